import { deliveryKindOf, emailShippingCode } from '#config/delivery-kinds.ts'
import type { ShippingCode } from '#config/markets.ts'
import { countryName } from '#i18n/country-names.ts'
import { formatCalendarDate } from '#i18n/format-date.ts'
import { formatDateRange } from '#i18n/format-date-range.ts'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { OrderSummary } from '../../db/schema/sales/order-summary.ts'
import { shippingLabels } from '../delivery/shipping-methods.ts'
import { findComunaName } from '../places/comunas.ts'
import { listRegions } from '../places/regions.ts'
import { taxLabel } from '../tax/tax-dto.ts'
import { getSettlement } from './order-summary.ts'
import { paymentMethodLabel, refundMethodLabel } from './settlement.ts'

/** The language and locale of an order summary. */
export type LabelContext = { readonly t: Translate; readonly locale: Locale }

/** A label and its value. */
export type LabelledRow = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** Recipient and send date of a gift card. */
function giftCardLabel(
  { recipient, email, day }: NonNullable<OrderSummary['lines'][number]['giftCard']>,
  { t, locale }: LabelContext,
): string {
  return t('giftCard.line', {
    name: recipient,
    email,
    day: formatCalendarDate(day, locale, 'date'),
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
        : t('bag.line', { color: line.color, size: line.size }),
    /** The price before vouchers, which are listed with the totals. */
    amount: line.isGift ? t('order.gift') : price(line.price),
    /** Null if no voucher applies. */
    discount: line.discount ? price(-line.discount) : null,
    paid: line.isGift ? t('order.gift') : price(line.price - line.discount),
  }
}

function taxRows({ sums, market, currency }: OrderSummary, { t, locale }: LabelContext): LabelledRow[] {
  const price = (amount: Minor) => formatPrice(amount, locale, currency)
  if (sums.taxIncluded) return sums.tax ? [{ label: t('checkout.tax.within'), value: price(sums.tax) }] : []
  if (!sums.taxParts.length) return [{ label: t('checkout.tax.added'), value: price(sums.tax) }]
  return sums.taxParts.map((part) => ({
    label: `${taxLabel(part, { market, language: languageOf(locale) }, t)} ${formatPercent(part.rate / 1000, locale)}`,
    value: price(part.amount),
  }))
}

/** What the price is reduced by: vouchers, or the old size of an exchange. */
export const discountLabel = ({ isExchange }: Pick<OrderSummary, 'isExchange'>, t: Translate): string =>
  isExchange ? t('exchange.old') : t('order.discount')

/** The rows from subtotal to total, the same in every document. */
export function totalRows(orderSummary: OrderSummary, labelContext: LabelContext): LabelledRow[] {
  const { t, locale } = labelContext
  const { goods, discount, shipping, returnCost, taxIncluded, total } = orderSummary.sums
  const price = (amount: Minor) => formatPrice(amount, locale, orderSummary.currency)
  const taxes = taxRows(orderSummary, labelContext)
  return [
    { label: t('bag.subtotal'), value: price(goods) },
    ...(discount ? [{ label: discountLabel(orderSummary, t), value: price(-discount) }] : []),
    {
      label: t('checkout.delivery.label'),
      value: shipping ? price(shipping) : t('checkout.free'),
    },
    ...(returnCost ? [{ label: t('returns.cost'), value: price(-returnCost) }] : []),
    ...(taxIncluded ? [] : taxes),
    { label: t('bag.total'), value: price(total), strong: true },
    ...(taxIncluded ? taxes : []),
    ...paymentRows(orderSummary, labelContext),
  ]
}

/** The paid and due amounts, if gift cards pay a part, and the refunds. */
function paymentRows(orderSummary: OrderSummary, labelContext: LabelContext): LabelledRow[] {
  const { t, locale } = labelContext
  const settled = getSettlement(orderSummary)
  const { due, giftCards, paid } = settled
  const price = (amount: Minor) => formatPrice(amount, locale, orderSummary.currency)
  const rows = giftCards ? [{ label: t('order.giftCards'), value: price(-giftCards) }] : []
  const rest = due
    ? [{ label: t('order.toPay'), value: price(due), strong: true }]
    : paid
      ? [
          {
            label: t('order.paidBy', { means: paymentMethodLabel(settled, t) }),
            value: price(-paid),
          },
        ]
      : []
  return [...rows, ...(giftCards ? rest : []), ...refundRows(orderSummary, labelContext)]
}

/** The refunds of an order and their destinations. */
export function refundRows(orderSummary: OrderSummary, { t, locale }: LabelContext): LabelledRow[] {
  const settled = getSettlement(orderSummary)
  return settled.refunds.map((refund) => ({
    label: t('order.refundedTo', { means: refundMethodLabel(refund, settled, t) }),
    value: formatPrice(refund.amount, locale, orderSummary.currency),
  }))
}

/** An address in the format of its country, from the name to the country. */
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

/** The label of the address: an order delivered by e-mail has no delivery address. */
const addressLabel = (method: ShippingCode, t: Translate) =>
  method === emailShippingCode ? t('checkout.billing.label') : t('thanks.address')

/** The delivery or pickup estimate; empty if none was promised. */
function estimateLines(
  { method, estimate }: OrderSummary['delivery'],
  { t, locale }: LabelContext,
): string[] {
  if (!estimate) return []
  const days = formatDateRange(estimate.from, estimate.to, locale)
  return deliveryKindOf(method) === 'home' ? [t('thanks.comes', { days })] : [t('thanks.fetchFrom', { days })]
}

/** Number, delivery method, address and delivery estimate of an order. */
export function detailRows(orderSummary: OrderSummary, labelContext: LabelContext): LabelledRow[] {
  const { t, locale } = labelContext
  const { method, address } = orderSummary.delivery
  const way = [
    shippingLabels(orderSummary.market, method, t).name,
    ...estimateLines(orderSummary.delivery, labelContext),
  ].join('\n')
  return [
    { label: t('thanks.locator'), value: orderSummary.locator },
    { label: t('thanks.shipment'), value: way },
    { label: addressLabel(method, t), value: addressLines(address, locale).join('\n') },
    ...(orderSummary.wholesaler
      ? [
          {
            label: t('order.wholesaler'),
            value: `${orderSummary.wholesaler.name}\n${orderSummary.wholesaler.id}`,
          },
        ]
      : []),
  ]
}
