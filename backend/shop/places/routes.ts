import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { isMarketCode, marketOf } from '#config/markets.ts'
import { languageOf } from '#i18n/locales.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { toPaymentMethodDtos } from '../checkout/list-payment-methods.ts'
import { toShippingMethodDtos } from '../delivery/shipping-methods.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { arePaymentsDown } from '../payments/outage.ts'
import { findPickupStores } from '../stores/repository.ts'
import { parseStorePass } from '../tablet/store-pass.ts'
import { listComunas } from './comunas.ts'
import { listCountries } from './countries.ts'
import { isRegion, listCities, listRegions } from './regions.ts'

const countryNotFound = () => fail('country_not_found', 'The shop does not sell there.', 'countryId')
const regionNotFound = () => fail('region_not_found', 'The country has no such region.', 'regionId')

export function placeRoutes(app: FastifyInstance, { config, clock, database: { db } }: AppContext): void {
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

  registerRoute(app, contract.shippingMethods, async ({ profile, countryId, brand }) => {
    if (!isMarketCode(countryId)) return countryNotFound()
    const t = await loadTranslate(db, profile)
    const methods = toShippingMethodDtos(countryId, profile, t, clock())
    const noStore = brand && !(await findPickupStores(db, brand, countryId)).length
    return ok({ shippingMethods: noStore ? methods.filter(({ kind }) => kind !== 'store') : methods })
  })

  registerRoute(app, contract.paymentMethods, async ({ profile, countryId, amount, storePass }) => {
    if (!isMarketCode(countryId)) return countryNotFound()
    const { currency } = marketOf(countryId)
    if (amount !== undefined && !isAmount(amount, currency))
      throw new InvalidInputError('The currency has no such amount.', 'amount')
    const t = await loadTranslate(db, profile)
    const purchase = {
      market: countryId,
      amount: amount === undefined ? null : toMinor(amount, currency),
      onTablet: storePass !== undefined && parseStorePass(config.linkSecret, storePass, clock()) !== null,
    }
    const { clientKey, environment, checkoutUrl } = config.adyen
    return ok({
      paymentMethods: toPaymentMethodDtos(purchase, t, config),
      provider: { name: 'adyen' as const, clientKey, environment, environmentUrl: checkoutUrl },
      paymentsDown: await arePaymentsDown(db, clock()),
    })
  })
}
