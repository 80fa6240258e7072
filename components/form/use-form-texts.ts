'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { findKnownMessage } from '#validation/known-messages.ts'
import type { FormTexts } from './form-texts.ts'

/** The texts of a form in checkout, orders and account, where the browser translates. */
export function useFormTexts(): FormTexts {
  const { t } = useShopper()
  return {
    getErrorText(message) {
      const known = findKnownMessage(message)
      return known ? t(known) : message
    },
    optional: t('checkout.optional'),
    formatTitle: (count) =>
      t('checkout.problems', {
        count,
      }),
    formatProblem: (field, problem) => t('checkout.problem', { field, problem }),
  }
}
