import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { AdyenError, unprocessable } from '../errors.ts'
import { redirectPage } from '../pages/redirect.ts'
import { sendPage } from '../pages/send-page.ts'
import { parseBody } from '../parse-body.ts'
import { type Payment, REDIRECT_OUTCOMES } from '../payments/payment.ts'
import { answerRedirect } from '../payments/redirect.ts'

const pathParams = z.object({ pspReference: z.string() })
const beginForm = z.object({ token: z.string() })
const answerForm = z.object({ outcome: z.enum(REDIRECT_OUTCOMES) })

/** The bank's own page that a redirect action sends the shopper to. */
export async function hppRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const paymentOf = (params: unknown): Payment => {
    const payment = context.payments.byPspReference(pathParams.parse(params).pspReference)
    if (payment) return payment
    throw new AdyenError({
      status: 404,
      errorCode: '000',
      message: 'The sandbox bank knows no such payment.',
    })
  }

  app.get('/hpp/:pspReference', async ({ params }, reply) => {
    const payment = paymentOf(params)
    // Chromium applies form-action to the redirect after a form post as well.
    return sendPage(reply, redirectPage(payment), {
      formAction: `'self' ${new URL(payment.returnUrl).origin}`,
    })
  })

  app.post('/hpp/:pspReference/begin', async ({ params, body }, reply) => {
    const payment = paymentOf(params)
    const { token } = parseBody(beginForm, body)
    if (token !== payment.paymentData) throw unprocessable('14_002', "Invalid 'token'.")
    return reply.redirect(`/hpp/${payment.pspReference}`, 303)
  })

  app.post('/hpp/:pspReference', async ({ params, body }, reply) => {
    const { outcome } = parseBody(answerForm, body)
    return reply.redirect(answerRedirect(context, paymentOf(params), outcome), 303)
  })
}
