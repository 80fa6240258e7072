import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder, unconfirmedOrdersJob } from './confirm-order.ts'
import { expireHolds } from './expire-holds.ts'
import { lookUpOrder } from './look-up-order.ts'
import { openOrderByCode, orderLookupJob, requestOrderCode } from './lookup-codes.ts'
import { loadOrderConfirmation } from './order-confirmation.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { reviewDelivery } from './review-delivery.ts'

export function fulfilmentRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.reviewDelivery, (input, request) => reviewDelivery(context, input, request))
  registerRoute(app, contract.cancelOrder, (input, request) => cancelOrder(context, input, request))
  registerRoute(app, contract.confirmOrder, (input, request) => confirmOrder(context, input, request))
  registerRoute(app, contract.sendMail, (input, request) => resendConfirmation(context, input, request))
  registerRoute(app, contract.orderInfo, (input, request) => lookUpOrder(context, input, request))
  registerRoute(app, contract.orderInfoCode, (input, request) => requestOrderCode(context, input, request))
  registerRoute(app, contract.orderInfoOpen, (input, request) => openOrderByCode(context, input, request))
  registerRoute(app, contract.orderThanks, (input) => loadOrderConfirmation(context, input))
}

export const fulfilmentJobs: readonly Job[] = [
  orderLookupJob,
  unconfirmedOrdersJob,
  {
    name: 'expired-holds',
    intervalMs: 15_000,
    async run({ database, clock }, log, stopping) {
      const expired = await expireHolds(database, clock(), log, stopping)
      if (expired) log.info({ expired }, 'expired stock reservations released')
    },
  },
]
