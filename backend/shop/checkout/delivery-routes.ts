import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { maxPoints } from '#api-client/contract/delivery-points.ts'
import { type Contract, contract } from '#api-client/contract/index.ts'
import { deliveryMethodsOf, isMarketCode } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { normalizePostalCode } from '#validation/postal-codes.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import { getPointTypes, type SearchOrigin } from '../delivery/points/provider.ts'
import { requestPoints } from '../delivery/points/request-points.ts'
import { readStores } from './find-pickup-stores.ts'

/** Points farther away are of no use to a customer. */
const maxDistanceKm = 50

/** More than a screen shows; bounds the response. */
const maxListed = 500

/** The origin of a search. Throws {@link InvalidInputError} if no field gives one. */
function parseSearchOrigin(input: z.output<Contract['deliveryPoints']['input']>): SearchOrigin {
  const { countryId, city, zipCode, latitude, longitude } = input
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude'
    throw new InvalidInputError('Send both a latitude and a longitude.', missing)
  }
  if (latitude !== undefined && longitude !== undefined) return { position: { latitude, longitude } }
  if (zipCode && isMarketCode(countryId)) return { postalCode: normalizePostalCode(countryId, zipCode) }
  if (city) return { city }
  throw new InvalidInputError('Send a city, a postal code or a position.', 'zipCode')
}

export function deliveryRoutes(app: FastifyInstance, { database: { db }, points, clock }: AppContext): void {
  registerRoute(app, contract.findStores, (input) => readStores(db, input, clock()))

  registerRoute(app, contract.deliveryPoints, async (input) => {
    const { countryId, deliveryType } = input
    if (!isMarketCode(countryId))
      return fail('country_not_found', 'The shop does not sell in this country.', 'countryId')
    if (!deliveryMethodsOf(countryId).some(({ id }) => id === deliveryType))
      return fail(
        'shipping_not_available',
        'The delivery method does not exist in this market.',
        'deliveryType',
      )
    const origin = parseSearchOrigin(input)
    const types = getPointTypes(deliveryType)
    const found = await requestPoints(() => points.findNearest(countryId, types, origin, maxPoints))
    if (isDomainError(found)) return found
    return ok({ points: found.filter(({ distanceKm }) => distanceKm <= maxDistanceKm) })
  })

  registerRoute(app, contract.droppoints, async ({ profile, type }) => {
    const found = await requestPoints(() => points.listByType(marketCodeOf(profile), type, maxListed))
    return isDomainError(found) ? found : ok({ droppoints: [...found] })
  })

  registerRoute(app, contract.droppointInfo, async ({ profile, id }) => {
    const found = await requestPoints(() => points.findById(marketCodeOf(profile), id))
    if (isDomainError(found)) return found
    return found
      ? ok({ droppoint: found })
      : fail('droppoint_not_found', 'The pickup point was not found.', 'id')
  })
}
