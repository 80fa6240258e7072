import type { Dictionary } from './dictionary.ts'
import { phraseKey } from './dictionary.ts'
import type { Lexicon } from './lexicon.ts'
import type { Postings } from './postings.ts'
import type { Stems } from './stems.ts'
import { fold, slipsBetween } from './text.ts'
import type { Sought } from './understand.ts'

/** Where a word is found, and how much of its weight counts. */
export type Found = {
  readonly postings: Postings
  readonly factor: number
  /** The other words it is found by, where it is not by its own. */
  readonly by?: string
}

/** Whether a word is also looked for as the beginning of others: never, where it is itself in no product, always. */
export type Beginnings = 'never' | 'instead' | 'also'

export type Books = { readonly lexicon: Lexicon; readonly dictionary: Dictionary; readonly stems: Stems }

const mostBeginnings = 60
/** A word that was begun says less than one that was written out. */
const begunFactor = 0.75
const stemFactor = 0.95

function textOf(words: readonly string[], { lexicon, stems }: Books): Found[] {
  const terms = words.map((word) => {
    const surface = lexicon.surfaces.get(fold(word))
    return surface ? [...surface.terms] : [stems.of(word)]
  })
  if (terms.length === 1)
    return (terms[0] ?? []).flatMap((term) => {
      const postings = lexicon.find(term)
      return postings
        ? [{ postings, factor: lexicon.surfaces.has(fold(words[0] ?? '')) ? 1 : stemFactor }]
        : []
    })
  const postings = lexicon.findAll(terms.flatMap((of) => of.slice(0, 1)))
  return postings ? [{ postings, factor: 1 }] : []
}

function kindsOf(kinds: readonly string[], factor: number, { lexicon }: Books): Found[] {
  return kinds.flatMap((kind) => {
    const postings = lexicon.find(`#${kind}`)
    return postings ? [{ postings, factor }] : []
  })
}

function begun(words: readonly string[], books: Books): Found[] {
  const { lexicon, dictionary } = books
  const start = phraseKey(words)
  const kinds = dictionary.kindPhrases.filter(({ key }) => key.startsWith(start)).map(({ kind }) => kind)
  const found = kindsOf([...new Set(kinds)], begunFactor, books)
  if (words.length > 1) return found
  const terms = new Set(
    lexicon
      .beginningWith(start, mostBeginnings)
      .flatMap((word) => [...(lexicon.surfaces.get(word)?.terms ?? [])]),
  )
  for (const term of terms) {
    const postings = lexicon.find(term)
    if (postings) found.push({ postings, factor: begunFactor })
  }
  return found
}

const isCode = (word: string) => /^(?=.*\d)[a-z0-9]{5,7}(-[a-z0-9]{3})?$/.test(word)

/** Everywhere a word, or several that mean something together, is found: in texts, as a kind, as other words for it. */
export function lookUp({ words, meaning }: Sought, books: Books, beginnings: Beginnings): Found[] {
  const { dictionary, stems, lexicon } = books
  const found = textOf(words, books)
  if (meaning) {
    found.push(...kindsOf(meaning.kinds, 1, books))
    for (const { words: others, factor } of meaning.others) {
      const kinds = kindsOf(dictionary.meaningOf(others, stems)?.kinds ?? [], 0.8, books)
      for (const other of [...textOf(others, books), ...kinds])
        found.push({ ...other, factor: other.factor * factor, by: others.join(' ') })
    }
  }
  const [word = ''] = words
  const model = words.length === 1 && isCode(word) ? lexicon.find(`=${word}`) : null
  if (model) found.push({ postings: model, factor: 1 })
  if (beginnings === 'also' || (beginnings === 'instead' && !found.length)) found.push(...begun(words, books))
  return found
}

/** Slips that a word of a length may have, and still be meant. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** What is this much less likely than the likeliest is not offered beside it. */
const asLikely = 0.3

/** Words of the catalogue and of the language that somebody may have meant, the likeliest first. */
export function corrections(word: string, { lexicon, dictionary }: Books, most = 3): string[] {
  const typed = fold(word)
  const allowed = slipsAllowed(typed.length)
  if (!allowed) return []
  const rated = new Map<string, number>()
  const rate = (known: string, count: number) => {
    if (Math.abs(known.length - typed.length) > allowed || known === typed || /^\d/.test(known)) return
    const slips = slipsBetween(typed, known, allowed)
    if (slips > allowed) return
    const first = known[0] === typed[0] ? 0 : 0.7
    const ending = known.at(-1) === typed.at(-1) ? 0 : 0.15
    const value = slips + first + ending - Math.min(0.6, Math.log10(1 + count) / 6)
    rated.set(known, Math.min(rated.get(known) ?? Number.POSITIVE_INFINITY, value))
  }
  for (const [known, { count }] of lexicon.surfaces) if (count > 0) rate(known, count)
  for (const known of dictionary.singleWords) rate(known, 400)
  return [...rated.entries()]
    .sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0], 'en'))
    .slice(0, most)
    .filter(([, value], _at, [first]) => value - (first?.[1] ?? value) < asLikely)
    .map(([known]) => known)
}

/** German without its dots: `stoefel` and `guertel` as people type them where they have none. */
export function withoutDigraphs(word: string): string | null {
  const plain = word.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')
  return plain === word ? null : plain
}
