'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Translate } from '#i18n/translate.ts'
import { isPurchased } from '#lib/orders/rules.ts'
import type { OrderConfirmationData, PlacedOrder } from '#lib/orders/types.ts'

type StatusFacts = Pick<PlacedOrder, 'status' | 'state' | 'waitsForOldSize'> & {
  /** Everything in it is sent by e-mail. */
  readonly isDigital: boolean
}

/** An order, and what can be done with it if that is known. */
type OrderWithActions = PlacedOrder & Partial<Pick<OrderConfirmationData, 'actions'>>

/** The status of an order in words. Unknown statuses get a neutral text. */
export function getStatusTitle(
  { status, state, waitsForOldSize, isDigital }: StatusFacts,
  t: Translate,
): string {
  switch (status) {
    case 'PC':
      if (waitsForOldSize)
        return isPurchased(state) ? t('order.exchange.waiting.title') : t('order.open.title')
      return t('order.pc.title')
    case 'PE':
      if (!isPurchased(state)) return t('order.open.title')
      return isDigital ? t('order.mail.title') : t('order.pe.title')
    case 'EN':
      return t('order.en.title')
    case 'TR':
      return t('order.tr.title')
    case 'FI':
      return t('order.fi')
    case 'CA':
      return t('order.ca.label')
    default:
      return t('order.unknown.title')
  }
}

function getStatusText(
  { status, state, waitsForOldSize, shipment, settlement, returnDays, actions }: OrderWithActions,
  t: Translate,
): string {
  switch (status) {
    case 'PC':
      if (waitsForOldSize) return isPurchased(state) ? t('order.exchange.waiting.text') : t('order.open.text')
      return t('order.pc.text')
    case 'PE':
      if (!isPurchased(state)) return t('order.open.text')
      return shipment.kind === 'mail' ? t('order.mail.text') : t('order.pe.text')
    case 'EN':
      return t('order.en.text')
    case 'TR':
      return t('order.tr.text')
    case 'FI':
      return actions?.has('D') || actions?.has('B') ? t('thanks.returns', { days: returnDays }) : ''
    case 'CA':
      return settlement.refunds.length ? t('order.ca.refunded') : t('order.ca.free')
    default:
      return t('order.unknown.text')
  }
}

/** Title and text for the status of an order. */
export function getOrderStatus(
  order: OrderWithActions,
  t: Translate,
): { readonly title: string; readonly text: string } {
  const isDigital = order.shipment.kind === 'mail'
  return { title: getStatusTitle({ ...order, isDigital }, t), text: getStatusText(order, t) }
}

/** {@link getOrderStatus} in the language of the page. */
export function useOrderStatus(order: OrderWithActions) {
  return getOrderStatus(order, useShopper().t)
}
