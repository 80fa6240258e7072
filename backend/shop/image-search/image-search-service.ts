import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { families } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import { runInWorker } from '../../workers/run-in-worker.ts'
import { loadCards } from '../catalog/products/product-cards.ts'
import type { DescriptorCache } from './descriptor-cache.ts'
import { findSimilarProducts } from './find-similar-products.ts'
import { findSavedImage } from './saved-images.ts'
import type { FoundProduct, ResultFilter } from './similar-products-repository.ts'
import type { analyzePhoto } from './vision/analyze-image.ts'
import { cropImage, missingImageMessage, readImage } from './vision/read-image.ts'

type Input = z.output<typeof contract.imageSearch.input>
type SentImage = Pick<Input, 'id' | 'encodedImage' | 'crop'>

/**
 * At this distance two pictures have nothing in common and the score is 0. Two pictures of one product are
 * mostly below half of it.
 */
const maxDistance = 8000

/** The picture of a request: a saved one, or the one in the request. */
export async function resolveImage(db: Queryable, { id, encodedImage }: SentImage, now: Date) {
  if (encodedImage !== undefined) return readImage(encodedImage)
  if (id === undefined) return fail('image_missing', missingImageMessage, 'encodedImage')
  const saved = await findSavedImage(db, id, now)
  return saved
    ? Buffer.from(saved.bytes)
    : fail('image_not_found', 'The image was not found or has expired.', 'id')
}

/** The descriptors of the product in an uploaded picture, with its mirror image, and its bounding box. */
export async function analyzeSentImage(db: Queryable, sent: SentImage, now: Date) {
  const bytes = await resolveImage(db, sent, now)
  if (isDomainError(bytes)) return bytes
  const part = await cropImage(bytes, sent.crop)
  if (!part) return fail('image_unreadable', 'The image cannot be read.', 'encodedImage')
  const seen = await runInWorker<typeof analyzePhoto>(
    new URL('./vision/analyze-image.ts', import.meta.url),
    'analyzePhoto',
    part,
  )
  if (!seen) return { descriptors: [], frame: null }
  const { x = 0, y = 0, width = 1, height = 1 } = sent.crop ?? {}
  const round = (share: number) => Math.round(Math.min(1, share) * 1000) / 1000
  const left = round(x + seen.frame.x * width)
  const top = round(y + seen.frame.y * height)
  return {
    descriptors: seen.descriptors,
    frame: {
      x: left,
      y: top,
      width: Math.max(0.02, Math.min(round(seen.frame.width * width), 1 - left)),
      height: Math.max(0.02, Math.min(round(seen.frame.height * height), 1 - top)),
    },
  }
}

function toResultFilter({ filters, profile }: Input): ResultFilter {
  const { currency } = marketOfLocale(profile)
  const bound = (units: number | null | undefined) => (units == null ? null : toMinor(units, currency))
  return { filters, priceFrom: bound(filters?.price?.from), priceTo: bound(filters?.price?.to) }
}

/** 1 is an identical picture. */
export function toScore(distance: number): number {
  return Math.round(Math.max(0, 1 - distance / maxDistance) * 1000) / 1000
}

export async function searchByImage(db: Queryable, gallery: DescriptorCache, input: Input, now: Date) {
  const thing = await analyzeSentImage(db, input, now)
  if (isDomainError(thing)) return thing
  const marketContext = { market: marketCodeOf(input.profile), brand: input.brand, now }
  const isWanted = ({ family }: FoundProduct) => !input.family || families[family] === input.family
  const found = thing.frame
    ? await findSimilarProducts(
        db,
        gallery,
        thing.descriptors,
        marketContext,
        toResultFilter(input),
        (some) => some.filter(isWanted).length >= input.limit,
      )
    : []
  const shown = found.filter(isWanted).slice(0, input.limit)
  const cards = await loadCards(
    db,
    shown.map(({ material }) => material),
    { locale: input.profile, displayBrand: input.brand, now },
  )
  const distanceTo = new Map(shown.map(({ material, distance }) => [material, distance]))
  const counts = Map.groupBy(found, ({ family }) => family)
  return ok({
    products: cards,
    scores: cards.map(({ id }) => toScore(distanceTo.get(id) ?? maxDistance)),
    families: [...counts].map(([family, some]) => ({ id: families[family], count: some.length })),
    frame: thing.frame,
  })
}
