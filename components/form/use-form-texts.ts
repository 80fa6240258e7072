'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useTranslateMessage } from '#components/labels/use-translate-message.ts'
import type { FormTexts } from './form-texts.ts'

type Options = {
  /** Whether optional fields are marked; short forms do not mark them. */
  readonly marksOptional?: boolean
  /** Title of the error summary, for a form whose messages say which field they are about. */
  readonly title?: string
}

/** The texts of a form, in the labels of the nearest `LabelsProvider`. */
export function useFormTexts({ marksOptional = true, title }: Options = {}): FormTexts {
  const t = useTranslate()
  return {
    getErrorText: useTranslateMessage(),
    optional: marksOptional ? t('checkout.optional') : '',
    formatTitle: (count) => title ?? t('checkout.problems', { count }),
    formatProblem: (field, problem) =>
      title === undefined ? t('checkout.problem', { field, problem }) : problem,
  }
}
