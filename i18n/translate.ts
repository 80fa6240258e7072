import { createTranslator as createIntlTranslator, type ICUArgs, type NestedValueOf } from 'next-intl'
import { englishMessages } from './english.ts'
import { intlTag, type Locale, languageOf } from './locales.ts'
import type { EnglishMessages, MessageKey } from './message-key.ts'
import { type Messages, type MessageTree, nestMessages } from './message-tree.ts'
import { toFormat } from './precompiled.ts'

type Values<Key extends MessageKey> = ICUArgs<
  NestedValueOf<EnglishMessages, Key>,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>

/** Translates a label: its key, and the values of its placeholders if it has some. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: keyof Values<Key> extends never ? [] : [Values<Key>]
) => string

/** Values for the placeholders of any label. */
export type MessageValues = Readonly<Record<string, string | number | Date>>

/** A translator without the types of keys and placeholders. */
type FormatMessage = (key: MessageKey, values?: MessageValues) => string

/**
 * Translates by key from `messages`, with English as the fallback. Throws if values of placeholders are
 * missing.
 * @param onMiss called every time with a key that the locale’s language lacks; never for English
 */
export function createTranslator(
  locale: Locale,
  messages: Messages,
  onMiss?: (key: string) => void,
): Translate {
  const reportMissing = languageOf(locale) === 'en' ? undefined : onMiss
  const tree: MessageTree<unknown> = nestMessages({ ...englishMessages, ...messages }, toFormat)
  const translator = createIntlTranslator({
    locale: intlTag(locale),
    messages: tree as EnglishMessages,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
  const format = translator as FormatMessage
  const translate: FormatMessage = (key, values) => {
    if (messages[key] === undefined) reportMissing?.(key)
    return format(key, values)
  }
  return translate as Translate
}
