import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { outageJob } from '../payments/outage.ts'
import { getRedirectForm } from '../payments/redirect-form.ts'
import { listSavedCards, removeSavedCard } from '../payments/saved-cards.ts'
import { createWalletSession } from '../payments/wallets/wallet-session.ts'
import { authorisationExpiryJob } from './authorisation-expiry.ts'
import { confirmPayment } from './confirm-payment.ts'
import { sendModifications } from './send-modifications.ts'
import { submitPaymentDetails } from './submit-details.ts'
import { checkUnansweredModifications } from './unanswered-modifications.ts'
import { cancelUnknownOutcomes } from './unknown-outcomes.ts'
import { webhookRoute } from './webhook-route.ts'

export function paymentRoutes(app: FastifyInstance, parts: AppContext): void {
  registerRoute(app, contract.paymentConfirm, (input, context) => confirmPayment(parts, input, context))
  registerRoute(app, contract.walletSession, (input, context) => createWalletSession(parts, input, context))
  registerRoute(app, contract.walletAuthorize, (input, context) => confirmPayment(parts, input, context))
  registerRoute(app, contract.paymentDetails, (input, context) => submitPaymentDetails(parts, input, context))
  registerRoute(app, contract.paymentRedirectForm, (input) => getRedirectForm(parts, input))
  registerRoute(app, contract.storedPaymentMethods, (_input, context) => listSavedCards(parts, context))
  registerRoute(app, contract.removeStoredPaymentMethod, (input, context) =>
    removeSavedCard(parts, input, context),
  )
  webhookRoute(app, parts)
}

/** Sends due modifications to the provider, and cancels payments of unknown outcome. */
export const modificationsJob: Job = {
  name: 'modifications',
  intervalMs: 5000,
  async run(parts, log, stopping) {
    await cancelUnknownOutcomes(parts, log, stopping)
    await sendModifications(parts, log, stopping)
    await checkUnansweredModifications(parts, log, stopping)
  },
}

export const paymentJobs: readonly Job[] = [authorisationExpiryJob, modificationsJob, outageJob]
