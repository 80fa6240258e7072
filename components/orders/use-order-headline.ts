'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatMarketDateTime } from '#i18n/business-time.ts'
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
  if (status === 'EN' || status === 'TR')
    return t('thanks.accepted.sent', 'Your order is on its way. It isn’t paid yet: you pay as agreed.')
  if (status === 'FI')
    return t(
      'thanks.accepted.delivered',
      'Your order has been delivered. It isn’t paid yet: you pay as agreed.',
    )
  if (status === 'PC' && confirmUntil)
    return t(
      'thanks.accepted.until',
      'We have your order and have reserved its items until {moment}. Nothing has been charged: we’ll e-mail you once we have confirmed it and tell you how to pay. If we can’t confirm it by then, we’ll cancel it and let you know.',
      { moment: formatMarketDateTime(confirmUntil, locale) },
    )
  if (settlement.giftCards > 0)
    return t(
      'thanks.accepted.rest',
      'We have your order and reserved its items. Your gift card has paid part of it: an e-mail tells you how and when to pay the rest.',
    )
  return t(
    'thanks.accepted.text',
    'We have your order and reserved its items. Nothing has been charged: an e-mail tells you how and when to pay.',
  )
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
        title: t('thanks.paid', 'Thank you, {name}', { name }),
        text:
          order.shipment.kind === 'mail'
            ? t('thanks.paid.mail', 'It is paid. Each gift card goes out by e-mail on its day.')
            : t(
                'thanks.paid.text',
                'It is paid, and we are packing it. This page keeps its address: come back to it whenever you like.',
              ),
      }
    case 'accepted':
      if (order.actions.has('R'))
        return {
          title: t('thanks.confirm', 'One step left, {name}', { name }),
          text:
            order.settlement.giftCards > 0
              ? t(
                  'thanks.confirm.rest',
                  'We have put everything aside, and your gift card has paid part of it. We pack it as soon as you have confirmed it, here or by the e-mail we have just sent you.',
                )
              : t(
                  'thanks.confirm.text',
                  'We have put everything aside, and nothing has been charged. We pack it as soon as you have confirmed it, here or by the e-mail we have just sent you.',
                ),
        }
      return {
        title: t('thanks.accepted', 'Thank you, {name}', { name }),
        text: getAcceptedText(order, t, locale),
      }
    case 'waiting':
      return {
        title: t('thanks.waiting', 'Nearly there'),
        text: t(
          'thanks.waiting.text',
          'Your bank has the payment and we wait for its word. This page changes by itself; you may also close it and come back later.',
        ),
      }
    case 'retry':
      return order.state === 'open' || order.state === 'action_required'
        ? {
            title: t('thanks.unfinished', 'Not paid yet'),
            text: t('thanks.unfinished.text', 'The payment was not finished. We still keep your order.'),
          }
        : {
            title: t('thanks.retry', 'Not paid yet'),
            text: t(
              'thanks.retry.text',
              'The last payment did not go through and nothing was charged. We still keep your order.',
            ),
          }
    case 'over':
    case 'expired':
      return {
        title: t('thanks.expired', 'This order has run out'),
        text: t(
          'thanks.expired.text',
          'It was not paid in time, so everything went back on the shelf. Nothing was charged. What you chose is still in your bag unless you ordered it since.',
        ),
      }
    case 'refunded':
      return {
        title: t('thanks.refunded', 'Sold out before the money came'),
        text: t(
          'thanks.refunded.text',
          'Your payment arrived after the half hour we can keep an order for, and somebody else had bought the last piece. We have sent the whole amount back to your card; banks take some days to show it. We are sorry.',
        ),
      }
    case 'cancelled':
      return status
  }
}
