import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { cancelOrder } from './cancel.ts'
import { confirmOrder, unconfirmedJob } from './confirm-cash.ts'
import { createOrder } from './create-order.ts'
import { expireHolds } from './expire-holds.ts'
import { leaveContingencyOrder, leaveOrder } from './leave-order.ts'
import { lookUp } from './lookup.ts'
import { askCode, lookupJob, openByCode } from './lookup-codes.ts'
import { reviewDelivery } from './review-delivery.ts'
import { sendMailAgain } from './send-again.ts'
import { thanksFor } from './thanks.ts'
import { unpaidJob } from './unpaid-limits.ts'

export function orderRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.createOrder, (input, context) => createOrder(parts, input, context))
  implement(app, contract.offlineOrder, (input, context) => leaveOrder(parts, 'offline', input, context))
  implement(app, contract.contingencyOrder, (input, context) => leaveContingencyOrder(parts, input, context))
  implement(app, contract.reviewDelivery, (input, context) => reviewDelivery(parts, input, context))
  implement(app, contract.cancelOrder, (input, context) => cancelOrder(parts, input, context))
  implement(app, contract.confirmOrder, (input, context) => confirmOrder(parts, input, context))
  implement(app, contract.sendMail, (input) => sendMailAgain(parts, input))
  implement(app, contract.orderInfo, (input, context) => lookUp(parts, input, context))
  implement(app, contract.orderInfoCode, (input, context) => askCode(parts, input, context))
  implement(app, contract.orderInfoOpen, (input, context) => openByCode(parts, input, context))
  implement(app, contract.orderThanks, (input) => thanksFor(parts, input))
}

export const orderJobs: readonly Job[] = [
  unpaidJob,
  lookupJob,
  unconfirmedJob,
  {
    name: 'expired-holds',
    everyMs: 15_000,
    async run({ database, clock }, log, stopping) {
      const expired = await expireHolds(database, clock(), log, stopping)
      if (expired) log.info({ expired }, 'holds expired')
    },
  },
]
