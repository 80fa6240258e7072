import { IntlMessageFormat } from 'intl-messageformat'
import { intlTag, type Locale, languageOf } from './locales.ts'

/** Values for the placeholders of an ICU message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A label: its key, its English default, and its placeholder values. */
export type Translate = (key: string, english: string, values?: MessageValues) => string

/** ICU messages of one language by key. */
export type Messages = Readonly<Record<string, string>>

const compiled = new Map<string, IntlMessageFormat>()

function format(message: string, locale: Locale, values: MessageValues): string {
  const key = `${locale}|${message}`
  let parsed = compiled.get(key)
  if (!parsed) {
    parsed = new IntlMessageFormat(message, intlTag(locale), undefined, { ignoreTag: true })
    compiled.set(key, parsed)
  }
  return String(parsed.format(values))
}

/**
 * Translates by key from `messages`, with English as the fallback.
 * @param onMiss called every time with a key that the locale’s language lacks; never for English
 */
export function createTranslator(
  locale: Locale,
  messages: Messages,
  onMiss?: (key: string) => void,
): Translate {
  const reportMissing = languageOf(locale) === 'en' ? undefined : onMiss
  return (key, english, values) => {
    const translated = messages[key]
    if (translated === undefined) reportMissing?.(key)
    const message = translated ?? english
    return values ? format(message, locale, values) : message
  }
}
