import type { MarketCode } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CheckoutForm } from '#validation/checkout-form.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { type Destination, findDestination } from '../delivery/destination.ts'
import { deliversTo, isShippingMethod } from '../delivery/shipping-methods.ts'
import { resolveGiftCards } from '../giftcards/resolve-gift-cards.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { checkSavedCard } from '../payments/methods/saved-cards.ts'
import { checkWalletAccount } from '../payments/wallets/wallet-accounts.ts'
import type { CountedRequest } from './order-admission.ts'
import { parseOrderForm } from './order-form.ts'
import type { OrderInput, OrderSubmission, SubmissionContext } from './order-request.ts'

/** The parts of a valid order request, in their stored form. */
export type ValidOrder = {
  readonly form: CheckoutForm
  readonly destination: Destination
  /** The ids of the gift cards to charge. */
  readonly cards: readonly number[]
  readonly t: Translate
}

/** Throws {@link InvalidInputError} for a subscription discount without a subscription. */
export function validateNewsletterDiscount({ newsletterDiscount, newsletter }: OrderInput): void {
  if (newsletterDiscount && !newsletter)
    throw new InvalidInputError(
      'The subscription discount requires a newsletter subscription.',
      'newsletterDiscount',
    )
}

const notServed = () =>
  fail('shipping_not_available', 'The delivery method does not serve this address.', 'shippingMethodId')

/** The place of delivery, if the market and the method deliver there. */
async function validateDelivery(
  context: Pick<AppContext, 'points' | 'database'>,
  input: OrderInput,
  market: MarketCode,
  form: CheckoutForm,
) {
  if (!isShippingMethod(market, input.shippingMethodId)) return notServed()
  const destination = await findDestination(context, input, market, form)
  if (isDomainError(destination)) return destination
  return deliversTo(market, input.shippingMethodId, destination.address) ? destination : notServed()
}

/** Checks payment method, address, delivery and gift cards. Nothing is locked or written. */
export async function validateOrder(
  context: AppContext,
  { input, payment }: OrderSubmission,
  { address, member, log }: Pick<SubmissionContext, 'address' | 'member' | 'log'>,
  { captcha }: Pick<CountedRequest, 'captcha'>,
) {
  const paymentError =
    checkWalletAccount(context.config, payment.method) ??
    (await checkSavedCard(context, payment, member, log))
  if (paymentError) return paymentError
  const market = marketCodeOf(input.profile)
  if (input.shippingAddress && input.shippingAddress.countryId !== market)
    return fail(
      'shipping_not_available',
      'This market only delivers within its own country.',
      'shippingAddress.countryId',
    )
  const t = await loadTranslate(context.database.db, input.profile)
  const form = parseOrderForm(input, t)
  const destination = await validateDelivery(context, input, market, form)
  if (isDomainError(destination)) return destination
  const cards = await resolveGiftCards(context, input, { captcha, address })
  if (isDomainError(cards)) return cards
  return { form, destination, cards: cards.map(({ id }) => id), t } satisfies ValidOrder
}
