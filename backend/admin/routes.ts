import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { marketOf } from '#config/markets.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../app-context.ts'
import { requireToken } from '../http/require-token.ts'
import { isDomainError, ok } from '../http/result.ts'
import { changePrice } from '../shop/catalog/prices/change-price.ts'
import { setStock } from '../shop/stock/set-stock.ts'
import { adminClientelingRoutes } from './clienteling-routes.ts'
import { adminEventRoutes } from './event-routes.ts'
import { adminGiftCardRoutes } from './gift-card-routes.ts'
import { priceInput, stockInput } from './inputs.ts'
import { adminLabelRoutes } from './label-routes.ts'
import { adminMembershipRoutes } from './membership-routes.ts'
import { adminOrderRoutes } from './order-routes.ts'
import { parseMinorAmount } from './parse-minor-amount.ts'
import { adminPaymentRoutes } from './payment-routes.ts'
import { adminPictureRoutes } from './picture-routes.ts'
import { adminReconcileRoutes } from './reconcile-routes.ts'
import { adminReturnRoutes } from './return-routes.ts'
import { adminReviewRoutes } from './review-routes.ts'
import { adminSearchRoutes } from './search-routes.ts'
import { adminSecretRoutes } from './secret-routes.ts'
import { sendDomainError } from './send-domain-error.ts'
import { adminStorePassRoutes } from './store-pass-routes.ts'
import { adminTakeBackRoutes } from './take-back-routes.ts'
import { adminVoucherRoutes } from './voucher-routes.ts'
import { adminWholesaleRoutes } from './wholesale-routes.ts'
import { adminWithdrawalRoutes } from './withdrawal-routes.ts'

/**
 * Changes by the shop's own systems: prices, stock, labels and order states. Guarded by ADMIN_TOKEN; not part
 * of the public API.
 */
export async function adminRoutes(server: FastifyInstance, context: AppContext): Promise<void> {
  const { database, clock, config } = context
  await server.register(
    async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>()
      app.addHook('onRequest', requireToken(config.adminToken))

      app.post('/prices', { schema: { hide: true, body: priceInput } }, async (request, reply) => {
        const { material, market, price, previous } = request.body
        const { currency } = marketOf(market)
        const change = {
          material,
          market,
          current: parseMinorAmount(price, currency, 'price'),
          previous: previous == null ? previous : parseMinorAmount(previous, currency, 'previous'),
        }
        const done = await changePrice(database.db, change, clock())
        if (isDomainError(done)) return sendDomainError(done, request, reply)
        return ok({
          material,
          priceList: done.priceList,
          markets: [...done.markets],
          currency,
          price: toDecimal(done.current, currency),
          previous: done.previous === null ? null : toDecimal(done.previous, currency),
          changed: done.changed,
        })
      })

      app.post('/stock', { schema: { hide: true, body: stockInput } }, async (request, reply) => {
        const done = await setStock(database.db, request.body, request.body.quantity, clock())
        return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
      })

      adminGiftCardRoutes(scope, context)
      adminLabelRoutes(scope, context)
      adminOrderRoutes(scope, context)
      adminPaymentRoutes(scope, context)
      adminPictureRoutes(scope, context)
      adminReconcileRoutes(scope, context)
      adminReturnRoutes(scope, context)
      adminReviewRoutes(scope, context)
      adminSearchRoutes(scope, context)
      adminSecretRoutes(scope, context)
      adminStorePassRoutes(scope, context)
      adminVoucherRoutes(scope, context)
      adminMembershipRoutes(scope, context)
      adminWholesaleRoutes(scope, context)
      adminEventRoutes(scope, context)
      adminClientelingRoutes(scope, context)
      adminTakeBackRoutes(scope, context)
      adminWithdrawalRoutes(scope, context)
    },
    { prefix: '/admin' },
  )
}
