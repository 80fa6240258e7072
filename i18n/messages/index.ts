import { type Locale, languageOf } from '../locales.ts'
import type { Language } from '../markets.ts'
import type { Messages } from '../translate.ts'
import de from './de.json' with { type: 'json' }
import enUS from './en_US.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import esMX from './es_MX.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }

/** Translations by language. English is the default at each point of use. */
export const messages: Readonly<Record<Language, Messages>> = { en: {}, es, fr, de, it }

/** Where a country says it otherwise than its language does; only those words. */
export const localeMessages: Readonly<Partial<Record<Locale, Messages>>> = { en_US: enUS, es_MX: esMX }

/** The words of a locale: its language’s, and the country’s own over them. */
export function messagesOf(locale: Locale): Messages {
  return { ...messages[languageOf(locale)], ...localeMessages[locale] }
}
