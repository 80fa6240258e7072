'use client'
import type { ReactNode } from 'react'
import { type Step, steps } from '#lib/checkout/form.ts'
import { ProblemList } from '../form/error-summary.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { preventFocusLoss } from '../ui/prevent-focus-loss.ts'
import { StepSection } from './step-section.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'
import { useFieldLabels } from './use-field-labels.ts'

type Checkout = ReturnType<typeof useCheckoutForm>

function getStepState(step: Step, open: Step): 'done' | 'open' | 'ahead' {
  if (step === open) return 'open'
  return steps.indexOf(step) < steps.indexOf(open) ? 'done' : 'ahead'
}

/** A step with its errors, its fields and the Continue button; the last step has its own button. */
export function CheckoutStep({
  step,
  checkout,
  summary,
  title,
  children,
  staysMounted = false,
  locked,
}: {
  step: Step
  checkout: Checkout
  summary: string
  title: string
  children: ReactNode
  staysMounted?: boolean
  /** Prevents going back into the step while a payment is in progress. */
  locked: boolean
}) {
  const { t } = useShopper()
  const { open, moved, shown, problems, show, goToNextStep } = checkout
  const getLabel = useFieldLabels()
  const isLastStep = step === 'payment'
  return (
    <StepSection
      number={steps.indexOf(step) + 1}
      title={title}
      state={getStepState(step, open)}
      summary={summary}
      {...(locked ? {} : { onChange: () => show(step) })}
      staysMounted={staysMounted}
      focusOnOpen={moved && !problems.length}
    >
      {step === open && <ProblemList problems={problems} focusTrigger={shown} getLabel={getLabel} />}
      {isLastStep ? (
        children
      ) : (
        <form
          className="body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void goToNextStep(step)
          }}
        >
          {children}
          <button className="btn go" type="submit" onMouseDown={preventFocusLoss}>
            {t('checkout.next')}
          </button>
        </form>
      )}
    </StepSection>
  )
}
