import { IntlMessageFormat } from 'intl-messageformat'

type Part = ReturnType<IntlMessageFormat['getAst']>[number]

/** The type of a placeholder: plain, with a number's format or a date's, select or plural. */
type PlaceholderKind = 'text' | 'number' | 'date'

/** Placeholder kinds by the parser's types: argument, number, date, time, select, plural. */
const placeholderKinds: Readonly<Record<number, PlaceholderKind>> = {
  1: 'text',
  2: 'number',
  3: 'date',
  4: 'date',
  5: 'text',
  6: 'number',
}
const samples: Readonly<Record<PlaceholderKind, string | number | Date>> = {
  text: 'x',
  number: 1,
  date: new Date(0),
}

function collectPlaceholders(parts: readonly Part[]): [name: string, kind: PlaceholderKind][] {
  return parts.flatMap((part): [string, PlaceholderKind][] => {
    const kind = placeholderKinds[part.type]
    if (!('value' in part) || !kind) return []
    const branches =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => collectPlaceholders(value)) : []
    return [[String(part.value), kind], ...branches]
  })
}

const parse = (message: string) => new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true })

/** Placeholder names, including those inside plural branches, sorted. */
const namesOf = (uses: readonly [string, PlaceholderKind][]) =>
  [...new Set(uses.map(([name]) => name))].sort()

/** Each placeholder with its most specific type: a plural requires a number. */
function kindByName(uses: readonly [string, PlaceholderKind][]): Readonly<Record<string, PlaceholderKind>> {
  return Object.fromEntries(uses.toSorted(([, a], [, b]) => Number(b === 'text') - Number(a === 'text')))
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Why a translation does not match the English placeholders, as a sentence; null where it does. */
export function findPlaceholderMismatch(english: string, translation: string): string | null {
  if (!translation.trim()) return 'The translation is empty.'
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'none'
  const expected = collectPlaceholders(parse(english).getAst())
  let message: IntlMessageFormat
  try {
    message = parse(translation)
  } catch (cause) {
    return `The translation is not an ICU message (${reasonOf(cause)}): every { needs its }.`
  }
  const translated = collectPlaceholders(message.getAst())
  if (namesOf(expected).join() !== namesOf(translated).join())
    return `The placeholders differ. The English has ${list(namesOf(expected))}; the translation has ${list(namesOf(translated))}.`
  const kinds = kindByName(expected)
  const mismatch = translated.find(([name, kind]) => kind !== 'text' && kind !== kinds[name])
  if (mismatch)
    return `In the English {${mismatch[0]}} is of type ${kinds[mismatch[0]]}, in the translation ${mismatch[1]}.`
  try {
    message.format(Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, samples[kind]])))
  } catch (cause) {
    return `The translation cannot be formatted: ${reasonOf(cause)}.`
  }
  return null
}
