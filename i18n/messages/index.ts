import type { Language } from '#config/markets.ts'
import { applyLocaleSpelling } from '../locale-spelling.ts'
import { type Locale, languageOf } from '../locales.ts'
import { flattenMessages, type Messages, type MessageTree } from '../message-tree.ts'
import ca from './ca.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import deAT from './de_AT.json' with { type: 'json' }
import deCH from './de_CH.json' with { type: 'json' }
import deLI from './de_LI.json' with { type: 'json' }
import deLU from './de_LU.json' with { type: 'json' }
import enAU from './en_AU.json' with { type: 'json' }
import enJP from './en_JP.json' with { type: 'json' }
import enUS from './en_US.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import esCL from './es_CL.json' with { type: 'json' }
import esCO from './es_CO.json' with { type: 'json' }
import esMX from './es_MX.json' with { type: 'json' }
import esUS from './es_US.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import frBE from './fr_BE.json' with { type: 'json' }
import frCA from './fr_CA.json' with { type: 'json' }
import frCH from './fr_CH.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import itCH from './it_CH.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import nlBE from './nl_BE.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ptBR from './pt_BR.json' with { type: 'json' }

const flatten = <Name extends string>(trees: Readonly<Record<Name, MessageTree>>) =>
  Object.fromEntries(
    Object.entries<MessageTree>(trees).map(([name, tree]) => [name, flattenMessages(tree)]),
  ) as Readonly<Record<Name, Messages>>

/** Translations by language, without English, to which every label falls back. */
export const messages: Readonly<Record<Language, Messages>> = flatten({ en: {}, es, fr, de, it, pt, ca, nl })

/** Labels of a country that differ from those of its language. */
export const localeMessages: Readonly<Partial<Record<Locale, Messages>>> = flatten({
  de_AT: deAT,
  de_CH: deCH,
  de_LI: deLI,
  de_LU: deLU,
  en_AU: enAU,
  en_JP: enJP,
  en_US: enUS,
  es_CL: esCL,
  es_CO: esCO,
  es_MX: esMX,
  es_US: esUS,
  fr_BE: frBE,
  fr_CA: frCA,
  fr_CH: frCH,
  it_CH: itCH,
  nl_BE: nlBE,
  pt_BR: ptBR,
})

function mergeMessages(locale: Locale): Messages {
  const labels = { ...messages[languageOf(locale)], ...localeMessages[locale] }
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, applyLocaleSpelling(locale, label)]),
  )
}

const merged = new Map<Locale, Messages>()

/** The labels of a locale: those of its language, overridden by those of its country. */
export function messagesOf(locale: Locale): Messages {
  const labels = merged.get(locale) ?? mergeMessages(locale)
  merged.set(locale, labels)
  return labels
}
