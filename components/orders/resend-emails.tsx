'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { sendInvoice } from '#lib/orders/order-documents.client.ts'
import { resendConfirmation } from '#lib/orders/resend-confirmation.client.ts'
import { isPurchased } from '#lib/orders/rules.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { SendByEmail } from './send-by-email.tsx'

/** Resends the order confirmation by e-mail, and the invoice once there is one. */
export function ResendEmails({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  return (
    <>
      {isPurchased(order.state) && order.status !== 'CA' && (
        <SendByEmail
          order={order}
          label={t('order.mail.again')}
          send={() => resendConfirmation(locale, order)}
        />
      )}
      {order.invoiceReady && (
        <SendByEmail order={order} label={t('order.invoice')} send={() => sendInvoice(locale, order)} />
      )}
    </>
  )
}
