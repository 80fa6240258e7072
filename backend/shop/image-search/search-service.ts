import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { families } from '#i18n/routing.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import { loadCards } from '../catalog/cards.ts'
import { findShownBy, type Narrowing } from './found-repository.ts'
import type { Gallery } from './gallery.ts'
import { lookAt } from './look.ts'
import { closest, type Ranked } from './ranking.ts'
import { cropImage, missingImage, readImage } from './read-image.ts'
import { findSaved } from './saved.ts'

type Input = z.output<typeof contract.imageSearch.input>
type SentImage = Pick<Input, 'id' | 'encodedImage' | 'crop'>

/** Pictures that are asked about; each product has a few, and not all are sold everywhere. More where much is filtered out. */
const mostNames = { plain: 600, narrowed: 3000 } as const
/** Two pictures so unlike have nothing in common; the score is 0 there. Two of one thing are mostly below half of it. */
const nothingInCommon = 8000

/** The picture a call is about: a kept one, or the one it brings. */
export async function imageOf(db: Queryable, { id, encodedImage }: SentImage, now: Date) {
  if (encodedImage !== undefined) return readImage(encodedImage)
  if (id === undefined) return refuse('image_missing', missingImage, 'encodedImage')
  const saved = await findSaved(db, id, now)
  return saved ? Buffer.from(saved.bytes) : refuse('image_not_found', 'This picture is no longer kept.', 'id')
}

/** The catalogue's pictures most like the thing in a sent picture, and where in it the thing stands. */
export async function likePicture(
  db: Queryable,
  gallery: Gallery,
  sent: SentImage,
  now: Date,
  isNarrowed = false,
) {
  const bytes = await imageOf(db, sent, now)
  if (isRefusal(bytes)) return bytes
  const part = await cropImage(bytes, sent.crop)
  if (!part) return refuse('image_unreadable', 'This picture cannot be read.', 'encodedImage')
  const seen = await lookAt(part)
  if (!seen) return { ranked: [] as Ranked[], frame: null }
  const { x = 0, y = 0, width = 1, height = 1 } = sent.crop ?? {}
  const round = (share: number) => Math.round(Math.min(1, share) * 1000) / 1000
  const left = round(x + seen.frame.x * width)
  const top = round(y + seen.frame.y * height)
  return {
    ranked: closest(await gallery(), seen.descriptors, mostNames[isNarrowed ? 'narrowed' : 'plain']),
    frame: {
      x: left,
      y: top,
      width: Math.max(0.02, Math.min(round(seen.frame.width * width), 1 - left)),
      height: Math.max(0.02, Math.min(round(seen.frame.height * height), 1 - top)),
    },
  }
}

function narrowingOf({ filters, profile }: Input): Narrowing {
  const { currency } = marketOfLocale(profile)
  const bound = (units: number | null | undefined) => (units == null ? null : toMinor(units, currency))
  return { filters, priceFrom: bound(filters?.price?.from), priceTo: bound(filters?.price?.to) }
}

/** 1 is the very same picture. */
export function scoreOf(unlikeness: number): number {
  return Math.round(Math.max(0, 1 - unlikeness / nothingInCommon) * 1000) / 1000
}

export async function searchByImage(db: Queryable, gallery: Gallery, input: Input, now: Date) {
  const isNarrowed = input.filters !== undefined || input.family !== undefined
  const like = await likePicture(db, gallery, input, now, isNarrowed)
  if (isRefusal(like)) return like
  const place = { market: marketCodeOf(input.profile), brand: input.brand, now }
  const found = await findShownBy(
    db,
    like.ranked.map(({ name }) => name),
    place,
    narrowingOf(input),
  )
  const wanted = found.filter(({ family }) => !input.family || families[family] === input.family)
  const shown = wanted.slice(0, input.limit)
  const cards = await loadCards(
    db,
    shown.map(({ material }) => material),
    { locale: input.profile, shownBy: input.brand, now },
  )
  const placeOf = new Map(shown.map(({ material, place: at }) => [material, at]))
  const counts = Map.groupBy(found, ({ family }) => family)
  return ok({
    products: cards,
    scores: cards.map(({ id }) => scoreOf(like.ranked[placeOf.get(id) ?? 0]?.unlikeness ?? nothingInCommon)),
    families: [...counts].map(([family, some]) => ({ id: families[family], count: some.length })),
    frame: like.frame,
  })
}
