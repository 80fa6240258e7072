import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import { loadCards } from '../catalog/products/product-cards.ts'
import type { DescriptorCache } from './descriptor-cache.ts'
import { findSimilarProducts, noResultFilter } from './find-similar-products.ts'
import { analyzeSentImage } from './image-search-service.ts'
import { findLookAnchor, findLookCandidates } from './look-repository.ts'
import type { MarketContext } from './similar-products-repository.ts'
import { buildLook } from './vision/build-look.ts'

type Input = z.output<typeof contract.completeTheLook.input>

const isImageId = (image: string) => /^[A-Za-z0-9_-]{22}$/.test(image)

/** `image` combines `id` and `encodedImage` in one field. */
function toImageInput({ id, encodedImage, image, crop }: Input) {
  const sent =
    image === undefined ? { id, encodedImage } : isImageId(image) ? { id: image } : { encodedImage: image }
  return {
    ...(sent.id !== undefined && { id: sent.id }),
    ...(sent.encodedImage !== undefined && { encodedImage: sent.encodedImage }),
    ...(crop !== undefined && { crop }),
  }
}

/** The material of the catalogue product closest to the picture. */
async function findMaterialInImage(
  db: Queryable,
  gallery: DescriptorCache,
  input: Input,
  marketContext: MarketContext,
) {
  const thing = await analyzeSentImage(db, toImageInput(input), marketContext.now)
  if (isDomainError(thing)) return thing
  if (!thing.frame) return null
  const [nearest] = await findSimilarProducts(
    db,
    gallery,
    thing.descriptors,
    marketContext,
    noResultFilter,
    ({ length }) => length > 0,
  )
  return nearest?.material ?? null
}

export async function completeLook(db: Queryable, gallery: DescriptorCache, input: Input, now: Date) {
  const marketContext = { market: marketCodeOf(input.profile), brand: input.brand, now }
  const material = input.material ?? (await findMaterialInImage(db, gallery, input, marketContext))
  if (isDomainError(material)) return material
  const anchor = material === null ? null : await findLookAnchor(db, material, marketContext)
  if (!anchor)
    return input.material === undefined
      ? ok({ found: null, products: [] })
      : fail('product_not_found', 'The product is not sold in this market.', 'material')
  const look = buildLook(anchor, await findLookCandidates(db, anchor, marketContext), input.limit)
  const cards = await loadCards(db, [anchor.material, ...look], {
    locale: input.profile,
    displayBrand: input.brand,
    now,
  })
  return ok({
    found: cards.find(({ id }) => id === anchor.material) ?? null,
    products: cards.filter(({ id }) => id !== anchor.material),
  })
}
