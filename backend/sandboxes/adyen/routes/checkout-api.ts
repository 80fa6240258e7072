import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { createIdempotencyLedger, type Outcome } from '../idempotency.ts'
import { parseBody } from '../parse-body.ts'
import { createPayment } from '../payments/create.ts'
import { completeRedirect } from '../payments/redirect.ts'
import {
  type DetailsRequest,
  detailsRequestSchema,
  paymentMethodsRequestSchema,
  paymentRequestSchema,
} from '../payments/requests.ts'
import type { PaymentReply } from '../payments/settle.ts'
import { completeThreeDS } from '../payments/three-ds.ts'
import { requireApiKey } from './api-key.ts'
import { modificationHandlers } from './modification-handlers.ts'

type Work = (request: FastifyRequest) => Promise<Outcome>

/** The server-to-server Checkout API, under any version (`/v72/…`). */
export async function checkoutApiRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const ledger = createIdempotencyLedger()
  app.addHook('onRequest', requireApiKey(context.apiKey))

  const post = (path: string, work: Work) => {
    app.post(`/:version(^v\\d+$)${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const key = request.headers['idempotency-key']
      const scoped = typeof key === 'string' ? `${request.url} ${key}` : undefined
      const outcome = await ledger.once(scoped, () => work(request))
      if (typeof key === 'string') reply.header('idempotency-key', key)
      return reply.code(outcome.status).send(outcome.body)
    })
  }

  post('/paymentMethods', async ({ body }) => {
    const { shopperLocale } = parseBody(paymentMethodsRequestSchema, body)
    return ok({ paymentMethods: [{ type: 'scheme', name: cardsName(shopperLocale), brands: CARD_BRANDS }] })
  })
  post('/payments', async ({ body }) =>
    ok(await createPayment(context, parseBody(paymentRequestSchema, body))),
  )
  post('/payments/details', async ({ body }) => ok(complete(context, parseBody(detailsRequestSchema, body))))
  for (const [path, handle] of modificationHandlers(context)) post(path, handle)
}

const CARD_BRANDS = ['visa', 'mc', 'amex', 'maestro']
const CARDS_NAMES: Record<string, string> = {
  en: 'Cards',
  es: 'Tarjetas',
  fr: 'Cartes bancaires',
  de: 'Karten',
  it: 'Carte',
}

function cardsName(locale: string | undefined): string {
  return CARDS_NAMES[locale?.slice(0, 2) ?? 'en'] ?? 'Cards'
}

function ok(body: unknown): Outcome {
  return { status: 200, body }
}

function complete(context: SandboxContext, { details }: DetailsRequest): PaymentReply {
  return 'threeDSResult' in details
    ? completeThreeDS(context, details.threeDSResult)
    : completeRedirect(context, details.redirectResult)
}
