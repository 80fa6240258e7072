import type { CardWords } from './card-words.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

const BY_LANGUAGE: Record<string, CardWords> = { de, es, fr, it }

/** adyen-web lays these over its bundled English, so an unknown language simply stays English. */
export function translationsFor(locale: string): Partial<CardWords> {
  return BY_LANGUAGE[locale.slice(0, 2)] ?? {}
}
