import type { Language } from '../markets.ts'
import type { Messages } from '../translate.ts'
import de from './de.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }

/** Translations by language. English is the default at each point of use. */
export const messages: Readonly<Record<Language, Messages>> = { en: {}, es, fr, de, it }
