import compile from 'icu-minify/compile'
import { createTranslator } from 'next-intl'
import { quoteTags, toFormat } from './precompiled.ts'

/** What a placeholder takes: any text, a number, a date, or a function for a tag. */
type PlaceholderKind = 'text' | 'number' | 'date' | 'tag'

type Use = readonly [name: string, kind: PlaceholderKind]

/** By the types of icu-minify: select, plural, ordinal, number, date, time. */
const kindsByType: Readonly<Record<number, PlaceholderKind>> = {
  1: 'text',
  2: 'number',
  3: 'number',
  4: 'number',
  5: 'date',
  6: 'date',
}
const samples: Readonly<Record<PlaceholderKind, string | number | Date>> = {
  text: 'x',
  number: 1,
  date: new Date(0),
  tag: 'x',
}

/** The placeholders of a list of text and compiled placeholders, including those inside branches. */
function collectPlaceholders(message: unknown): Use[] {
  return Array.isArray(message)
    ? message.flatMap((part: unknown) => (Array.isArray(part) ? placeholdersOf(part) : []))
    : []
}

/** A compiled placeholder: `["name"]`, `["name", type, branches or style]`, or a tag with its children. */
function placeholdersOf([name, type, ...details]: readonly unknown[]): Use[] {
  if (type === undefined) return [[String(name), 'text']]
  if (typeof type !== 'number') return [[`<${name}>`, 'tag'], ...collectPlaceholders([type, ...details])]
  const [branches] = details
  const uses = typeof branches === 'object' && branches !== null ? Object.values(branches) : []
  return [[String(name), kindsByType[type] ?? 'text'], ...uses.flatMap(collectPlaceholders)]
}

/** Placeholder names, including those inside plural branches, sorted. */
const namesOf = (uses: readonly Use[]) => [...new Set(uses.map(([name]) => name))].sort()

/** Each placeholder with its most specific type: a plural requires a number. */
function kindByName(uses: readonly Use[]): Readonly<Record<string, PlaceholderKind>> {
  return Object.fromEntries(uses.toSorted(([, a], [, b]) => Number(b === 'text') - Number(a === 'text')))
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

function format(message: string, values: Readonly<Record<string, string | number | Date>>): void {
  const t = createTranslator({
    locale: 'en',
    messages: { message: toFormat(message) } as { message: string },
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  }) as (key: 'message', values: Readonly<Record<string, string | number | Date>>) => string
  t('message', values)
}

/** Why a translation does not match the English placeholders, as a sentence; null where it does. */
export function findPlaceholderMismatch(english: string, translation: string): string | null {
  if (!translation.trim()) return 'The translation is empty.'
  const list = (names: readonly string[]) =>
    names.map((name) => (name.startsWith('<') ? name : `{${name}}`)).join(' ') || 'none'
  const expected = collectPlaceholders(compile(quoteTags(english)))
  let translated: readonly Use[]
  try {
    translated = collectPlaceholders(compile(quoteTags(translation)))
  } catch (cause) {
    return `The translation is not an ICU message (${reasonOf(cause)}): every { needs its }.`
  }
  if (namesOf(expected).join() !== namesOf(translated).join())
    return `The placeholders differ. The English has ${list(namesOf(expected))}; the translation has ${list(namesOf(translated))}.`
  const kinds = kindByName(expected)
  const mismatch = translated.find(([name, kind]) => kind !== 'text' && kind !== kinds[name])
  if (mismatch)
    return `In the English {${mismatch[0]}} is of type ${kinds[mismatch[0]]}, in the translation ${mismatch[1]}.`
  try {
    format(
      translation,
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, samples[kind]])),
    )
  } catch (cause) {
    return `The translation cannot be formatted: ${reasonOf(cause)}.`
  }
  return null
}
