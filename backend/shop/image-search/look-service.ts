import type { z } from 'zod'
import type { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import { loadCards } from '../catalog/cards.ts'
import type { Place } from './found-repository.ts'
import type { Gallery } from './gallery.ts'
import { findAnchor, findCandidates } from './look-repository.ts'
import { lookOf } from './look-rules.ts'
import { anyPrice, findLike } from './nearest.ts'
import { thingIn } from './search-service.ts'

type Input = z.output<typeof contract.completeTheLook.input>

const isId = (image: string) => /^[A-Za-z0-9_-]{22}$/.test(image)

/** `image` says in one field what `id` and `encodedImage` say in two. */
function sentImage({ id, encodedImage, image, crop }: Input) {
  const sent =
    image === undefined ? { id, encodedImage } : isId(image) ? { id: image } : { encodedImage: image }
  return {
    ...(sent.id !== undefined && { id: sent.id }),
    ...(sent.encodedImage !== undefined && { encodedImage: sent.encodedImage }),
    ...(crop !== undefined && { crop }),
  }
}

/** What in the picture is ours: the material of the closest product. */
async function materialIn(db: Queryable, gallery: Gallery, input: Input, place: Place) {
  const thing = await thingIn(db, sentImage(input), place.now)
  if (isRefusal(thing)) return thing
  if (!thing.frame) return null
  const [nearest] = await findLike(
    db,
    gallery,
    thing.descriptors,
    place,
    anyPrice,
    ({ length }) => length > 0,
  )
  return nearest?.material ?? null
}

export async function completeLook(db: Queryable, gallery: Gallery, input: Input, now: Date) {
  const place = { market: marketCodeOf(input.profile), brand: input.brand, now }
  const material = input.material ?? (await materialIn(db, gallery, input, place))
  if (isRefusal(material)) return material
  const anchor = material === null ? null : await findAnchor(db, material, place)
  if (!anchor)
    return input.material === undefined
      ? ok({ found: null, products: [] })
      : refuse('product_not_found', 'There is no such product in this market.', 'material')
  const look = lookOf(anchor, await findCandidates(db, anchor, place), input.limit)
  const cards = await loadCards(db, [anchor.material, ...look], {
    locale: input.profile,
    shownBy: input.brand,
    now,
  })
  return ok({
    found: cards.find(({ id }) => id === anchor.material) ?? null,
    products: cards.filter(({ id }) => id !== anchor.material),
  })
}
