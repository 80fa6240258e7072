import type { SourceLanguage } from '../languages.ts'
import { de } from './fragments/de.ts'
import { en } from './fragments/en.ts'
import { es } from './fragments/es.ts'
import { fr } from './fragments/fr.ts'
import { it } from './fragments/it.ts'
import type { Fragments } from './fragments/types.ts'

export const fragments: Readonly<Record<SourceLanguage, Fragments>> = { en, es, fr, de, it }
