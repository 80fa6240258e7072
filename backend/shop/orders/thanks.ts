import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Language } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { wireItems } from '../bag/look.ts'
import { wireEstimate } from '../delivery/estimate.ts'
import { shopWords } from '../labels/service.ts'
import { type Attempt, findAttempts } from '../payments/repository.ts'
import { type PaymentState, paymentStateOf, tellingOf } from '../payments/states.ts'
import { describePayment } from '../payments/words.ts'
import { comunaName } from '../places/comunas.ts'
import { shippingWords } from '../places/shipping.ts'
import { wireTaxParts } from '../tax/wire.ts'
import { findUses, type VoucherUse } from '../vouchers/repository.ts'
import { wireUses } from '../vouchers/wire.ts'
import { tellGoods } from './goods.ts'
import { maskPersonalData, mayReadPersonalData } from './personal-data.ts'
import { findLines, findOrder, type Order, type OrderLine } from './repository.ts'
import { meansWords, refundMeansWords, type Settlement, settlementOf } from './settlement.ts'
import { isGone } from './states.ts'
import { promisedDays } from './told.ts'

type Thanks = Contract['orderThanks']

/** States in which another payment may be made while the stock is held. */
const retryable: ReadonlySet<PaymentState> = new Set([
  'open',
  'action_required',
  'refused',
  'cancelled',
  'error',
])

function applicantOf({ email, phonePrefix, phone, shippingAddress: address }: Order) {
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
    address: [street, address.addressExtra, address.colonia, comunaName(countryId, region, comuna)]
      .filter(Boolean)
      .join(', '),
    country: countryId,
  }
}

function itemsOf(lines: readonly OrderLine[], profile: Locale) {
  const ids = new Map(lines.map(({ position, bagLineId }) => [position, bagLineId]))
  const facts = lines.map(
    ({
      bagLineId,
      parentPosition,
      childKind,
      look,
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
      look,
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
  return wireItems(facts, profile)
}

type Bought = {
  readonly lines: readonly OrderLine[]
  readonly uses: readonly VoucherUse[]
  readonly settled: Settlement
}

function bagOf(order: Order, { lines, uses, settled }: Bought, language: Language, t: Translate) {
  const wire = (amount: number) => toDecimal(amount, order.currency)
  return {
    items: itemsOf(lines, order.profile),
    total: wire(order.itemsTotal),
    discount: wire(order.discount),
    vouchers: wireUses(uses, order.currency, language),
    shippingCost: wire(order.shippingCost),
    taxTotal: wire(order.taxTotal),
    taxIncluded: order.taxIncluded,
    taxParts: wireTaxParts(order.taxParts, { market: order.market, language }, t),
    totalImport: wire(order.total),
    giftCards: wire(order.giftCardTotal),
    settlement: wireSettlement(settled, wire, t),
    currency: order.currency,
  }
}

function wireSettlement(settled: Settlement, wire: (amount: number) => number, t: Translate) {
  const { due, giftCards, paid, refunds } = settled
  return {
    due: wire(due),
    giftCards: wire(giftCards),
    paid: wire(paid),
    means: meansWords(settled, t),
    refunds: refunds.map((refund) => ({
      means: refundMeansWords(refund, settled, t),
      amount: wire(refund.amount),
    })),
  }
}

function shipmentOf(order: Order, profile: Locale, t: Translate) {
  const { market, shippingMethod, delivery } = order
  const { kind, ready, place } = delivery
  const estimate = promisedDays(order)
  const words = shippingWords(market, shippingMethod, t)
  const gone = isGone(order)
  return {
    id: shippingMethod,
    name: words.name,
    text: gone ? '' : words.text,
    kind,
    estimate: estimate && wireEstimate(estimate, profile),
    ready: ready && !gone,
    place,
  }
}

/** What is told of an order to whoever may see it, in whichever market she looks at it; null before its payment began. */
export async function showOrder(db: Queryable, order: Order, profile: Locale, now: Date) {
  const attempt = tellingOf(await findAttempts(db, order.id))
  if (!attempt) return null
  const state = paymentStateOf(order.state, attempt.state)
  const t = await shopWords(db, profile)
  const bought = {
    lines: await findLines(db, order.id),
    uses: await findUses(db, order.id),
    settled: await settlementOf(db, order),
  }
  return {
    paymentData: {
      descripcion: paidWith(order, attempt, t),
      state,
      refusalReason: attempt.refusalReason,
      retryUntil: retryable.has(state) ? order.holdUntil.toISOString() : null,
    },
    bag: bagOf(order, bought, languageOf(profile), t),
    locator: order.locator,
    shipment: shipmentOf(order, profile, t),
    ...(await tellGoods(db, order, bought.lines, now)),
  }
}

/** Gift cards and whatever paid the rest. */
function paidWith({ giftCardTotal, toPay }: Order, attempt: Attempt, t: Translate): string {
  const cards = giftCardTotal > 0 ? [t('payment.giftCard', 'Gift card')] : []
  const rest = toPay > 0 || !cards.length ? [describePayment(attempt, t)] : []
  return [...cards, ...rest].join(', ')
}

/** An order as its buyer sees it; without personal data once it is long over, until the buyer has typed a code. */
export async function thanksFor(
  { database: { db }, config, clock }: ShopParts,
  { encodedReference, profile, accessToken: token }: z.output<Thanks['input']>,
): Promise<Result<Thanks>> {
  const order = await findOrder(db, encodedReference)
  const now = clock()
  const told = order && (await showOrder(db, order, profile, now))
  if (!told) return refuse('order_not_found', 'No such order.')
  const shown = {
    ...told,
    applicant: applicantOf(order),
    personalData: 'shown' as const,
    opensByCode: order.email !== '',
  }
  return ok(mayReadPersonalData(config, order, told, { token, now }) ? shown : maskPersonalData(shown))
}
