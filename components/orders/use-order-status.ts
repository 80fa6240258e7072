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
        title: t('order.pc', 'Waits to be confirmed'),
        text: t('order.pc.text', 'Nothing is packed before that.'),
      }
    case 'PE':
      if (isPurchased(state) && order.shipment.kind === 'mail')
        return {
          title: t('order.mail', 'It goes by e-mail'),
          text: t('order.mail.text', 'Each gift card is sent on the day chosen for it.'),
        }
      return isPurchased(state)
        ? { title: t('order.pe', 'We are packing it'), text: t('order.pe.text', 'It has not left us yet.') }
        : {
            title: t('order.open', 'Not paid yet'),
            text: t('order.open.text', 'Nothing is packed before that.'),
          }
    case 'EN':
      return {
        title: t('order.en', 'It has left us'),
        text: t('order.en.text', 'The carrier has it.'),
      }
    case 'TR':
      return {
        title: t('order.tr', 'On its way'),
        text: t('order.tr.text', 'The carrier is bringing it.'),
      }
    case 'FI':
      return {
        title: t('order.fi', 'Delivered'),
        text: t('thanks.returns', 'Sixty days to change your mind. Sending it back is free.'),
      }
    case 'CA':
      return {
        title: t('order.ca', 'Cancelled'),
        text: order.settlement.refunds.length
          ? t(
              'order.ca.refunded',
              'This order won’t be sent. We’re refunding what you paid: straight away to gift cards, within 5 to 10 working days by bank.',
            )
          : t('order.ca.free', 'This order won’t be sent, and you haven’t been charged.'),
      }
    default:
      return {
        title: t('order.unknown', 'Your order is with us'),
        text: t('order.unknown.text', 'We have nothing new to tell of it just now.'),
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
    placed: t('order.step.placed', 'Ordered'),
    PE: t('order.step.paid', 'Being packed'),
    EN: t('order.step.sent', 'Handed over'),
    TR: t('order.step.transit', 'On its way'),
    FI: t('order.step.delivered', 'Delivered'),
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
