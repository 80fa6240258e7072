import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { createIdempotencyLedger, type Outcome } from '../idempotency.ts'
import { parseBody } from '../parse-body.ts'
import { createPayment } from '../payments/create.ts'
import { campaignsRequest, donate, donationCampaigns, donationRequest } from '../payments/donations.ts'
import { completeRedirect } from '../payments/redirect.ts'
import {
  type DetailsRequest,
  detailsRequestSchema,
  paymentMethodsRequestSchema,
  paymentRequestSchema,
  storedCardsQuery,
} from '../payments/requests.ts'
import type { PaymentReply } from '../payments/settle.ts'
import { toStoredCardDto } from '../payments/stored-cards.ts'
import { completeThreeDS } from '../payments/three-ds.ts'
import { corruptBody } from '../response-faults.ts'
import { requireApiKey } from './api-key.ts'
import { modificationHandlers } from './modification-handlers.ts'

type Work = (request: FastifyRequest) => Promise<Outcome>

/** The server-to-server Checkout API, under any version (`/v72/…`). */
export async function checkoutApiRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const ledger = createIdempotencyLedger()
  app.addHook('onRequest', requireApiKey(context.apiKey))
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = reply.statusCode < 300 ? context.responseFaults.next() : undefined
    if (fault === undefined) return payload
    if (fault !== 'lost') return corruptBody(fault, String(payload ?? ''))
    request.raw.socket.destroy()
    return ''
  })

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
    const { shopperLocale, shopperReference } = parseBody(paymentMethodsRequestSchema, body)
    const storedCards = shopperReference === undefined ? [] : context.cardStore.list(shopperReference)
    return ok({
      paymentMethods: [{ type: 'scheme', name: cardsName(shopperLocale), brands: CARD_BRANDS }],
      ...(storedCards.length && { storedPaymentMethods: storedCards.map(toStoredCardDto) }),
    })
  })
  post('/payments', async ({ body }) =>
    ok(await createPayment(context, parseBody(paymentRequestSchema, body))),
  )
  post('/payments/details', async ({ body }) => ok(complete(context, parseBody(detailsRequestSchema, body))))
  post('/donationCampaigns', async ({ body }) =>
    ok(donationCampaigns(context, parseBody(campaignsRequest, body))),
  )
  post('/donations', async ({ body }) => ok(donate(context, parseBody(donationRequest, body))))
  for (const [path, handle] of modificationHandlers(context)) post(path, handle)

  app.get('/:version(^v\\d+$)/storedPaymentMethods', async ({ query }) => {
    const { merchantAccount, shopperReference } = parseBody(storedCardsQuery, query)
    const storedPaymentMethods = context.cardStore.list(shopperReference).map(toStoredCardDto)
    return { merchantAccount, shopperReference, storedPaymentMethods }
  })
  app.delete('/:version(^v\\d+$)/storedPaymentMethods/:id', async ({ query, params }, reply) => {
    const { shopperReference } = parseBody(storedCardsQuery, query)
    context.cardStore.remove(shopperReference, parseBody(z.object({ id: z.string() }), params).id)
    return reply.code(204).send()
  })
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
