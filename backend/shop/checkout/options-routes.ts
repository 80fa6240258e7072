import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { isMarketCode, marketOf } from '#config/markets.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { toShippingMethodDtos } from '../delivery/shipping-methods.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { arePaymentsDown } from '../payments/outage.ts'
import { findPickupStores } from '../stores/repository.ts'
import { parseStorePass } from '../tablet/store-pass.ts'
import { toPaymentMethodDtos } from './list-payment-methods.ts'

const countryNotFound = () =>
  fail('country_not_found', 'The shop does not sell in this country.', 'countryId')

/** The delivery and payment methods that a checkout offers. */
export function optionsRoutes(app: FastifyInstance, { config, clock, database: { db } }: AppContext): void {
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
      throw new InvalidInputError('The amount has more decimal places than the currency.', 'amount')
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
