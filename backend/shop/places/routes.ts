import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { languageOf } from '#i18n/locales.ts'
import { isMarketCode, marketOf } from '#i18n/markets.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import { InvalidInput } from '../../http/errors.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { shopWords } from '../labels/service.ts'
import { arePaymentsDown } from '../payments/outage.ts'
import { findPickupStores } from '../stores/repository.ts'
import { readStorePass } from '../tablet/store-pass.ts'
import { comunasOf } from './comunas.ts'
import { countriesFor } from './countries.ts'
import { wirePayments } from './payments.ts'
import { citiesOf, isRegion, regionsOf } from './regions.ts'
import { wireShipping } from './shipping.ts'

const noCountry = () => refuse('country_not_found', 'The shop does not sell there.', 'countryId')
const noRegion = () => refuse('region_not_found', 'The country has no such region.', 'regionId')

export function placeRoutes(app: FastifyInstance, { config, clock, database: { db } }: ShopParts): void {
  implement(app, contract.countries, async ({ profile }) => ok({ countries: countriesFor(profile) }))

  implement(app, contract.regions, async ({ profile, countryId }) =>
    isMarketCode(countryId) ? ok({ regions: regionsOf(countryId, languageOf(profile)) }) : noCountry(),
  )

  implement(app, contract.cities, async ({ countryId, regionId }) => {
    if (!isMarketCode(countryId)) return noCountry()
    if (regionId !== undefined && !isRegion(countryId, regionId)) {
      return noRegion()
    }
    return ok({ cities: citiesOf(countryId, regionId) })
  })

  implement(app, contract.comunas, async ({ profile, regionId }) =>
    isRegion('CL', regionId) ? ok({ comunas: comunasOf('CL', regionId, languageOf(profile)) }) : noRegion(),
  )

  implement(app, contract.shippingMethods, async ({ profile, countryId, brand }) => {
    if (!isMarketCode(countryId)) return noCountry()
    const t = await shopWords(db, profile)
    const methods = wireShipping(countryId, profile, t, clock())
    const noStore = brand && !(await findPickupStores(db, brand, countryId)).length
    return ok({ shippingMethods: noStore ? methods.filter(({ kind }) => kind !== 'store') : methods })
  })

  implement(app, contract.paymentMethods, async ({ profile, countryId, amount, storePass }) => {
    if (!isMarketCode(countryId)) return noCountry()
    const { currency } = marketOf(countryId)
    if (amount !== undefined && !isAmount(amount, currency))
      throw new InvalidInput('The currency has no such amount.', 'amount')
    const t = await shopWords(db, profile)
    const purchase = {
      market: countryId,
      amount: amount === undefined ? null : toMinor(amount, currency),
      onTablet: storePass !== undefined && readStorePass(config.linkSecret, storePass, clock()) !== null,
    }
    const { clientKey, environment, checkoutUrl } = config.adyen
    return ok({
      paymentMethods: wirePayments(purchase, t, config),
      provider: { name: 'adyen' as const, clientKey, environment, environmentUrl: checkoutUrl },
      paymentsDown: await arePaymentsDown(db, clock()),
    })
  })
}
