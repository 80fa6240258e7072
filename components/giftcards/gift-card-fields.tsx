'use client'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { GiftCardProblem } from '#lib/giftcards/use-gift-cards.ts'
import type { giftCardInput } from '#validation/gift-cards.ts'
import { getGiftCardErrorText } from './get-gift-card-error-text.ts'

const css = `
.gc-in{display:grid;gap:12px;grid-template-columns:minmax(0,1fr) 120px}
.gc-in>:is(.btn,[role=alert]){grid-column:1/-1}
.gc-in>:empty{position:absolute}
@media (max-width:399px){.gc-in{grid-template-columns:minmax(0,1fr)}}
`

export type GiftCardValues = z.infer<typeof giftCardInput>

/** The fields that a rejected card marks: the service does not say which of the two is wrong. */
export const giftCardFieldNames = ['number', 'pin'] as const

/** Problems of the request rather than of the card. */
const transientProblems: ReadonlySet<GiftCardProblem> = new Set(['busy', 'captcha', 'failed'])

/** The fields that a problem is about. */
export const getProblemFields = (problem: GiftCardProblem) =>
  transientProblems.has(problem) ? [] : giftCardFieldNames

/** Number and PIN of a gift card with their errors, and the submit button. */
export function GiftCardFields({
  autoFocus = false,
  children,
}: {
  readonly autoFocus?: boolean
  readonly children: ReactNode
}) {
  const { t } = useShopper()
  const input = { className: 'in-t num', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <style href="gift-card-fields" precedence="medium">
        {css}
      </style>
      <div className="gc-in">
        <TextField<GiftCardValues>
          name="number"
          label={t('giftCard.number')}
          input={{ ...input, autoFocus, maxLength: 30 }}
        />
        <TextField<GiftCardValues> name="pin" label={t('giftCard.pin')} input={{ ...input, maxLength: 10 }} />
        <ErrorSummary>{(problem) => getGiftCardErrorText(t, problem as GiftCardProblem)}</ErrorSummary>
        {children}
      </div>
    </>
  )
}
