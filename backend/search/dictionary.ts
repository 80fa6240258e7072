import type { ColorGroup } from '#i18n/color-groups.ts'
import type { Language } from '#i18n/markets.ts'
import { isMaterial } from '#i18n/routing.ts'
import { type SearchWords, searchWords } from './search-words.ts'
import type { PageName } from './shop-pages.ts'
import type { Stemmer } from './stemmer.ts'
import { fold, splitWords } from './text.ts'

/** What a word, or several in a row, means beside its own text. */
export type Meaning = {
  readonly kinds: readonly string[]
  readonly colors: readonly ColorGroup[]
  readonly targets: readonly string[]
  readonly marker: keyof SearchWords['phrases'] | null
  readonly stop: boolean
  /** Other words for it, and how much they count. */
  readonly synonyms: readonly { readonly words: readonly string[]; readonly factor: number }[]
}

type Draft = {
  kinds: Set<string>
  colors: Set<ColorGroup>
  targets: Set<string>
  marker: Meaning['marker']
  stop: boolean
  synonyms: { words: readonly string[]; factor: number }[]
}

/** Pictures say kinds in every language. */
const emojiKinds: Readonly<Record<string, string>> = {
  '👟': 'sneakers',
  '👢': 'boots',
  '🥾': 'hiking-boots',
  '👞': 'loafers',
  '🥿': 'ballerinas',
  '👡': 'sandals',
  '🩴': 'sandals',
  '🏃': 'trail-running',
  '🎒': 'backpacks',
  '👜': 'bags',
  '👛': 'bags',
  '🛍': 'totes',
  '🧦': 'socks',
  '🧢': 'caps',
  '👕': 't-shirts',
  '🧥': 'jackets',
  '🩳': 'shorts',
  '🎁': 'gift-cards',
}
const emojiPattern = new RegExp(Object.keys(emojiKinds).join('|'), 'gu')

/** A code in one piece: the hyphen belongs to it. */
const materialCode =
  /(?<![\p{L}\p{N}-])((?=[a-z]*\d)(?:[a-z0-9]{5}|[a-z0-9]{7})-[a-z0-9]{3})(?![\p{L}\p{N}-])/iu

/** What is longer is no word; nothing in the documents is. */
const maxWordLength = 60
/** Longest row of words that means something together. */
const maxPhraseLength = 4
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

export const phraseKey = (words: readonly string[]) => words.map(fold).join(' ')

/** A language's words and what they mean, found by what is typed or by its stem. */
export class Dictionary {
  readonly words: SearchWords
  private readonly meanings = new Map<string, Draft>()
  private readonly byStem = new Map<string, Draft>()
  private readonly tailsByStem = new Map<string, Set<string>>()
  /** Words as they are written, by how they are typed: `cinturón`, `Gürtel`. */
  readonly spellings = new Map<string, string>()
  private singleWordCache: string[] | null = null
  private readonly pageByPhrase = new Map<string, PageName>()
  /** Kinds by how they are written, for completing what is typed. */
  readonly kindPhrases: { readonly key: string; readonly kind: string }[] = []

  private readonly compounds: boolean

  private constructor(words: SearchWords, language: Language) {
    this.words = words
    this.compounds = language === 'de' || language === 'nl'
  }

  /** Everything a language's file says. The stems of all its words must be known. */
  static of(language: Language, stems: Stemmer): Dictionary {
    const words = searchWords()[language]
    const dictionary = new Dictionary(words, language)
    dictionary.addWords(words, stems)
    return dictionary
  }

  /** Every word of a language's file, whose stems are needed. */
  static vocabulary(language: Language): string[] {
    const { kinds, colors, targets, phrases, same, also } = searchWords()[language]
    const lists = [kinds, colors, targets, phrases, also].flatMap((lists) => Object.values(lists).flat())
    return [...lists, ...Object.keys(also), ...same.flat()].flatMap(splitWords)
  }

  private draft(text: string, stems: Stemmer): { readonly exact: Draft; readonly stemmed: Draft } {
    const said = splitWords(text)
    const blank = (): Draft => ({
      kinds: new Set(),
      colors: new Set(),
      targets: new Set(),
      marker: null,
      stop: false,
      synonyms: [],
    })
    const at = (map: Map<string, Draft>, key: string) => {
      const draft = map.get(key) ?? blank()
      map.set(key, draft)
      return draft
    }
    return {
      exact: at(this.meanings, phraseKey(said)),
      stemmed: at(this.byStem, said.map((word) => stems.stemOf(word)).join(' ')),
    }
  }

