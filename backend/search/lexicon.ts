import type { ProductRow, TextRow } from './catalogue-repository.ts'
import type { Dictionary } from './dictionary.ts'
import { Postings } from './postings.ts'
import type { Stems } from './stems.ts'
import { fold, joinedWords, wordsOf } from './text.ts'

/** How much a word counts, by where it stands. Written down in docs/guides/search.md. */
export const weights = {
  kind: 14,
  name: 12,
  parentKind: 11,
  /** A name's word that is also a kind: Belt bag, no belt is no belt. */
  nameOfKind: 5,
  color: 7,
  subtitle: 6,
  line: 6,
  material: 4,
  plaque: 4,
  family: 4,
  fact: 2,
} as const

/** Kinds that a thing is also looked for as. */
const furtherKinds: Readonly<Record<string, readonly string[]>> = {
  'approach-boot': ['boots', 'hiking-boots'],
  'trail-shoe': ['trail-running'],
}

/** A product's kinds with their weights: the deepest of its path, what lies above it, its family. */
export function kindsOf({ category, family, tipology }: ProductRow): ReadonlyMap<string, number> {
  const path = category.split('/')
  const kinds = new Map<string, number>([[family, weights.family]])
  for (const kind of furtherKinds[tipology] ?? []) kinds.set(kind, weights.parentKind)
  path.forEach((kind, depth) => {
    kinds.set(kind, depth === path.length - 1 ? weights.kind : weights.parentKind)
  })
  return kinds
}

/** Names that are told apart while somebody types. */
const mostNames = 20

type Surface = { readonly terms: Set<string>; count: number }

/** The words of a language and the products that have them. */
export class Lexicon {
  private readonly lists = new Map<string, Postings>()
  /** By the word as typed, without marks: the stems it stands for, and in how many products. */
  readonly surfaces = new Map<string, Surface>()
  private readonly together = new Map<string, Postings>()
  private sorted: string[] | null = null
  /** Words with their marks, by how they are typed without. */
  readonly spellings = new Map<string, string>()
  private readonly tokens = new Map<string, readonly string[]>()
  /** Words of a model's name, for numbers that belong to it. */
  private readonly modelsByNameWord = new Map<string, Set<string>>()
  readonly names = new Map<string, string>()
  /** Names by their first word, some of each. */
  private readonly namesByWord = new Map<string, readonly string[]>()
  readonly titles: string[] = []
  readonly colorNames: string[] = []

  private tokensOf(text: string): readonly string[] {
    const known = this.tokens.get(text)
    if (known) return known
    const found = [...wordsOf(text), ...joinedWords(text)]
    this.tokens.set(text, found)
    return found
  }

  /** Words whose stems are needed before the texts can be added. */
  wordsIn(texts: Iterable<TextRow>, colors: Iterable<string>): Set<string> {
    const found = new Set<string>()
    const note = (text: string) => {
      for (const word of this.tokensOf(text)) found.add(word)
    }
    for (const { name, subtitle, line, plaque, materials, facts } of texts)
      for (const text of [name, subtitle, line, plaque, materials, facts]) note(text)
    for (const color of colors) note(color)
    return found
  }

  /** Adds a product in its slot. */
  add(
    slot: number,
    row: ProductRow,
    text: TextRow,
    color: string,
    stems: Stems,
    dictionary: Dictionary,
  ): void {
    const heaviest = new Map<string, number>()
    const said = new Set<string>()
    const put = (term: string, weight: number) => {
      if (weight > (heaviest.get(term) ?? 0)) heaviest.set(term, weight)
    }
    const putText = (words: string, weight: number, ofKind = weight) => {
      for (const word of this.tokensOf(words)) {
        const term = stems.of(word)
        const surface = fold(word)
        const tail = dictionary.tailOf(word)
        if (tail) put(stems.of(tail), Math.max(1, weight - 1))
        put(term, dictionary.meaningOf([word], stems)?.kinds.length ? ofKind : weight)
        said.add(surface)
        if (surface !== word) this.spellings.set(surface, word)
        const known = this.surfaces.get(surface)
        if (known) known.terms.add(term)
        else {
          this.surfaces.set(surface, { terms: new Set([term]), count: 0 })
          this.sorted = null
        }
      }
    }
    for (const [kind, weight] of kindsOf(row)) put(`#${kind}`, weight)
    putText(text.name, weights.name, weights.nameOfKind)
    putText(text.subtitle, weights.subtitle, weights.nameOfKind)
    putText(text.line, weights.line, weights.nameOfKind)
    putText(text.plaque, weights.plaque)
    putText(color, weights.color)
    putText(text.materials, weights.material, weights.fact)
    putText(text.facts, weights.fact)
    put(`=${row.model.toLowerCase()}`, weights.name)
    put(`=${row.material.toLowerCase()}`, weights.name)
    for (const surface of said) {
      const known = this.surfaces.get(surface)
      if (known) known.count += 1
    }
    for (const [term, weight] of heaviest) this.listOf(term).add(slot, weight)
    for (const word of wordsOf(text.name)) {
      const models = this.modelsByNameWord.get(fold(word)) ?? new Set()
      this.modelsByNameWord.set(fold(word), models.add(row.model))
    }
    if (!this.names.has(fold(text.name))) {
      this.names.set(fold(text.name), text.name)
      const first = fold(wordsOf(text.name)[0] ?? '')
      const same = this.namesByWord.get(first) ?? []
      if (same.length < mostNames) this.namesByWord.set(first, [...same, text.name])
    }
    this.titles[slot] = text.name
    this.colorNames[slot] = color
    if (this.together.size) this.together.clear()
  }

  /** Forgets what was kept for building. */
  built(): void {
    this.tokens.clear()
  }

  private listOf(term: string): Postings {
    const known = this.lists.get(term)
    if (known) return known
    const fresh = new Postings()
    this.lists.set(term, fresh)
    return fresh
  }

  find(term: string): Postings | null {
    return this.lists.get(term) ?? null
  }

  /** Products that have all the terms. */
  findAll(terms: readonly string[]): Postings | null {
    if (terms.length === 1) return this.find(terms[0] ?? '')
    const key = terms.join(' ')
    const known = this.together.get(key)
    if (known) return known.length ? known : null
    const lists = terms.flatMap((term) => this.find(term) ?? [])
    const common = lists.length === terms.length ? Postings.inAll(lists) : new Postings()
    if (this.together.size < 2000) this.together.set(key, common)
    return common.length ? common : null
  }

  /** Words that begin so, the most frequent first. */
  beginningWith(start: string, most: number): string[] {
    this.sorted ??= [...this.surfaces.keys()].sort()
    const { sorted } = this
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < sorted.length && found.length < 400; at += 1) {
      const word = sorted[at] ?? ''
      if (!word.startsWith(start)) break
      found.push(word)
    }
    const count = (word: string) => this.surfaces.get(word)?.count ?? 0
    return found.sort((a, b) => count(b) - count(a)).slice(0, most)
  }

  /** Names that begin with what is typed; none where these are too many to mean one. */
  namesBeginningWith(start: string): ReadonlySet<string> {
    const [first = ''] = start.split(' ')
    const models = this.beginningWith(first, mostNames).flatMap((word) => this.namesByWord.get(word) ?? [])
    return new Set(models.filter((name) => fold(name).startsWith(start)))
  }

  /** Whether some model's name has all the words. */
  isName(words: readonly string[]): boolean {
    const [first, ...others] = words.map((word) => this.modelsByNameWord.get(fold(word)))
    if (!first || others.includes(undefined)) return false
    for (const model of first) if (others.every((models) => models?.has(model))) return true
    return false
  }
}
