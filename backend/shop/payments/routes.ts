import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { confirmPayment } from './confirm.ts'
import { handOverDetails } from './details.ts'
import { listKeptCards, removeKeptCard } from './kept-cards.ts'
import { lapsingJob } from './lapsing.ts'
import { outageJob } from './outage.ts'
import { redirectForm } from './redirect-form.ts'
import { sendModifications } from './send-modifications.ts'
import { alarmUnansweredModifications } from './unanswered-modifications.ts'
import { cancelUnknownOutcomes } from './unknown-outcomes.ts'
import { walletSession } from './wallets/session.ts'
import { webhookRoute } from './webhook-route.ts'

export function paymentRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.paymentConfirm, (input, context) => confirmPayment(parts, input, context))
  implement(app, contract.walletSession, (input, context) => walletSession(parts, input, context))
  implement(app, contract.walletAuthorize, (input, context) => confirmPayment(parts, input, context))
  implement(app, contract.paymentDetails, (input, context) => handOverDetails(parts, input, context))
  implement(app, contract.paymentRedirectForm, (input) => redirectForm(parts, input))
  implement(app, contract.storedPaymentMethods, (_input, context) => listKeptCards(parts, context))
  implement(app, contract.removeStoredPaymentMethod, (input, context) =>
    removeKeptCard(parts, input, context),
  )
  webhookRoute(app, parts)
}

/** Asks the provider for what is due of payments, and cancels those of which no word came. */
export const modificationsJob: Job = {
  name: 'modifications',
  everyMs: 5000,
  async run(parts, log, stopping) {
    await cancelUnknownOutcomes(parts, log, stopping)
    await sendModifications(parts, log, stopping)
    await alarmUnansweredModifications(parts, log, stopping)
  },
}

export const paymentJobs: readonly Job[] = [lapsingJob, modificationsJob, outageJob]
