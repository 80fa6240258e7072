import { IntlMessageFormat } from 'intl-messageformat'
import { intlTag, type Locale } from './locales.ts'

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

/** Words by key, in `messages` where they have it and in English where they do not. */
export function translator(locale: Locale, messages: Messages): Translate {
  return (key, english, values) => {
    const message = messages[key] ?? english
    return values ? format(message, locale, values) : message
  }
}
