import { IntlMessageFormat } from 'intl-messageformat'
import { intlTag, type Locale, languageOf } from './locales.ts'

/** Values an ICU message may name. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A word shown to people: its key, its English default, and what the message names. */
export type Translate = (key: string, english: string, values?: MessageValues) => string

/** Key to ICU message, of one language. */
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
 * Words by key, in `messages` where they have it and in English where they do not.
 * @param onMiss told of each key that the locale’s language lacks, every time; English lacks none
 */
export function createTranslator(
  locale: Locale,
  messages: Messages,
  onMiss?: (key: string) => void,
): Translate {
  const tell = languageOf(locale) === 'en' ? undefined : onMiss
  return (key, english, values) => {
    const translated = messages[key]
    if (translated === undefined) tell?.(key)
    const message = translated ?? english
    return values ? format(message, locale, values) : message
  }
}
