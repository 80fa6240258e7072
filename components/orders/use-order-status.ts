'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { isPurchased } from '#lib/orders/rules.ts'
import type { PlacedOrder } from '#lib/orders/types.ts'

/** Title and text for the status of an order. Unknown statuses get a neutral text. */
export function useOrderStatus(order: PlacedOrder): { readonly title: string; readonly text: string } {
  const { t } = useShopper()
  const { status, state } = order
  switch (status) {
    case 'PC':
      return {
        title: t('order.pc.title'),
        text: t('order.pc.text'),
      }
    case 'PE':
      if (isPurchased(state) && order.shipment.kind === 'mail')
        return {
          title: t('order.mail.title'),
          text: t('order.mail.text'),
        }
      return isPurchased(state)
        ? { title: t('order.pe.title'), text: t('order.pe.text') }
        : {
            title: t('order.open.title'),
            text: t('order.open.text'),
          }
    case 'EN':
      return {
        title: t('order.en.title'),
        text: t('order.en.text'),
      }
    case 'TR':
      return {
        title: t('order.tr.title'),
        text: t('order.tr.text'),
      }
    case 'FI':
      return {
        title: t('order.fi'),
        text: t('thanks.returns'),
      }
    case 'CA':
      return {
        title: t('order.ca.label'),
        text: order.settlement.refunds.length ? t('order.ca.refunded') : t('order.ca.free'),
      }
    default:
      return {
        title: t('order.unknown.title'),
        text: t('order.unknown.text'),
      }
  }
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
