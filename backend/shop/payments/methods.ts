import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import { deliveryKindOf } from '#i18n/delivery-kinds.ts'
import {
  type Currency,
  type MarketCode,
  marketOf,
  type PaymentKind,
  type ShippingCode,
} from '#i18n/markets.ts'
import { currencyDigits, type Minor } from '#lib/money/money.ts'
import type { Config } from '../../config.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import type { PaymentInput } from './payment-input.ts'

/**
 * `online`: the provider takes the money. `on_delivery`: the carrier collects it. `later`: it comes after the order as
 * agreed with the customer, and staff record it. `till`: the store’s staff took it with their own reader. `free`: there
 * is nothing to take.
 */
export type MethodKind = 'online' | 'on_delivery' | 'later' | 'till' | 'free'

export type Method = {
  readonly kind: MethodKind
  /** What Adyen calls it; null for what is not paid through it. */
  readonly adyenType: string | null
  /** Null where it takes every currency. */
  readonly currencies: readonly Currency[] | null
  /** Euro cents, by the market’s reference rate. */
  readonly least: number
  readonly most: number | null
  /** Whether an authorisation may wait for its capture until the goods are handed over. */
  readonly capturesLater: boolean
  /** On a store’s tablet only. */
  readonly onTablet: boolean
}

const online = {
  kind: 'online',
  currencies: null,
  least: 1,
  most: null,
  capturesLater: true,
  onTablet: false,
} as const

/** Every way to pay and what it takes; the market’s row says where there is which. */
export const methods: Readonly<Record<PaymentMethodId, Method>> = {
  card: { ...online, adyenType: 'scheme' },
  ideal: {
    ...online,
    adyenType: 'ideal',
    currencies: ['EUR'],
    least: 10,
    most: 5_000_000,
    capturesLater: false,
  },
  paypal: { ...online, adyenType: 'paypal', least: 100 },
  google_pay: { ...online, adyenType: 'googlepay' },
  apple_pay: { ...online, adyenType: 'applepay' },
  amazon_pay: {
    ...online,
    adyenType: 'amazonpay',
    currencies: ['EUR', 'GBP', 'USD'],
    least: 100,
  },
  cash_on_delivery: {
    kind: 'on_delivery',
    adyenType: null,
    currencies: null,
    least: 500,
    most: 100_000,
    capturesLater: false,
    onTablet: false,
  },
  store_card: {
    kind: 'till',
    adyenType: null,
    currencies: null,
    least: 1,
    most: null,
    capturesLater: false,
    onTablet: true,
  },
  invoice: {
    kind: 'later',
    adyenType: null,
    currencies: null,
    least: 0,
    most: null,
    capturesLater: false,
    onTablet: false,
  },
  global_e: {
    kind: 'till',
    adyenType: null,
    currencies: null,
    least: 0,
    most: null,
    capturesLater: false,
    onTablet: false,
  },
  none: {
    kind: 'free',
    adyenType: null,
    currencies: null,
    least: 0,
    most: 0,
    capturesLater: false,
    onTablet: false,
  },
}

/** Whether the money of a method comes after the order: with the delivery, or later as agreed. */
export const isPaidLater = (id: PaymentMethodId): boolean =>
  methods[id].kind === 'on_delivery' || methods[id].kind === 'later'

export type Purchase = {
  readonly market: MarketCode
  /** Minor units of the market’s currency; null while it is not known. */
  readonly amount: Minor | null
  /** Whether a store’s tablet asks. */
  readonly onTablet: boolean
}

/** Compares an amount with euro cents in whole numbers. */
function compare(amount: Minor, market: MarketCode, euroCents: number): number {
  const { currency, euroCents: rate } = marketOf(market)
  return amount * rate - euroCents * 10 ** currencyDigits(currency)
}

function isNamed(id: PaymentMethodId, market: MarketCode): boolean {
  if (id === 'invoice') return false
  // Nobody can ask for it: it comes by a signed notification alone.
  if (id === 'global_e') return true
  return id === 'none' || marketOf(market).payments.includes(id satisfies PaymentKind)
}

type Unfit = Refusal<'payment_method_not_available' | 'ERROR_MINIMUM_AMOUNT'>

/** Why a method cannot pay a purchase; null where it can. */
export function unfit(id: PaymentMethodId, { market, amount, onTablet }: Purchase): Unfit | null {
  const { currencies, least, most, onTablet: needsTablet } = methods[id]
  const not = (message: string) => refuse('payment_method_not_available', message, 'paymentInfo.method')
  if (!isNamed(id, market)) return not('This way to pay is not offered in that market.')
  if (needsTablet && !onTablet) return not('This way to pay is for the stores’ tablets.')
  if (currencies && !currencies.includes(marketOf(market).currency))
    return not('This way to pay does not take that currency.')
  if (amount === null) return null
  if (amount === 0 && id !== 'none') return not('There is nothing to pay.')
  if (most !== null && compare(amount, market, most) > 0)
    return not(id === 'none' ? 'There is something to pay.' : 'The amount is too high for this way to pay.')
  return compare(amount, market, least) < 0
    ? refuse('ERROR_MINIMUM_AMOUNT', 'The amount is too low for this way to pay.', 'paymentInfo.method')
    : null
}

/**
 * {@link unfit} for an amount that is known, of a method whose input was read.
 * @param shipping how the order goes: money is taken at the door alone
 */
export function methodUnfit(
  id: PaymentMethodId,
  market: MarketCode,
  amount: Minor,
  shipping: ShippingCode,
): Unfit | null {
  if (id === 'cash_on_delivery' && deliveryKindOf(shipping) !== 'home')
    return refuse('payment_method_not_available', 'Money is taken at the door alone.', 'paymentInfo.method')
  return unfit(id, { market, amount, onTablet: methods[id].onTablet })
}

/** The methods that can pay a purchase, in the order of the market’s row. */
export function fitting(purchase: Purchase): PaymentMethodId[] {
  const named: readonly PaymentMethodId[] =
    purchase.amount === 0 ? ['none'] : marketOf(purchase.market).payments
  return named.filter((id) => unfit(id, purchase) === null)
}

/** What an attempt's row says of how it is paid. */
export function attemptFacts(input: PaymentInput, { capture }: Pick<Config, 'capture'>) {
  return {
    method: input.method,
    instrument: 'instrument' in input ? input.instrument : null,
    capturesLater: capture === 'later' && methods[input.method].capturesLater,
  }
}
