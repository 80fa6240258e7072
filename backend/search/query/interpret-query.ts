import type { Dictionary, Meaning } from '#backend/search/language/dictionary.ts'
import {
  isBareSize,
  letterSize,
  shoeSizes,
  splitSystem,
  systemOf,
} from '#backend/search/language/size-terms.ts'
import type { Stemmer } from '#backend/search/language/stemmer.ts'
import { fold } from '#backend/search/language/text.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import type { SizeSystem } from '#config/markets.ts'

/** A search unit: one word or a phrase. */
export type QueryTerm = { readonly words: readonly string[]; readonly meaning: Meaning | null }

/** A filter, and the words of the query that name it. */
export type Recognized<Value> = { readonly value: Value; readonly phrase: string }

export type QueryInterpretation = {
  readonly terms: readonly QueryTerm[]
  /** Stored sizes. */
  readonly sizes: readonly Recognized<readonly string[]>[]
  readonly colors: readonly Recognized<ColorGroup>[]
  readonly targets: readonly Recognized<string>[]
  readonly price: Recognized<{ readonly from: number | null; readonly to: number | null }> | null
  readonly sale: Recognized<true> | null
}

export type QueryReader = {
  readonly dictionary: Dictionary
  readonly stems: Stemmer
  readonly system: SizeSystem
  /** Sizes that at least one product is made in. */
  readonly sizes: ReadonlySet<string>
  /** Whether the index contains the exact word. */
  readonly isKnownWord: (word: string) => boolean
  /** Whether some product name contains all these words. */
  readonly isName: (words: readonly string[]) => boolean
}

const currencyMark = 'currencymark'
const currencies =
  /[€£$¥₩₪₺₽]|\b(?:eur|euros?|gbp|pounds?|quid|usd|dollars?|d[oó]lares|libras?|chf|sek|dkk|nok|pln|jpy|krw|mxn|cad|aud|pesos?|reais|real|brl)\b/giu
export const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word)

type Draft = { words: (string | null)[]; original: string[] }

/** Consumes words of the query, so that later rules skip them. */
function consume(draft: Draft, from: number, count: number): string {
  const phrase = draft.original.slice(from, from + count).filter((word) => word !== currencyMark)
  for (let at = from; at < from + count; at += 1) draft.words[at] = null
  return phrase.join(' ')
}

function markerAt(
  draft: Draft,
  at: number,
  reader: QueryReader,
): { marker: Meaning['marker']; count: number } | null {
  for (let count = 3; count > 0; count -= 1) {
    const row = draft.words.slice(at, at + count)
    if (row.length < count || row.includes(null)) continue
    const meaning = reader.dictionary.meaningOf(row as string[], reader.stems)
    if (meaning?.marker) return { marker: meaning.marker, count }
  }
  return null
}

/** A number with a currency before or after it, from a position on. */
function amountAt(draft: Draft, at: number): { amount: number; count: number; marked: boolean } | null {
  const before = draft.words[at] === currencyMark
  const number = draft.words[at + (before ? 1 : 0)] ?? undefined
  if (!isNumber(number)) return null
  const behind = !before && draft.words[at + 1] === currencyMark
  return { amount: Number(number), count: 1 + (before ? 1 : 0) + (behind ? 1 : 0), marked: before || behind }
}

function readPrice(draft: Draft, reader: QueryReader): QueryInterpretation['price'] {
  for (let at = 0; at < draft.words.length; at += 1) {
    const marker = markerAt(draft, at, reader)
    const first = amountAt(draft, at + (marker?.count ?? 0))
    if (!first) continue
    const here = (marker?.count ?? 0) + first.count
    if (marker?.marker === 'under' && (first.marked || first.amount > 16))
      return { value: { from: null, to: first.amount }, phrase: consume(draft, at, here) }
    if (marker?.marker === 'over' && (first.marked || first.amount > 16))
      return { value: { from: first.amount, to: null }, phrase: consume(draft, at, here) }
    const joint = markerAt(draft, at + here, reader)
    const and = joint?.marker === 'and' || joint?.marker === 'under' ? joint.count : 0
    const second = amountAt(draft, at + here + and)
    const spans = second !== null && (marker?.marker === 'between' || first.marked || second.marked)
    if (second && spans && second.amount > first.amount)
      return {
        value: { from: first.amount, to: second.amount },
        phrase: consume(draft, at, here + and + second.count),
      }
    if (!marker && first.marked)
      return { value: { from: null, to: first.amount }, phrase: consume(draft, at, here) }
  }
  return null
}