  private addWords(
    { kinds, colors, targets, stop, phrases, same, also, places }: SearchWords,
    stems: Stemmer,
  ): void {
    const lists = [kinds, colors, targets].flatMap((lists) => Object.values(lists).flat())
    const tailed = (text: string) => {
      const [word = '', more] = splitWords(text)
      const key = fold(word)
      if (!this.compounds || more !== undefined || key.length < 4) return
      const stem = stems.stemOf(word)
      this.tailsByStem.set(stem, (this.tailsByStem.get(stem) ?? new Set()).add(key))
    }
    for (const word of lists.flatMap((text) => text.split(' '))) this.spellings.set(fold(word), word)
    const each = (texts: readonly string[], write: (draft: Draft) => void) => {
      for (const text of texts) {
        tailed(text)
        const { exact, stemmed } = this.draft(text, stems)
        write(exact)
        write(stemmed)
      }
    }
    for (const [kind, texts] of Object.entries(kinds)) {
      each([...texts], (draft) => draft.kinds.add(kind))
      for (const text of texts) this.kindPhrases.push({ key: phraseKey(splitWords(text)), kind })
    }
    for (const [group, texts] of Object.entries(colors))
      each(texts, (draft) => draft.colors.add(group as ColorGroup))
    for (const [target, texts] of Object.entries(targets)) each(texts, (draft) => draft.targets.add(target))
    // Only as written: the stem of a small word is often that of a great one.
    for (const text of stop) this.draft(text, stems).exact.stop = true
    for (const [marker, texts] of Object.entries(phrases))
      for (const text of texts) this.draft(text, stems).exact.marker ??= marker as Meaning['marker']
    for (const group of same)
      for (const text of group)
        each([text], (draft) => {
          for (const other of group)
            if (other !== text) draft.synonyms.push({ words: splitWords(other), factor: 0.9 })
        })
    for (const [text, synonyms] of Object.entries(also))
      each([text], (draft) => {
        for (const other of synonyms) draft.synonyms.push({ words: splitWords(other), factor: 0.7 })
      })
    for (const [name, texts] of Object.entries(places))
      for (const text of texts) this.pageByPhrase.set(phraseKey(splitWords(text)), name as PageName)
  }

  /** The known word a long one ends with, where a language writes such words in one: `leder` of `Kalbsleder`. */
  tailOf(word: string): string | null {
    const whole = fold(word)
    if (!this.compounds || whole.length < 7) return null
    for (let at = 3; at <= whole.length - 4; at += 1)
      if (this.meanings.has(whole.slice(at))) return whole.slice(at)
    return null
  }

  /** The language's words of a stem that others may end with: `stiefel` of `Lederstiefel`. */
  tailsOf(stem: string): readonly string[] {
    return [...(this.tailsByStem.get(stem) ?? [])]
  }

  /** What words in a row mean; null where nothing but themselves. */
  meaningOf(words: readonly string[], stems: Stemmer): Meaning | null {
    const exact = this.meanings.get(phraseKey(words))
    const draft = exact ?? this.byStem.get(words.map((word) => stems.stemOf(word)).join(' '))
    if (!draft) return null
    const { kinds, colors, targets, marker, stop, synonyms } = draft
    return { kinds: [...kinds], colors: [...colors], targets: [...targets], marker, stop, synonyms }
  }

  /** Words of a text, with pictures as words, and words that stand without spaces apart. */
  tokenize(text: string): string[] {
    const said = text.replace(emojiPattern, (picture) => {
      const [first = ''] = this.words.kinds[emojiKinds[picture] ?? ''] ?? []
      return ` ${first} `
    })
    return said
      .split(materialCode)
      .flatMap((part) => (isMaterial(part) ? [part.toLowerCase()] : splitWords(part)))
      .flatMap((word) => (cjk.test(word) ? this.splitCjk(word) : [word]))
      .map((word) => (word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed() : word))
  }

  /** The longest known words from the front; what is unknown stays in one piece. */
  private splitCjk(text: string): string[] {
    const found: string[] = []
    let unknown = ''
    for (let at = 0; at < text.length; ) {
      let length = Math.min(text.length - at, 12)
      while (length > 0 && !this.meanings.has(fold(text.slice(at, at + length)))) length -= 1
      if (length === 0) {
        unknown += text[at]
        at += 1
        continue
      }
      if (unknown) found.push(unknown)
      unknown = ''
      found.push(text.slice(at, at + length))
      at += length
    }
    return unknown ? [...found, unknown] : found
  }

  /** Single words of the language, without marks: what slips are measured against. */
  get singleWords(): readonly string[] {
    this.singleWordCache ??= [...this.meanings]
      .filter(([key, { stop }]) => !stop && !key.includes(' ') && !cjk.test(key) && key.length > 3)
      .map(([key]) => key)
    return this.singleWordCache
  }

  /** Rows of words that mean something, the longest first, from a place in them. */
  longestMatchAt(
    words: readonly string[],
    at: number,
    stems: Stemmer,
  ): { count: number; meaning: Meaning } | null {
    for (let count = Math.min(maxPhraseLength, words.length - at); count > 0; count -= 1) {
      const meaning = this.meaningOf(words.slice(at, at + count), stems)
      if (meaning) return { count, meaning }
    }
    return null
  }

  /** The page that answers exactly these words. */
  findPage(words: readonly string[]): PageName | null {
    return this.pageByPhrase.get(phraseKey(words)) ?? null
  }
}
