import type { Translate } from '#i18n/translate.ts'
import type { Message } from '#validation/messages.ts'

/** The texts of a form's messages by their keys, for the browser, which has no translator. */
export const translateMessages = (t: Translate, messages: Readonly<Record<string, Message>>) =>
  Object.fromEntries(Object.values(messages).map(({ key, english }) => [key, t(key, english)]))
