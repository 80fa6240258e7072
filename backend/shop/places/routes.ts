import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { isMarketCode } from '#config/markets.ts'
import { languageOf } from '#i18n/locales.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { listComunas } from './comunas.ts'
import { listCountries } from './countries.ts'
import { isRegion, listCities, listRegions } from './regions.ts'

const countryNotFound = () =>
  fail('country_not_found', 'The shop does not sell in this country.', 'countryId')
const regionNotFound = () => fail('region_not_found', 'The country does not have this region.', 'regionId')

export function placeRoutes(app: FastifyInstance): void {
  registerRoute(app, contract.countries, async ({ profile }) => ok({ countries: listCountries(profile) }))

  registerRoute(app, contract.regions, async ({ profile, countryId }) =>
    isMarketCode(countryId)
      ? ok({ regions: listRegions(countryId, languageOf(profile)) })
      : countryNotFound(),
  )

  registerRoute(app, contract.cities, async ({ countryId, regionId }) => {
    if (!isMarketCode(countryId)) return countryNotFound()
    if (regionId !== undefined && !isRegion(countryId, regionId)) {
      return regionNotFound()
    }
    return ok({ cities: listCities(countryId, regionId) })
  })

  registerRoute(app, contract.comunas, async ({ profile, regionId }) =>
    isRegion('CL', regionId)
      ? ok({ comunas: listComunas('CL', regionId, languageOf(profile)) })
      : regionNotFound(),
  )
}
