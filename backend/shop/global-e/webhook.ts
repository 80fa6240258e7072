import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { marketOfLocale } from '#i18n/locales.ts'
import { checkoutAddress, checkoutContact } from '#validation/checkout.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError, toKoReply } from '../../http/errors.ts'
import { isDomainError } from '../../http/result.ts'
import { submitOrder } from '../checkout/submit-order.ts'
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
  context: AppContext,
  notification: GlobalENotification,
  { log, id }: { readonly log: FastifyBaseLogger; readonly id: string },
): Promise<WebhookResponse> {
  const cart = verifyCartToken(context.config.linkSecret, notification.token, context.clock())
  if (!cart || !isGlobalE(context.config, cart.profile))
    return toErrorResponse(404, 'bag_not_found', 'The token does not match a bag.', id)
  const { profile, brand, shoppingCartHashId, vouchers } = cart
  const { currency } = marketOfLocale(profile)
  if (notification.currency !== currency)
    return toErrorResponse(
      422,
      'invalid_input',
      `currency: orders of this market must be paid in ${currency}.`,
      id,
    )
  const input = {
    profile,
    brand,
    shoppingCartHashId,
    ...vouchers,
    contact: notification.customer,
    shippingAddress: notification.address,
    shippingMethodId: '01' as const,
    paymentInfo: { method: 'none' as const },
    totalImport: notification.total,
    newsletter: false,
    paypalPlus: false,
  }
  const purchase = { input, payment: { method: 'global_e' as const }, channel: 'online' as const, note: null }
  const request = {
    idempotencyKey: toIdempotencyKey(notification.orderId),
    member: null,
    address: '',
    uncheckedCodes: noUncheckedCodes,
    log,
  }
  const result = await submitOrder(context, purchase, request)
  if (!isDomainError(result))
    return { status: 200, body: { status: 'OK', encodedReference: result.encodedReference } }
  log.error({ order: notification.orderId, code: result.errorCode }, 'order of Global-e rejected')
  return toErrorResponse(409, result.errorCode, result.message, id)
}

/** The webhook for Global-e's notifications, signed over the whole body. */
export function globalEWebhook(app: FastifyInstance, context: AppContext): void {
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
        if (typeof signature !== 'string' || !isSigned(context.config.globalE.secret, text, signature))
          return send(toErrorResponse(401, 'not_signed', 'The signature is not valid.', id))
        const parsed = notificationSchema.safeParse(JSON.parse(text))
        if (!parsed.success)
          return send(toErrorResponse(400, 'invalid_input', 'The body is not a valid notification.', id))
        try {
          return send(await submitNotifiedOrder(context, parsed.data, { log, id }))
        } catch (cause) {
          if (!(cause instanceof InvalidInputError)) throw cause
          return send(toErrorResponse(422, 'invalid_input', `${cause.field}: ${cause.message}`, id))
        }
      },
    )
  })
}
