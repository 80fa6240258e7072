'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { holdMinutes } from '#config/order-holds.ts'
import { formatNearDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { OrderConfirmationView as View } from '#lib/orders/rules.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { useOrderStatus } from './use-order-status.ts'

/** Text for an accepted order that is paid later, by the status of its goods. */
function getAcceptedText(
  { status, confirmUntil, settlement }: OrderConfirmationData,
  t: Translate,
  locale: Locale,
): string {
  if (status === 'EN' || status === 'TR') return t('thanks.accepted.sent')
  if (status === 'FI') return t('thanks.accepted.delivered')
  if (status === 'PC' && confirmUntil)
    return t('thanks.accepted.until', { moment: formatNearDate(confirmUntil, new Date(), locale, 'dayTime') })
  if (settlement.giftCards > 0) return t('thanks.accepted.rest')
  return t('thanks.accepted.text')
}

/** Title and text for the state of an order. */
export function useOrderHeadline(view: View, order: OrderConfirmationData): { title: string; text: string } {
  const { t, locale } = useShopper()
  const { name } = order.applicant
  const status = useOrderStatus(order)
  switch (view) {
    case 'paid':
      if (order.status !== 'PE') return status
      return {
        title: t('thanks.paid.title', { name }),
        text: order.shipment.kind === 'mail' ? t('thanks.paid.mail') : t('thanks.paid.text'),
      }
    case 'accepted':
      if (order.actions.has('R'))
        return {
          title: t('thanks.confirm.title', { name }),
          text: order.settlement.giftCards > 0 ? t('thanks.confirm.rest') : t('thanks.confirm.text'),
        }
      return {
        title: t('thanks.accepted.title', { name }),
        text: getAcceptedText(order, t, locale),
      }
    case 'waiting':
      return {
        title: t('thanks.waiting.title'),
        text: t('thanks.waiting.text'),
      }
    case 'retry':
      return order.state === 'open' || order.state === 'action_required'
        ? {
            title: t('thanks.unfinished.title'),
            text: t('thanks.unfinished.text'),
          }
        : {
            title: t('thanks.retry.title'),
            text: t('thanks.retry.text'),
          }
    case 'over':
    case 'expired':
      return {
        title: t('thanks.expired.title'),
        text: t('thanks.expired.text'),
      }
    case 'refunded':
      return {
        title: t('thanks.refunded.title'),
        text: t('thanks.refunded.text', { minutes: holdMinutes }),
      }
    case 'cancelled':
      return status
  }
}
