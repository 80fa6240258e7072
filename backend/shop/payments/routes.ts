import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { confirmPayment } from './confirm.ts'
import { handOverDetails } from './details.ts'
import { redirectForm } from './redirect-form.ts'
import { sendModifications } from './send-modifications.ts'
import { webhookRoute } from './webhook-route.ts'

export function paymentRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.paymentConfirm, (input, context) => confirmPayment(parts, input, context))
  implement(app, contract.paymentDetails, (input, context) => handOverDetails(parts, input, context))
  implement(app, contract.paymentRedirectForm, (input) => redirectForm(parts, input))
  webhookRoute(app, parts)
}

export const paymentJobs: readonly Job[] = [{ name: 'modifications', everyMs: 5000, run: sendModifications }]
