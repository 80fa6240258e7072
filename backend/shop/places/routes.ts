import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { languageOf } from '#i18n/locales.ts'
import { isMarketCode } from '#i18n/markets.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { shopWords } from '../labels/service.ts'
import { countriesFor } from './countries.ts'
import { citiesOf, isRegion, regionsOf } from './regions.ts'
import { wireShipping } from './shipping.ts'

const noCountry = () => refuse('country_not_found', 'The shop does not sell there.', 'countryId')
const cardBrands = ['visa', 'mc', 'amex']

export function placeRoutes(app: FastifyInstance, { config, database: { db } }: ShopParts): void {
  implement(app, contract.countries, async ({ profile }) => ok({ countries: countriesFor(profile) }))

  implement(app, contract.regions, async ({ profile, countryId }) =>
    isMarketCode(countryId) ? ok({ regions: regionsOf(countryId, languageOf(profile)) }) : noCountry(),
  )

  implement(app, contract.cities, async ({ countryId, regionId }) => {
    if (!isMarketCode(countryId)) return noCountry()
    if (regionId !== undefined && !isRegion(countryId, regionId)) {
      return refuse('region_not_found', 'The country has no such region.', 'regionId')
    }
    return ok({ cities: citiesOf(countryId, regionId) })
  })

  implement(app, contract.shippingMethods, async ({ profile, countryId }) => {
    if (!isMarketCode(countryId)) return noCountry()
    const t = await shopWords(db, profile, ['shipping'])
    return ok({ shippingMethods: wireShipping(countryId, profile, t) })
  })

  implement(app, contract.paymentMethods, async ({ profile, countryId }) => {
    if (!isMarketCode(countryId)) return noCountry()
    const t = await shopWords(db, profile, ['payment'])
    const { clientKey, environment, checkoutUrl } = config.adyen
    return ok({
      paymentMethods: [{ id: 'card' as const, name: t('payment.card', 'Card'), brands: cardBrands }],
      provider: { name: 'adyen' as const, clientKey, environment, environmentUrl: checkoutUrl },
    })
  })
}
