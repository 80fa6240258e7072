import { ca } from './ca.ts'
import type { CardLabels } from './card-labels.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt, ptBR } from './pt.ts'

/** By locale where a country has its own labels, by language elsewhere. */
const LABELS: Record<string, CardLabels> = { ca, de, es, fr, it, nl, pt, 'pt-BR': ptBR }

/** adyen-web merges these over its bundled English, so an unknown language simply stays English. */
export function translationsFor(locale: string): Partial<CardLabels> {
  return LABELS[locale] ?? LABELS[locale.slice(0, 2)] ?? {}
}
