'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { findKnownMessage } from '#validation/known-messages.ts'
import type { FormTexts } from './form-texts.ts'

/** The texts of a form, in the labels of the nearest `LabelsProvider`. */
export function useFormTexts(): FormTexts {
  const t = useTranslate()
  return {
    getErrorText(message) {
      const known = findKnownMessage(message)
      return known ? t(known) : message
    },
    optional: t('checkout.optional'),
    formatTitle: (count) => t('checkout.problems', { count }),
    formatProblem: (field, problem) => t('checkout.problem', { field, problem }),
  }
}
