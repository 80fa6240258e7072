import type { SizeSystem } from '#config/markets.ts'
import { isEuSize, isKidsSize, isLetterSize, isSize, oneSize } from '#config/sizes.ts'
import {
  clothesLetters,
  kidsShoes,
  mensShoes,
  type SizeRow,
  womensShoes,
} from '../../shop/catalog/sizes/size-tables.ts'

/** Size systems as people write them before or after a number. */
const systems: Readonly<Record<string, SizeSystem>> = {
  eu: 'EU',
  eur: 'EU',
  uk: 'UK',
  us: 'US',
  usa: 'US',
  au: 'AU',
  br: 'BR',
  jp: 'JP',
  kr: 'KR',
  cm: 'JP',
  mm: 'KR',
  mx: 'MX',
  ru: 'RU',
}

export function systemOf(word: string): SizeSystem | null {
  return systems[word] ?? null
}

/** Splits `uk7` and `41eu`; null where the word is not a system with a number. */
export function splitSystem(word: string): { system: SizeSystem; number: string } | null {
  const [, before, first, second, after] =
    /^(?:(eu|eur|uk|us|au|br|jp|kr|mx|ru)(\d{1,3}(?:\.\d)?)|(\d{1,3}(?:\.\d)?)(eu|eur|uk|us|au|br|jp|kr|cm|mx|ru))$/.exec(
      word,
    ) ?? []
  const system = systemOf(before ?? after ?? '')
  const number = first ?? second
  return system && number ? { system, number } : null
}

const normalizeFraction = (label: string) => label.replace('½', '.5')

function euSizes(
  number: string,
  system: SizeSystem,
  tables: readonly Readonly<Record<string, SizeRow>>[],
): string[] {
  if (system === 'EU') return isSize(number) ? [number] : []
  return [
    ...new Set(
      tables.flatMap((table) =>
        Object.entries(table).flatMap(([eu, row]) => (normalizeFraction(row[system]) === number ? [eu] : [])),
      ),
    ),
  ]
}

/** The stored shoe sizes of a number, for the audience of the query. */
export function shoeSizes(number: string, system: SizeSystem, targets: readonly string[]): string[] {
  const plain = number.replace(/\.0$/, '')
  const adults = [
    ...(targets.includes('M') && !targets.includes('W') ? [] : [womensShoes]),
    ...(targets.includes('W') && !targets.includes('M') ? [] : [mensShoes]),
  ]
  const found = euSizes(plain, system, targets.includes('K') ? [kidsShoes] : adults)
  return found.length || targets.includes('K') ? found : euSizes(plain, system, [kidsShoes])
}

/** The stored size letter for a letter of the market; null where it is not one. */
export function letterSize(word: string, system: SizeSystem): string | null {
  const letter = word.toUpperCase()
  const own = Object.entries(clothesLetters[system] ?? {}).find(([, said]) => said === letter)
  if (own) return own[0]
  return isLetterSize(letter) ? letter : null
}

/** Sizes that also fit a foot of this size: socks come in ranges. */
export function expandToSpans(size: string, known: readonly string[]): string[] {
  const number = Number(size)
  const spans = known.filter((other) => {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(other) ?? []
    return from !== undefined && to !== undefined && number >= Number(from) && number <= Number(to)
  })
  return [size, ...spans]
}

/** Whether a bare number is a size: something is made in it, or the query is about shoes. */
export function isBareSize(number: string, known: ReadonlySet<string>): boolean {
  return number !== oneSize && (known.has(number) || isEuSize(number) || isKidsSize(number))
}
