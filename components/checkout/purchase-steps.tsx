'use client'
import type { ReactNode } from 'react'
import { MemberPanel } from '#components/account/member-panel.tsx'
import { FormScope } from '../form/form-scope.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderSummaryPanel, useIsWide } from './order-summary-panel.tsx'
import { useCheckoutTexts } from './use-checkout-texts.ts'
import type { Purchase } from './use-purchase.ts'

/** The checkout steps next to the order summary; the children are the last step. */
export function PurchaseSteps({
  purchase,
  title,
  text,
  lastStepTitle,
  locked,
  lastStepStaysMounted = false,
  giftCards = 0,
  beforeTotals,
  children,
}: {
  readonly purchase: Purchase
  readonly title: string
  readonly text?: string
  readonly lastStepTitle: string
  readonly locked: boolean
  /** Keeps the last step mounted once it has been opened. */
  readonly lastStepStaysMounted?: boolean
  /** The amount that gift cards pay, in minor units. */
  readonly giftCards?: number
  /** Controls beside the totals. */
  readonly beforeTotals?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useShopper()
  const { bag, isDigitalDelivery, checkout, stepSummaries, totals, refetchTotals } = purchase
  const texts = useCheckoutTexts(checkout.form)
  const isWide = useIsWide()
  const summary = (
    <OrderSummaryPanel
      lines={[...bag.lines, ...bag.gifts]}
      amounts={{ ...totals, currency: bag.currency, giftCards }}
      collapsible={!isWide}
      onRetry={refetchTotals}
      beforeTotals={beforeTotals}
    />
  )
  const step = { checkout, locked }

  return (
    <FormScope form={checkout.form} texts={texts} idPrefix="field">
      <div className="cols">
        {!isWide && summary}
        <div>
          <h1 className="d t-3xl">{title}</h1>
          {text && (
            <p className="t-l" style={{ marginBottom: 28 }}>
              {text}
            </p>
          )}
          <MemberPanel locked={locked} onMember={checkout.prefill} />
          <ol>
            <CheckoutStep
              {...step}
              step="contact"
              summary={stepSummaries.contact}
              title={t('checkout.contact')}
            >
              <ContactFields />
            </CheckoutStep>
            <CheckoutStep
              {...step}
              step="delivery"
              summary={stepSummaries.delivery}
              title={isDigitalDelivery ? t('checkout.billing.label') : t('checkout.delivery.label')}
            >
              <DeliveryFields bag={bag} />
            </CheckoutStep>
            <CheckoutStep
              {...step}
              step="payment"
              summary={stepSummaries.payment}
              title={lastStepTitle}
              staysMounted={lastStepStaysMounted}
            >
              {children}
            </CheckoutStep>
          </ol>
        </div>
        {isWide && summary}
      </div>
    </FormScope>
  )
}