/** A size from a position on: with a size word, with its system, or bare. */
function sizeAt(draft: Draft, at: number, reader: QueryReader, targets: readonly string[]) {
  const marker = markerAt(draft, at, reader)
  const called = marker?.marker === 'size' ? marker.count : 0
  let next = at + called
  const word = draft.words[next]
  if (!word) return null
  const glued = splitSystem(word)
  if (glued) return { sizes: shoeSizes(glued.number, glued.system, targets), count: called + 1 }
  let system = systemOf(word)
  if (system) next += 1
  const number = draft.words[next] ?? undefined
  if (!isNumber(number)) {
    const letter = system === null ? letterSize(word, reader.system) : null
    const alone = draft.words.filter((other) => other !== null).length === 1
    const plain = letter !== null && (letter.length > 1 || !alone)
    return letter && (called || plain) ? { sizes: [letter], count: called + 1 } : null
  }
  const behind = system === null ? systemOf(draft.words[next + 1] ?? '') : null
  system ??= behind
  const count = next - at + (behind ? 2 : 1)
  if (system) return { sizes: shoeSizes(number, system, targets), count }
  const own = shoeSizes(number, reader.system, targets)
  const bare = isBareSize(number, reader.sizes)
  if (!called && !bare && !(reader.system !== 'EU' && own.length && Number(number) < 16)) return null
  const others = draft.words.filter((other): other is string => other !== null && other !== number)
  if (!called && others.some((other) => reader.isName([other, number]))) return null
  return { sizes: own.length && !(bare && reader.system === 'UK') ? own : bare ? [number] : own, count }
}

function readSizes(
  draft: Draft,
  reader: QueryReader,
  targets: readonly string[],
): Recognized<readonly string[]>[] {
  const found: Recognized<readonly string[]>[] = []
  for (let at = 0; at < draft.words.length; at += 1) {
    if (draft.words[at] === null) continue
    const size = sizeAt(draft, at, reader, targets)
    if (!size?.sizes.length) continue
    found.push({ value: size.sizes, phrase: consume(draft, at, size.count) })
  }
  return found
}

/** Joins `back pack` to `backpack`, and splits `Lederstiefel` into `Leder` and `Stiefel`. */
function regroup(words: readonly string[], reader: QueryReader): string[] {
  const { dictionary, stems } = reader
  const means = (word: string) => dictionary.meaningOf([word], stems) !== null
  const known = (word: string) => means(word) || reader.isKnownWord(word)
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2)
    const pair = next === undefined ? '' : `${word}${next}`
    const together = next !== undefined && dictionary.meaningOf([word, next], stems) !== null
    const both = known(word) && known(next ?? '') && word.length > 1
    const one = dictionary.meaningOf([pair], stems)?.kinds.length ? true : known(pair) && !both
    if (pair && !together && !isNumber(next) && one) {
      joined.push(pair)
      at += 1
    } else joined.push(word)
  }
  return joined.flatMap((word) =>
    known(word) || isNumber(word) ? [word] : (splitCompound(word, known) ?? [word]),
  )
}

const compoundLinks = ['', 's', 'n', 'en', 'e']

/** Two known words that form a compound, including linking letters; null where there are none. */
export function splitCompound(word: string, known: (word: string) => boolean): [string, string] | null {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const tail = word.slice(at)
    if (!known(tail)) continue
    for (const link of compoundLinks) {
      const head = word.slice(0, at)
      const stem = link && head.endsWith(link) ? head.slice(0, -link.length) : head
      if (stem.length >= 3 && (link === '' || stem !== head) && known(stem)) return [stem, tail]
    }
  }
  return null
}

/** Interprets a query: separates sizes, colours, audience, prices and reductions from the search words. */
export function interpretQuery(text: string, reader: QueryReader): QueryInterpretation {
  const { dictionary, stems } = reader
  const tokens = dictionary.tokenize(text.replace(currencies, ` ${currencyMark} `))
  const words = regroup(tokens, reader)
  const draft: Draft = { words: [...words], original: words }
  const price = readPrice(draft, reader)
  const targets: Recognized<string>[] = []
  for (let at = 0; at < draft.words.length; at += 1) {
    const word = draft.words[at]
    const [target] = word ? (dictionary.meaningOf([word], stems)?.targets ?? []) : []
    if (target) targets.push({ value: target, phrase: consume(draft, at, 1) })
  }
  const targetCodes = targets.map(({ value }) => value)
  const sizes = readSizes(draft, reader, targetCodes)
  const terms: QueryTerm[] = []
  const colors: Recognized<ColorGroup>[] = []
  let sale: Recognized<true> | null = null
  for (let at = 0; at < draft.words.length; ) {
    const row: string[] = []
    for (const word of draft.words.slice(at)) {
      if (word === null) break
      row.push(word)
    }
    const found = row.length ? dictionary.longestMatchAt(row, 0, stems) : null
    const { count, meaning } = found ?? { count: 1, meaning: null }
    const [color] = meaning?.colors ?? []
    if (!row.length || row[0] === currencyMark) at += 1
    else if (meaning?.kinds.length) {
      terms.push({ words: row.slice(0, count), meaning })
      at += count
    } else if (color) {
      colors.push({ value: color, phrase: consume(draft, at, count) })
      at += count
    } else if (meaning?.marker === 'sale') {
      sale = { value: true, phrase: consume(draft, at, count) }
      at += count
    } else if (meaning && (meaning.stop || meaning.marker) && !meaning.synonyms.length) {
      at += count
    } else {
      terms.push({ words: row.slice(0, count), meaning })
      at += count
    }
  }
  const nothing = !terms.length && !colors.length && !sizes.length && !targets.length && !sale && !price
  // A query of stop words only searches for them: they may be a product name.
  const small = nothing ? words.map((word) => ({ words: [word], meaning: null })) : terms
  return { terms: small, sizes, colors, targets, price, sale }
}

/** The words as displayed in a query; without diacritics they read the same. */
export const haveSameWords = (a: readonly string[], b: readonly string[]) =>
  fold(a.join(' ')) === fold(b.join(' '))
