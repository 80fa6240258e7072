import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'

/** The texts of a form's messages by their keys, for the browser, which has no translator. */
export const translateMessages = (t: Translate, messages: Readonly<Record<string, MessageKey>>) =>
  Object.fromEntries(Object.values(messages).map((key) => [key, translateLabel(t, key)]))
