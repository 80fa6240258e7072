import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { marketOfLocale } from '#i18n/locales.ts'
import { checkoutAddress, checkoutContact } from '#validation/checkout.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError, toKoReply } from '../../http/errors.ts'
import { isDomainError } from '../../http/result.ts'
import { submitOrder } from '../checkout/create-order.ts'
import { isGlobalE } from '../market/is-global-e.ts'
import { noUncheckedCodes } from '../vouchers/limit-voucher-codes.ts'
import { verifyCartToken } from './cart-token.ts'
import { isSigned } from './signature.ts'

/** Global-e's notification of a paid order: its number, our token, the customer and the destination. */
const notificationSchema = z.object({
  orderId: z.string().regex(/^[\w-]{4,40}$/),
  token: z.string().max(2000),
  total: z.number().min(0),
  currency: z.string().length(3),
  customer: checkoutContact,
  address: checkoutAddress,
})
type GlobalENotification = z.output<typeof notificationSchema>

type WebhookResponse = { readonly status: number; readonly body: object }

const toErrorResponse = (status: number, code: string, message: string, id: string): WebhookResponse => ({
  status,
  body: toKoReply([{ code, message }], id),
})

/** Global-e's order number is the idempotency key: a repeated notification creates one order only. */
const toIdempotencyKey = (orderId: string) =>
  `globale:${createHash('sha256').update(orderId).digest('base64url').slice(0, 40)}`

async function submitNotifiedOrder(
  parts: AppContext,
  told: GlobalENotification,
  { log, id }: { readonly log: FastifyBaseLogger; readonly id: string },
): Promise<WebhookResponse> {
  const cart = verifyCartToken(parts.config.linkSecret, told.token, parts.clock())
  if (!cart || !isGlobalE(parts.config, cart.profile))
    return toErrorResponse(404, 'bag_not_found', 'The token names no bag.', id)
  const { profile, brand, shoppingCartHashId, vouchers } = cart
  const { currency } = marketOfLocale(profile)
  if (told.currency !== currency)
    return toErrorResponse(
      422,
      'invalid_input',
      `currency: orders of this market are paid in ${currency}.`,
      id,
    )
  const input = {
    profile,
    brand,
    shoppingCartHashId,
    ...vouchers,
    contact: told.customer,
    shippingAddress: told.address,
    shippingMethodId: '01' as const,
    paymentInfo: { method: 'none' as const },
    totalImport: told.total,
    newsletter: false,
    paypalPlus: false,
  }
  const purchase = { input, payment: { method: 'global_e' as const }, channel: 'online' as const, note: null }
  const context = {
    idempotencyKey: toIdempotencyKey(told.orderId),
    member: null,
    address: '',
    uncheckedCodes: noUncheckedCodes,
    log,
  }
  const taken = await submitOrder(parts, purchase, context)
  if (!isDomainError(taken))
    return { status: 200, body: { status: 'OK', encodedReference: taken.encodedReference } }
  log.error({ order: told.orderId, code: taken.errorCode }, 'an order of Global-e was refused')
  return toErrorResponse(409, taken.errorCode, taken.message, id)
}

/** The webhook for Global-e's notifications, signed over the whole body. */
export function globalEWebhook(app: FastifyInstance, parts: AppContext): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/webhooks/global-e',
      { schema: { hide: true }, config: { rateLimit: false } },
      async (request, reply) => {
        const { id, log, body, headers } = request
        const send = ({ status, body: answer }: WebhookResponse) => reply.code(status).send(answer)
        const signature = headers['x-global-e-signature']
        const text = typeof body === 'string' ? body : ''
        if (typeof signature !== 'string' || !isSigned(parts.config.globalE.secret, text, signature))
          return send(toErrorResponse(401, 'not_signed', 'The signature does not hold.', id))
        const parsed = notificationSchema.safeParse(JSON.parse(text))
        if (!parsed.success)
          return send(toErrorResponse(400, 'invalid_input', 'This is no notification.', id))
        try {
          return send(await submitNotifiedOrder(parts, parsed.data, { log, id }))
        } catch (cause) {
          if (!(cause instanceof InvalidInputError)) throw cause
          return send(toErrorResponse(422, 'invalid_input', `${cause.field}: ${cause.message}`, id))
        }
      },
    )
  })
}
