import { countryName } from '#i18n/country-names.ts'
import { deliveryKindOf, emailShippingCode } from '#i18n/delivery-kinds.ts'
import { formatDateRange } from '#i18n/format-date-range.ts'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { dateLocaleTag, type Locale, languageOf } from '#i18n/locales.ts'
import type { ShippingCode } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { findComunaName } from '../places/comunas.ts'
import { listRegions } from '../places/regions.ts'
import { shippingLabels } from '../places/shipping-methods.ts'
import { taxLabel } from '../tax/tax-dto.ts'
import { getSettlement, type OrderSummary } from './order-summary.ts'
import { paymentMethodLabel, refundMethodLabel } from './settlement.ts'

/** In whose words an order is told. */
export type LabelContext = { readonly t: Translate; readonly locale: Locale }

/** A label and what stands beside it. */
export type LabelledRow = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** Whom a gift card goes to, and when. */
function giftCardLabel(
  { recipient, email, day }: NonNullable<OrderSummary['lines'][number]['giftCard']>,
  { t, locale }: LabelContext,
): string {
  const date = new Intl.DateTimeFormat(dateLocaleTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return t('giftCard.line', 'For {name}, by e-mail to {email} on {day}', {
    name: recipient,
    email,
    day: date.format(new Date(`${day}T00:00:00Z`)),
  })
}

export function lineLabels(
  line: OrderSummary['lines'][number],
  currency: string,
  { t, locale }: LabelContext,
) {
  const price = (amount: Minor) => formatPrice(amount, locale, currency)
  return {
    name: line.name,
    detail: line.giftCard
      ? giftCardLabel(line.giftCard, { t, locale })
      : line.size === null
        ? line.color
        : t('bag.line', '{color}, size {size}', { color: line.color, size: line.size }),
    /** What it costs before vouchers, which stand below with the sums. */
    amount: line.isGift ? t('order.gift', 'Gift') : price(line.price),
    /** Null where no voucher takes anything off. */
    discount: line.discount ? price(-line.discount) : null,
    paid: line.isGift ? t('order.gift', 'Gift') : price(line.price - line.discount),
  }
}

function taxRows({ sums, market, currency }: OrderSummary, { t, locale }: LabelContext): LabelledRow[] {
  const price = (amount: Minor) => formatPrice(amount, locale, currency)
  if (sums.taxIncluded)
    return sums.tax ? [{ label: t('checkout.tax.within', 'Of which tax'), value: price(sums.tax) }] : []
  if (!sums.taxParts.length) return [{ label: t('checkout.tax.added', 'Tax'), value: price(sums.tax) }]
  return sums.taxParts.map((part) => ({
    label: `${taxLabel(part, { market, language: languageOf(locale) }, t)} ${formatPercent(part.rate / 1000, locale)}`,
    value: price(part.amount),
  }))
}

/** What an order comes to, from its goods to its total; the same rows wherever it is told. */
export function totalRows(told: OrderSummary, telling: LabelContext): LabelledRow[] {
  const { t, locale } = telling
  const { goods, discount, shipping, taxIncluded, total } = told.sums
  const price = (amount: Minor) => formatPrice(amount, locale, told.currency)
  const taxes = taxRows(told, telling)
  return [
    { label: t('bag.subtotal', 'Subtotal'), value: price(goods) },
    ...(discount ? [{ label: t('order.discount', 'Vouchers'), value: price(-discount) }] : []),
    {
      label: t('checkout.delivery', 'Delivery'),
      value: shipping ? price(shipping) : t('checkout.free', 'Free'),
    },
    ...(taxIncluded ? [] : taxes),
    { label: t('bag.total', 'Total'), value: price(total), strong: true },
    ...(taxIncluded ? taxes : []),
    ...paymentRows(told, telling),
  ]
}

/** What of the total is paid and left to pay, where gift cards pay a part, and what is refunded. */
function paymentRows(told: OrderSummary, telling: LabelContext): LabelledRow[] {
  const { t, locale } = telling
  const settled = getSettlement(told)
  const { due, giftCards, paid } = settled
  const price = (amount: Minor) => formatPrice(amount, locale, told.currency)
  const rows = giftCards
    ? [{ label: t('order.giftCards', 'Paid by gift card'), value: price(-giftCards) }]
    : []
  const rest = due
    ? [{ label: t('order.toPay', 'Left to pay'), value: price(due), strong: true }]
    : paid
      ? [
          {
            label: t('order.paidBy', 'Paid: {means}', { means: paymentMethodLabel(settled, t) }),
            value: price(-paid),
          },
        ]
      : []
  return [...rows, ...(giftCards ? rest : []), ...refundRows(told, telling)]
}

/** What goes back of an order, and where to. */
export function refundRows(told: OrderSummary, { t, locale }: LabelContext): LabelledRow[] {
  const settled = getSettlement(told)
  return settled.refunds.map((refund) => ({
    label: t('order.refundedTo', 'Refund: {means}', { means: refundMethodLabel(refund, settled, t) }),
    value: formatPrice(refund.amount, locale, told.currency),
  }))
}

/** An address as its country writes it, from the name to the country. */
export function addressLines(address: CheckoutAddress, locale: Locale): string[] {
  const { countryId, region = '', comuna = '' } = address
  const regionName =
    listRegions(countryId, languageOf(locale)).find(({ id }) => id === region)?.name ?? region
  const street = [address.address, address.streetNumber].filter(Boolean).join(' ')
  return [
    formatPersonName(countryId, address),
    street,
    address.addressExtra ?? '',
    [address.colonia, findComunaName(countryId, region, comuna)].filter(Boolean).join(', '),
    formatLocality(countryId, address, regionName),
    countryName(locale, countryId),
  ].filter(Boolean)
}

/** What its address is to an order: nothing goes anywhere that comes by mail. */
const addressLabel = (method: ShippingCode, t: Translate) =>
  method === emailShippingCode
    ? t('checkout.billing', 'Address on the invoice')
    : t('thanks.address', 'Goes to')

/** When it comes, or can be fetched; nothing where nothing was promised. */
function estimateLines(
  { method, estimate }: OrderSummary['delivery'],
  { t, locale }: LabelContext,
): string[] {
  if (!estimate) return []
  const days = formatDateRange(estimate.from, estimate.to, locale)
  return deliveryKindOf(method) === 'home'
    ? [t('thanks.comes', 'Comes: {days}', { days })]
    : [t('thanks.fetchFrom', 'Ready to fetch: {days}', { days })]
}

/** Number, way and place of an order, and when it comes. */
export function detailRows(told: OrderSummary, telling: LabelContext): LabelledRow[] {
  const { t, locale } = telling
  const { method, address } = told.delivery
  const way = [shippingLabels(told.market, method, t).name, ...estimateLines(told.delivery, telling)].join(
    '\n',
  )
  return [
    { label: t('thanks.locator', 'Order number'), value: told.locator },
    { label: t('thanks.shipment', 'Delivery'), value: way },
    { label: addressLabel(method, t), value: addressLines(address, locale).join('\n') },
    ...(told.wholesaler
      ? [
          {
            label: t('order.wholesaler', 'Wholesale customer'),
            value: `${told.wholesaler.name}\n${told.wholesaler.id}`,
          },
        ]
      : []),
  ]
}
