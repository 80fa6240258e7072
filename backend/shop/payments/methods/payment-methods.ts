import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Config } from '#backend/config.ts'
import { type DomainError, fail } from '#backend/http/result.ts'
import { deliveryKindOf } from '#config/delivery-kinds.ts'
import {
  type Currency,
  type MarketCode,
  marketOf,
  type PaymentKind,
  type ShippingCode,
} from '#config/markets.ts'
import { getCurrencyDigits, type Minor } from '#lib/money/money.ts'
import type { PaymentInput } from './payment-input.ts'

/**
 * `online`: the provider takes the money. `on_delivery`: the carrier collects it. `later`: it arrives after
 * the order as agreed with the customer, and staff record it. `till`: the store’s staff took it with their
 * own reader. `free`: there is nothing to pay.
 */
export type MethodKind = 'online' | 'on_delivery' | 'later' | 'till' | 'free'

export type Method = {
  readonly kind: MethodKind
  /** Adyen's name of the method; null if it is not paid through Adyen. */
  readonly adyenType: string | null
  /** Null if it accepts every currency. */
  readonly currencies: readonly Currency[] | null
  /** Euro cents, by the market’s reference rate. */
  readonly minAmount: number
  readonly maxAmount: number | null
  /** Whether an authorisation may wait for its capture until the goods are handed over. */
  readonly capturesLater: boolean
  /** Only on a store’s tablet. */
  readonly onTablet: boolean
}

const online = {
  kind: 'online',
  currencies: null,
  minAmount: 1,
  maxAmount: null,
  capturesLater: true,
  onTablet: false,
} as const

/** All payment methods and their constraints; the market’s row lists which ones it offers. */
export const paymentMethods: Readonly<Record<PaymentMethodId, Method>> = {
  card: { ...online, adyenType: 'scheme' },
  ideal: {
    ...online,
    adyenType: 'ideal',
    currencies: ['EUR'],
    minAmount: 10,
    maxAmount: 5_000_000,
    capturesLater: false,
  },
  paypal: { ...online, adyenType: 'paypal', minAmount: 100 },
  google_pay: { ...online, adyenType: 'googlepay' },
  apple_pay: { ...online, adyenType: 'applepay' },
  amazon_pay: {
    ...online,
    adyenType: 'amazonpay',
    currencies: ['EUR', 'GBP', 'USD'],
    minAmount: 100,
  },
  cash_on_delivery: {
    kind: 'on_delivery',
    adyenType: null,
    currencies: null,
    minAmount: 500,
    maxAmount: 100_000,
    capturesLater: false,
    onTablet: false,
  },
  store_card: {
    kind: 'till',
    adyenType: null,
    currencies: null,
    minAmount: 1,
    maxAmount: null,
    capturesLater: false,
    onTablet: true,
  },
  invoice: {
    kind: 'later',
    adyenType: null,
    currencies: null,
    minAmount: 0,
    maxAmount: null,
    capturesLater: false,
    onTablet: false,
  },
  global_e: {
    kind: 'till',
    adyenType: null,
    currencies: null,
    minAmount: 0,
    maxAmount: null,
    capturesLater: false,
    onTablet: false,
  },
  none: {
    kind: 'free',
    adyenType: null,
    currencies: null,
    minAmount: 0,
    maxAmount: 0,
    capturesLater: false,
    onTablet: false,
  },
}

/** Whether the money of a method arrives after the order: on delivery, or later as agreed. */
export const isPaidLater = (id: PaymentMethodId): boolean =>
  paymentMethods[id].kind === 'on_delivery' || paymentMethods[id].kind === 'later'

export type PaymentContext = {
  readonly market: MarketCode
  /** Minor units of the market’s currency; null while unknown. */
  readonly amount: Minor | null
  /** Whether the caller is a store’s tablet. */
  readonly onTablet: boolean
}

/** Compares an amount with euro cents in integer arithmetic. */
function compareToEuroCents(amount: Minor, market: MarketCode, euroCents: number): number {
  const { currency, euroCents: rate } = marketOf(market)
  return amount * rate - euroCents * 10 ** getCurrencyDigits(currency)
}

function isOffered(id: PaymentMethodId, market: MarketCode): boolean {
  if (id === 'invoice') return false
  // Customers cannot choose it: it is set only by a signed notification.
  if (id === 'global_e') return true
  return id === 'none' || marketOf(market).payments.includes(id satisfies PaymentKind)
}

type MethodUnavailable = DomainError<'payment_method_not_available' | 'ERROR_MINIMUM_AMOUNT'>

/** The reason why a method cannot pay a purchase; null if it can. */
export function checkMethod(
  id: PaymentMethodId,
  { market, amount, onTablet }: PaymentContext,
): MethodUnavailable | null {
  const { currencies, minAmount, maxAmount, onTablet: needsTablet } = paymentMethods[id]
  const not = (message: string) => fail('payment_method_not_available', message, 'paymentInfo.method')
  if (!isOffered(id, market)) return not('The payment method is not offered in this market.')
  if (needsTablet && !onTablet) return not('The payment method is only available on store tablets.')
  if (currencies && !currencies.includes(marketOf(market).currency))
    return not('The payment method does not support this currency.')
  if (amount === null) return null
  if (amount === 0 && id !== 'none') return not('The amount due is zero, so no payment method is needed.')
  if (maxAmount !== null && compareToEuroCents(amount, market, maxAmount) > 0)
    return not(
      id === 'none'
        ? 'The amount due is not zero, so a payment method is required.'
        : 'The amount is above the maximum of this payment method.',
    )
  return compareToEuroCents(amount, market, minAmount) < 0
    ? fail(
        'ERROR_MINIMUM_AMOUNT',
        'The amount is below the minimum of this payment method.',
        'paymentInfo.method',
      )
    : null
}

/**
 * {@link checkMethod} for a known amount and a method whose input was parsed.
 * @param shipping the delivery method: cash on delivery requires home delivery
 */
export function checkMethodForOrder(
  id: PaymentMethodId,
  market: MarketCode,
  amount: Minor,
  shipping: ShippingCode,
): MethodUnavailable | null {
  if (id === 'cash_on_delivery' && deliveryKindOf(shipping) !== 'home')
    return fail(
      'payment_method_not_available',
      'Cash on delivery requires home delivery.',
      'paymentInfo.method',
    )
  return checkMethod(id, { market, amount, onTablet: paymentMethods[id].onTablet })
}

/** The methods that can pay a purchase, in the order of the market’s row. */
export function getAvailableMethods(purchase: PaymentContext): PaymentMethodId[] {
  const named: readonly PaymentMethodId[] =
    purchase.amount === 0 ? ['none'] : marketOf(purchase.market).payments
  return named.filter((id) => checkMethod(id, purchase) === null)
}

/** The payment columns of an attempt. */
export function toAttemptPayment(input: PaymentInput, { capture }: Pick<Config, 'capture'>) {
  return {
    method: input.method,
    instrument: 'instrument' in input ? input.instrument : null,
    capturesLater: capture === 'later' && paymentMethods[input.method].capturesLater,
  }
}
