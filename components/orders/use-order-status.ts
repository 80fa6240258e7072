'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Translate } from '#i18n/translate.ts'
import { isPurchased } from '#lib/orders/rules.ts'
import type { PlacedOrder } from '#lib/orders/types.ts'

type StatusFacts = Pick<PlacedOrder, 'status' | 'state'> & {
  /** Everything in it is sent by e-mail. */
  readonly isDigital: boolean
}

/** The status of an order in words. Unknown statuses get a neutral text. */
export function getStatusTitle({ status, state, isDigital }: StatusFacts, t: Translate): string {
  switch (status) {
    case 'PC':
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
  { status, state, shipment, settlement, returnDays }: PlacedOrder,
  t: Translate,
): string {
  switch (status) {
    case 'PC':
      return t('order.pc.text')
    case 'PE':
      if (!isPurchased(state)) return t('order.open.text')
      return shipment.kind === 'mail' ? t('order.mail.text') : t('order.pe.text')
    case 'EN':
      return t('order.en.text')
    case 'TR':
      return t('order.tr.text')
    case 'FI':
      return t('thanks.returns', { days: returnDays })
    case 'CA':
      return settlement.refunds.length ? t('order.ca.refunded') : t('order.ca.free')
    default:
      return t('order.unknown.text')
  }
}

/** Title and text for the status of an order. */
export function getOrderStatus(
  order: PlacedOrder,
  t: Translate,
): { readonly title: string; readonly text: string } {
  const isDigital = order.shipment.kind === 'mail'
  return { title: getStatusTitle({ ...order, isDigital }, t), text: getStatusText(order, t) }
}

/** {@link getOrderStatus} in the language of the page. */
export function useOrderStatus(order: PlacedOrder) {
  return getOrderStatus(order, useShopper().t)
}

const steps = ['placed', 'PE', 'EN', 'TR', 'FI'] as const

export type OrderStep = { readonly name: string; readonly at: Date | null; readonly done: boolean }

/** The steps of an order from purchase to delivery; none for a cancelled order or an unknown status. */
export function useOrderSteps({
  status,
  state,
  placedAt,
  timeline,
  shipment,
}: PlacedOrder): readonly OrderStep[] {
  const { t } = useShopper()
  if (shipment.kind === 'mail') return []
  const names: Readonly<Record<(typeof steps)[number], string>> = {
    placed: t('order.step.placed'),
    PE: t('order.step.paid'),
    EN: t('order.step.sent'),
    TR: t('order.step.transit'),
    FI: t('order.step.delivered'),
  }
  const dates = new Map<string, Date>([
    ['placed', placedAt],
    ...timeline.map((entry) => [entry.status, entry.at] as const),
  ])
  const currentStep = status === 'PC' || (status === 'PE' && !isPurchased(state)) ? 'placed' : status
  const currentIndex = (steps as readonly string[]).indexOf(currentStep)
  if (currentIndex < 0) return []
  return steps.map((step, index) => ({
    name: names[step],
    at: index <= currentIndex ? (dates.get(step) ?? null) : null,
    done: index <= currentIndex,
  }))
}
