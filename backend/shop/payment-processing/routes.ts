import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { listSavedCards, removeSavedCard } from '../payments/methods/saved-cards.ts'
import { outageJob } from '../payments/outage.ts'
import { getRedirectForm } from '../payments/redirect-form.ts'
import { createWalletSession } from '../payments/wallets/wallet-session.ts'
import { authorisationExpiryJob } from './authorisation-expiry.ts'
import { confirmPayment } from './confirm-payment.ts'
import { sendModifications } from './send-modifications.ts'
import { submitPaymentDetails } from './submit-details.ts'
import { checkUnansweredModifications } from './unanswered-modifications.ts'
import { cancelUnknownOutcomes } from './unknown-outcomes.ts'
import { webhookRoute } from './webhook-route.ts'

export function paymentRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.paymentConfirm, (input, request) => confirmPayment(context, input, request))
  registerRoute(app, contract.walletSession, (input, request) => createWalletSession(context, input, request))
  registerRoute(app, contract.walletAuthorize, (input, request) => confirmPayment(context, input, request))
  registerRoute(app, contract.paymentDetails, (input, request) =>
    submitPaymentDetails(context, input, request),
  )
  registerRoute(app, contract.paymentRedirectForm, (input) => getRedirectForm(context, input))
  registerRoute(app, contract.storedPaymentMethods, (_input, request) => listSavedCards(context, request))
  registerRoute(app, contract.removeStoredPaymentMethod, (input, request) =>
    removeSavedCard(context, input, request),
  )
  webhookRoute(app, context)
}

/** Sends due modifications to the provider, and cancels payments of unknown outcome. */
export const modificationsJob: Job = {
  name: 'modifications',
  intervalMs: 5000,
  async run(context, log, stopping) {
    await cancelUnknownOutcomes(context, log, stopping)
    await sendModifications(context, log, stopping)
    await checkUnansweredModifications(context, log, stopping)
  },
}

export const paymentJobs: readonly Job[] = [authorisationExpiryJob, modificationsJob, outageJob]
