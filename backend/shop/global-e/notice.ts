import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { marketOfLocale } from '#i18n/locales.ts'
import { checkoutAddress, checkoutContact } from '#validation/checkout.ts'
import { InvalidInput, ko } from '../../http/errors.ts'
import { isRefusal } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { takeOrder } from '../orders/create-order.ts'
import { allChecked } from '../vouchers/limit-codes.ts'
import { isGlobalE } from './begin.ts'
import { isSigned } from './signature.ts'
import { readCart } from './token.ts'

/** What Global-e says once an order was paid there: its number, our token, who buys and where it goes. */
const notice = z.object({
  orderId: z.string().regex(/^[\w-]{4,40}$/),
  token: z.string().max(2000),
  total: z.number().min(0),
  currency: z.string().length(3),
  customer: checkoutContact,
  address: checkoutAddress,
})
type Notice = z.output<typeof notice>

type Answer = { readonly status: number; readonly body: object }

const refused = (status: number, code: string, message: string, id: string): Answer => ({
  status,
  body: ko([{ code, message }], id),
})

/** Their number of an order is the key: told of twice, it is one order. */
const keyOf = (orderId: string) =>
  `globale:${createHash('sha256').update(orderId).digest('base64url').slice(0, 40)}`

async function take(
  parts: ShopParts,
  told: Notice,
  { log, id }: { readonly log: FastifyBaseLogger; readonly id: string },
): Promise<Answer> {
  const cart = readCart(parts.config.linkSecret, told.token, parts.clock())
  if (!cart || !isGlobalE(parts.config, cart.profile))
    return refused(404, 'bag_not_found', 'The token names no bag.', id)
  const { profile, brand, shoppingCartHashId, vouchers } = cart
  const { currency } = marketOfLocale(profile)
  if (told.currency !== currency)
    return refused(422, 'invalid_input', `currency: orders of this market are paid in ${currency}.`, id)
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
    idempotencyKey: keyOf(told.orderId),
    member: null,
    address: '',
    uncheckedCodes: allChecked,
    log,
  }
  const taken = await takeOrder(parts, purchase, context)
  if (!isRefusal(taken))
    return { status: 200, body: { status: 'OK', encodedReference: taken.encodedReference } }
  log.error({ order: told.orderId, code: taken.refused }, 'an order of Global-e was refused')
  return refused(409, taken.refused, taken.message, id)
}

/** Global-e's notifications, signed over the whole body. */
export function globalENotices(app: FastifyInstance, parts: ShopParts): void {
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
        const send = ({ status, body: answer }: Answer) => reply.code(status).send(answer)
        const signature = headers['x-global-e-signature']
        const text = typeof body === 'string' ? body : ''
        if (typeof signature !== 'string' || !isSigned(parts.config.globalE.secret, text, signature))
          return send(refused(401, 'not_signed', 'The signature does not hold.', id))
        const parsed = notice.safeParse(JSON.parse(text))
        if (!parsed.success) return send(refused(400, 'invalid_input', 'This is no notification.', id))
        try {
          return send(await take(parts, parsed.data, { log, id }))
        } catch (cause) {
          if (!(cause instanceof InvalidInput)) throw cause
          return send(refused(422, 'invalid_input', `${cause.field}: ${cause.message}`, id))
        }
      },
    )
  })
}
