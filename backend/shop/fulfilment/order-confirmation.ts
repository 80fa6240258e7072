import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { exchangeCreditCode } from '#config/exchange-credit-code.ts'
import type { Language } from '#config/markets.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Settlement } from '../../db/schema/sales/order-summary.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { toItemDtos } from '../bag/lines/line-snapshot.ts'
import { toEstimateDto } from '../delivery/estimate.ts'
import { shippingLabels } from '../delivery/shipping-methods.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { getDeliveryEstimate } from '../order-views/order-summary.ts'
import { loadSettlement, paymentMethodLabel, refundMethodLabel } from '../order-views/settlement.ts'
import { canReadPersonalData, maskPersonalData } from '../orders/personal-data.ts'
import { findOrderByReference, findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { isCancelledOrExpired } from '../orders/states.ts'
import { describePayment } from '../payments/methods/payment-labels.ts'
import { type Attempt, findAttempts } from '../payments/repository.ts'
import { findDecisiveAttempt, type PaymentState, toPaymentState } from '../payments/states.ts'
import { findComunaName } from '../places/comunas.ts'
import { toTaxPartDtos } from '../tax/tax-dto.ts'
import { findVoucherUses, type VoucherUse } from '../vouchers/repository.ts'
import { toVoucherUseDtos } from '../vouchers/voucher-dto.ts'
import { buildFulfilmentView } from './fulfilment-view.ts'

type Confirmation = Contract['orderThanks']

/** States in which the customer may retry the payment while the stock is held. */
const retryableStates: ReadonlySet<PaymentState> = new Set([
  'open',
  'action_required',
  'refused',
  'cancelled',
  'error',
])

function toApplicantDto({ email, phonePrefix, phone, shippingAddress: address }: Order) {
  const street = [address.address, address.streetNumber].filter(Boolean).join(' ')
  const { countryId, region = '', comuna = '' } = address
  return {
    email,
    name: address.name,
    surname: address.surname,
    telephone: `${phonePrefix}${phone}`,
    city: address.city,
    region,
    postalCode: address.postalCode,
    address: [street, address.addressExtra, address.colonia, findComunaName(countryId, region, comuna)]
      .filter(Boolean)
      .join(', '),
    country: countryId,
  }
}

function toOrderItems(lines: readonly OrderLine[], profile: Locale) {
  const ids = new Map(lines.map(({ position, bagLineId }) => [position, bagLineId]))
  const facts = lines.map(
    ({
      bagLineId,
      parentPosition,
      childKind,
      snapshot,
      price,
      previous,
      reductions,
      giftOf,
      giftCardFacts,
      tax,
    }) => ({
      id: bagLineId,
      parentId: parentPosition === null ? null : (ids.get(parentPosition) ?? null),
      childKind,
      snapshot,
      price,
      previous,
      stock: 0,
      sizes: [],
      priceChangedFrom: null,
      tax,
      reductions,
      giftOf,
      giftCardFacts,
      counts: true,
    }),
  )
  return toItemDtos(facts, profile)
}

/** The discount of a follow-up order: what its old size is worth. */
function toExchangeCredits({ channel, discount: off, currency }: Order, t: Translate) {
  if (channel !== 'exchange' || off === 0) return []
  return [
    { code: exchangeCreditCode, name: t('exchange.old'), off: toDecimal(off, currency), freeShipping: false },
  ]
}

type OrderContents = {
  readonly lines: readonly OrderLine[]
  readonly uses: readonly VoucherUse[]
  readonly settled: Settlement
}

function toOrderBagDto(
  order: Order,
  { lines, uses, settled }: OrderContents,
  language: Language,
  t: Translate,
) {
  const wire = (amount: number) => toDecimal(amount, order.currency)
  return {
    items: toOrderItems(lines, order.profile),
    total: wire(order.itemsTotal),
    discount: wire(order.discount),
    vouchers: [...toVoucherUseDtos(uses, order.currency, language), ...toExchangeCredits(order, t)],
    shippingCost: wire(order.shippingCost),
    taxTotal: wire(order.taxTotal),
    taxIncluded: order.taxIncluded,
    taxParts: toTaxPartDtos(order.taxParts, { market: order.market, language }, t),
    totalImport: wire(order.total),
    giftCards: wire(order.giftCardTotal),
    settlement: toSettlementDto(settled, wire, t),
    currency: order.currency,
  }
}

function toSettlementDto(settled: Settlement, wire: (amount: number) => number, t: Translate) {
  const { due, giftCards, paid, refunds } = settled
  return {
    due: wire(due),
    giftCards: wire(giftCards),
    paid: wire(paid),
    means: paymentMethodLabel(settled, t),
    refunds: refunds.map((refund) => ({
      means: refundMethodLabel(refund, settled, t),
      amount: wire(refund.amount),
    })),
  }
}

function toDeliveryDto(order: Order, profile: Locale, t: Translate) {
  const { market, shippingMethod, delivery } = order
  const { kind, ready, place } = delivery
  const estimate = getDeliveryEstimate(order)
  const words = shippingLabels(market, shippingMethod, t)
  const gone = isCancelledOrExpired(order)
  return {
    id: shippingMethod,
    name: words.name,
    text: gone ? '' : words.text,
    kind,
    estimate: estimate && toEstimateDto(estimate, profile),
    ready: ready && !gone,
    place,
  }
}

/**
 * The order as anyone with access may see it, in the market that they view it in; null before its payment
 * began.
 */
export async function buildOrderView(db: Queryable, order: Order, profile: Locale, now: Date) {
  const attempt = findDecisiveAttempt(await findAttempts(db, order.id))
  if (!attempt) return null
  const state = toPaymentState(order.state, attempt.state)
  const t = await loadTranslate(db, profile)
  const bought = {
    lines: await findOrderLines(db, order.id),
    uses: await findVoucherUses(db, order.id),
    settled: await loadSettlement(db, order),
  }
  return {
    paymentData: {
      descripcion: describePaymentMethods(order, attempt, t),
      state,
      refusalReason: attempt.refusalReason,
      retryUntil: retryableStates.has(state) ? order.holdUntil.toISOString() : null,
    },
    bag: toOrderBagDto(order, bought, languageOf(profile), t),
    locator: order.locator,
    shipment: toDeliveryDto(order, profile, t),
    ...(await buildFulfilmentView(db, order, bought.lines, { now, t })),
  }
}

/** Gift cards, and the method that paid the rest. */
function describePaymentMethods({ giftCardTotal, toPay }: Order, attempt: Attempt, t: Translate): string {
  const cards = giftCardTotal > 0 ? [t('payment.giftCard')] : []
  const rest = toPay > 0 || !cards.length ? [describePayment(attempt, t)] : []
  return [...cards, ...rest].join(', ')
}

/** The order with all personal data, for a customer who has proved that it is theirs; null as `buildOrderView`. */
export async function buildOrderConfirmation(db: Queryable, order: Order, profile: Locale, now: Date) {
  const orderView = await buildOrderView(db, order, profile, now)
  return (
    orderView && {
      ...orderView,
      applicant: toApplicantDto(order),
      personalData: 'shown' as const,
      opensByCode: order.email !== '',
    }
  )
}

/**
 * An order as its customer sees it. Personal data is masked some time after the order's last event, until the
 * customer enters a code.
 */
export async function loadOrderConfirmation(
  { database: { db }, config, clock }: AppContext,
  { encodedReference, profile, accessToken: token }: z.output<Confirmation['input']>,
): Promise<Result<Confirmation>> {
  const order = await findOrderByReference(db, encodedReference)
  const now = clock()
  const shown = order && (await buildOrderConfirmation(db, order, profile, now))
  if (!shown) return fail('order_not_found', 'The order was not found.')
  return ok(canReadPersonalData(config, order, shown, { token, now }) ? shown : maskPersonalData(shown))
}
