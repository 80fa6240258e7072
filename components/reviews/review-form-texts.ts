import type { FormTexts } from '#components/form/form-texts.ts'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'

/**
 * The texts of a form about reviews. Its messages say which field they are about, and optional fields are not
 * marked.
 * @param messages of the form's schema
 * @param title of the error summary
 */
export function createReviewFormTexts(
  t: Translate,
  messages: Readonly<Record<string, MessageKey>>,
  title: string,
): FormTexts {
  const known = Object.values(messages)
  return {
    getErrorText(message) {
      const key = known.find((other) => other === message)
      return key ? translateLabel(t, key) : message
    },
    optional: '',
    formatTitle: () => title,
    formatProblem: (_field, problem) => problem,
  }
}
