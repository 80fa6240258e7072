import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { mostPoints } from '#api-client/contract/delivery-points.ts'
import { type Contract, contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { deliveriesOf, isMarketCode } from '#i18n/markets.ts'
import { normalizePostalCode } from '#validation/postal-codes.ts'
import { InvalidInput } from '../../http/errors.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { readStores } from './find-stores.ts'
import { fromPoints } from './points/ask.ts'
import { type Near, pointTypesOf } from './points/provider.ts'

/** Nobody fetches a parcel from farther away. */
const farthestKm = 50

/** More than a screen shows; a carrier’s whole list is no answer. */
const mostListed = 500

/** Where somebody looks. Throws {@link InvalidInput} where nothing says it. */
function nearOf(input: z.output<Contract['deliveryPoints']['input']>): Near {
  const { countryId, city, zipCode, latitude, longitude } = input
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new InvalidInput('A position has a latitude and a longitude.', missing)
  }
  if (latitude !== undefined && longitude !== undefined) return { position: { latitude, longitude } }
  if (zipCode && isMarketCode(countryId)) return { postalCode: normalizePostalCode(countryId, zipCode) }
  if (city) return { city }
  throw new InvalidInput('Say a city, a postal code or a position.', 'zipCode')
}

export function deliveryRoutes(app: FastifyInstance, { database: { db }, points, clock }: ShopParts): void {
  implement(app, contract.findStores, (input) => readStores(db, input, clock()))

  implement(app, contract.deliveryPoints, async (input) => {
    const { countryId, deliveryType } = input
    if (!isMarketCode(countryId))
      return refuse('country_not_found', 'The shop does not sell there.', 'countryId')
    if (!deliveriesOf(countryId).some(({ id }) => id === deliveryType))
      return refuse('shipping_not_available', 'There is no such way to deliver.', 'deliveryType')
    const near = nearOf(input)
    const types = pointTypesOf(deliveryType)
    const found = await fromPoints(() => points.near(countryId, types, near, mostPoints))
    if (isRefusal(found)) return found
    return ok({ points: found.filter(({ distanceKm }) => distanceKm <= farthestKm) })
  })

  implement(app, contract.droppoints, async ({ profile, type }) => {
    const found = await fromPoints(() => points.list(marketCodeOf(profile), type, mostListed))
    return isRefusal(found) ? found : ok({ droppoints: [...found] })
  })

  implement(app, contract.droppointInfo, async ({ profile, id }) => {
    const found = await fromPoints(() => points.byId(marketCodeOf(profile), id))
    if (isRefusal(found)) return found
    return found ? ok({ droppoint: found }) : refuse('droppoint_not_found', 'There is no such point.', 'id')
  })
}
