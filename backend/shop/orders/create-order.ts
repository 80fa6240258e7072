import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { type CheckoutForm, checkCheckout, normalizeCheckout } from '#validation/rules.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { wordsFor } from '../../words.ts'
import { paymentReply } from '../payments/answers.ts'
import { type CardInput, readCard } from '../payments/card-input.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import { type Attempt, findAttemptByKey } from '../payments/repository.ts'
import { requestDigest } from '../payments/request-digest.ts'
import { startPayment } from '../payments/start-payment.ts'
import { KeyTaken, type OrderRequest, placeOrder } from './place-order.ts'
import { findOrderById } from './repository.ts'

type Create = Contract['createOrder']
type Input = z.output<Create['input']>

/** Contact and addresses in their stored form. Throws {@link InvalidInput} that names every field at fault. */
function readForm({ contact, shippingAddress, billingAddress }: Input, profile: Locale): CheckoutForm {
  const market = marketCodeOf(profile)
  const form = { contact, shippingAddress, billingAddress }
  const t = wordsFor(profile)
  const [first, ...others] = checkCheckout(market, form).map(({ field, key, message }) => ({
    code: 'invalid_input',
    message: t(key, message),
    field,
  }))
  if (first) throw new InvalidInput(first.message, first.field, others)
  return normalizeCheckout(market, form)
}

const conflict = () => refuse('idempotency_conflict', 'The key was used for another request.')

async function findOrPlace(parts: ShopParts, request: OrderRequest) {
  try {
    return await parts.database.db.transaction((tx) => placeOrder(tx, request))
  } catch (cause) {
    if (!(cause instanceof KeyTaken)) throw cause
    return conflict()
  }
}

async function pay(parts: ShopParts, attempt: Attempt, card: CardInput): Promise<Result<Create>> {
  try {
    const started = await startPayment(parts, attempt, card)
    const order = await findOrderById(parts.database.db, attempt.orderId)
    if (!order) throw new Error('an attempt without an order')
    const reply = await paymentReply(parts.database, order, started)
    return { status: 'OK', ...reply, expressShopping: false, userAlreadySubscribed: false }
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return refuse('payment_unavailable', 'The payment service does not answer. Try again in a moment.')
  }
}

/**
 * Writes the order with its hold, then starts its payment. The same key and request give the same order and
 * answer, and go on where an earlier try broke off.
 */
export async function createOrder(
  parts: ShopParts,
  input: Input,
  { idempotencyKey }: CallContext,
): Promise<Result<Create>> {
  const card = readCard(input.paymentInfo)
  const digest = requestDigest('createOrder', input)
  const known = await findAttemptByKey(parts.database.db, idempotencyKey)
  if (known) return known.requestDigest === digest ? pay(parts, known, card) : conflict()
  if (input.shippingAddress.countryId !== marketCodeOf(input.profile)) {
    return refuse(
      'shipping_not_available',
      'The shop of this market delivers in its own country.',
      'shippingAddress.countryId',
    )
  }
  const form = readForm(input, input.profile)
  const placed = await findOrPlace(parts, { input, form, idempotencyKey, digest, now: parts.clock() })
  if (isRefusal(placed)) return placed
  return placed.attempt.requestDigest === digest ? pay(parts, placed.attempt, card) : conflict()
}
