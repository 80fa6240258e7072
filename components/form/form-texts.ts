import { interpolate } from '#components/ui/interpolate.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import { translateMessages } from '#lib/labels/translate-messages.ts'

/** The texts that all fields and error summaries of a form share. */
export type FormTexts = {
  /** Text of a field error: a label key of the validation rules, or a sentence of the service. */
  readonly getErrorText: (message: string, name: string) => string
  /** Marks optional fields. */
  readonly optional: string
  /** Title of the error summary. */
  readonly formatTitle: (count: number) => string
  /** A row of the error summary: the field and its error. */
  readonly formatProblem: (field: string, problem: string) => string
}

/** Labels of a form outside checkout and orders, where the browser has no translator. */
export function formLabels(t: Translate, messages: Readonly<Record<string, MessageKey>>) {
  return {
    problems: translateMessages(t, messages),
    problemsTitle: t('review.form.problems'),
    problem: t('checkout.problem', { field: '{field}', problem: '{problem}' }),
  }
}

export type FormLabels = ReturnType<typeof formLabels>

export const toFormTexts = ({ problems, problemsTitle, problem: row }: FormLabels): FormTexts => ({
  getErrorText: (message) => problems[message] ?? message,
  optional: '',
  formatTitle: () => problemsTitle,
  formatProblem: (field, problem) => interpolate(row, { field, problem }),
})
