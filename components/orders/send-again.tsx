'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { sendInvoice } from '#lib/orders/papers.ts'
import { isBought } from '#lib/orders/rules.ts'
import { sendAgain } from '#lib/orders/send-again.ts'
import type { ThanksOrder } from '#lib/orders/types.ts'
import { ByMail } from './by-mail.tsx'

/** Has the mail that confirmed an order sent once more, and its invoice once there is one. */
export function SendAgain({ order }: { readonly order: ThanksOrder }) {
  const { t, locale } = useShopper()
  return (
    <>
      {isBought(order.state) && order.status !== 'CA' && (
        <ByMail
          order={order}
          label={t('order.mail.again', 'Send the confirmation again')}
          send={() => sendAgain(locale, order)}
        />
      )}
      {order.invoiceReady && (
        <ByMail
          order={order}
          label={t('order.invoice', 'Send me the invoice')}
          send={() => sendInvoice(locale, order)}
        />
      )}
    </>
  )
}
