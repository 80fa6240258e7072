'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { findKnownMessage } from '#validation/known-messages.ts'
import type { FormTexts } from './form-texts.ts'

/**
 * The texts of a form, in the labels of the nearest `LabelsProvider`. Short forms do not mark what is optional.
 */
export function useFormTexts({ marksOptional = true } = {}): FormTexts {
  const t = useTranslate()
  return {
    getErrorText(message) {
      const known = findKnownMessage(message)
      return known ? t(known) : message
    },
    optional: marksOptional ? t('checkout.optional') : '',
    formatTitle: (count) => t('checkout.problems', { count }),
    formatProblem: (field, problem) => t('checkout.problem', { field, problem }),
  }
}
