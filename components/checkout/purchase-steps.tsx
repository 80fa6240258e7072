'use client'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { MemberPanel } from '#components/account/member-panel.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { ContactFields } from './contact-step.tsx'
import { DeliveryFields } from './delivery-step.tsx'
import { OrderSummary, useWide } from './order-summary.tsx'
import type { Purchase } from './use-purchase.ts'

/** The steps of an order beside what it comes to; the children are the last step. */
export function PurchaseSteps({
  purchase,
  title,
  text,
  lastTitle,
  locked,
  keepsLast = false,
  giftCards = 0,
  till,
  children,
}: {
  readonly purchase: Purchase
  readonly title: string
  readonly text?: string
  readonly lastTitle: string
  readonly locked: boolean
  /** The last step stays on the page once it was open. */
  readonly keepsLast?: boolean
  /** What gift cards pay of it, in minor units. */
  readonly giftCards?: number
  /** What may be changed beside the sums. */
  readonly till?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useShopper()
  const { bag, mailed, checkout, told, totals, askAgain } = purchase
  const wide = useWide()
  const summary = (
    <OrderSummary
      lines={[...bag.lines, ...bag.gifts]}
      amounts={{ ...totals, currency: bag.currency, giftCards }}
      folds={!wide}
      askAgain={askAgain}
      till={till}
    />
  )
  const step = { checkout, locked }

  return (
    <FormProvider {...checkout.form}>
      <div className="cols">
        {!wide && summary}
        <div>
          <h1 className="d t-3xl">{title}</h1>
          {text && (
            <p className="t-l" style={{ marginBottom: 28 }}>
              {text}
            </p>
          )}
          <MemberPanel locked={locked} onMember={checkout.prefill} />
          <ol>
            <CheckoutStep {...step} step="contact" told={told.contact} title={t('checkout.contact', 'You')}>
              <ContactFields />
            </CheckoutStep>
            <CheckoutStep
              {...step}
              step="delivery"
              told={told.delivery}
              title={
                mailed ? t('checkout.billing', 'Address on the invoice') : t('checkout.delivery', 'Delivery')
              }
            >
              <DeliveryFields bag={bag} />
            </CheckoutStep>
            <CheckoutStep {...step} step="payment" told={told.payment} title={lastTitle} keeps={keepsLast}>
              {children}
            </CheckoutStep>
          </ol>
        </div>
        {wide && summary}
      </div>
    </FormProvider>
  )
}
