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

function collectPlaceholders(parts: readonly Part[]): [name: string, way: PlaceholderKind][] {
  return parts.flatMap((part): [string, PlaceholderKind][] => {
    const way = placeholderKinds[part.type]
    if (!('value' in part) || !way) return []
    const branches =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => collectPlaceholders(value)) : []
    return [[String(part.value), way], ...branches]
  })
}

const parse = (message: string) => new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true })

/** Placeholder names, including those inside plural branches, sorted. */
const namesOf = (uses: readonly [string, PlaceholderKind][]) =>
  [...new Set(uses.map(([name]) => name))].sort()

/** Each placeholder with its most specific type: a plural requires a number. */
function kindByName(uses: readonly [string, PlaceholderKind][]): Readonly<Record<string, PlaceholderKind>> {
  return Object.fromEntries(
    uses.toSorted(([, one], [, other]) => Number(other === 'text') - Number(one === 'text')),
  )
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Why a translation does not match the English placeholders, as a sentence; null where it does. */
export function findPlaceholderMismatch(english: string, translation: string): string | null {
  if (!translation.trim()) return 'The words are empty.'
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'none'
  const asked = collectPlaceholders(parse(english).getAst())
  let message: IntlMessageFormat
  try {
    message = parse(translation)
  } catch (cause) {
    return `The words are no ICU message (${reasonOf(cause)}): every { needs its }.`
  }
  const found = collectPlaceholders(message.getAst())
  if (namesOf(asked).join() !== namesOf(found).join())
    return `The placeholders differ. The English fills in ${list(namesOf(asked))}; these words fill in ${list(namesOf(found))}.`
  const given = kindByName(asked)
  const other = found.find(([name, way]) => way !== 'text' && way !== given[name])
  if (other) return `The English fills in {${other[0]}} as ${given[other[0]]}, these words as ${other[1]}.`
  try {
    message.format(Object.fromEntries(Object.entries(given).map(([name, way]) => [name, samples[way]])))
  } catch (cause) {
    return `The words cannot be filled in: ${reasonOf(cause)}.`
  }
  return null
}
