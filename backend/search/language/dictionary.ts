import type { PageName } from '#backend/search/records/shop-pages.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import type { Language } from '#config/markets.ts'
import { isMaterial } from '#i18n/routing.ts'
import { type SearchWords, searchWords } from './search-words.ts'
import type { Stemmer } from './stemmer.ts'
import { fold, splitWords } from './text.ts'

/** The meaning of a word or phrase beside its own text. */
export type Meaning = {
  readonly kinds: readonly string[]
  readonly colors: readonly ColorGroup[]
  readonly targets: readonly string[]
  readonly marker: keyof SearchWords['phrases'] | null
  readonly stop: boolean
  /** Synonyms with their weight. */
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

/** Emoji that name kinds in every language. */
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

/** A code is one token: the hyphen belongs to it. */
const materialCode =
  /(?<![\p{L}\p{N}-])((?=[a-z]*\d)(?:[a-z0-9]{5}|[a-z0-9]{7})-[a-z0-9]{3})(?![\p{L}\p{N}-])/iu

/** Longer tokens are ignored; no document contains one. */
const maxWordLength = 60
/** Maximum number of words in a phrase. */
const maxPhraseLength = 4
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

export const phraseKey = (words: readonly string[]) => words.map(fold).join(' ')

/** The vocabulary of a language, found by the typed form or its stem. */
export class Dictionary {
  readonly words: SearchWords
  private readonly meanings = new Map<string, Draft>()
  private readonly byStem = new Map<string, Draft>()
  private readonly tailsByStem = new Map<string, Set<string>>()
  /** Written forms by typed form: `cinturón`, `Gürtel`. */
  readonly spellings = new Map<string, string>()
  private singleWordCache: string[] | null = null
  private readonly pageByPhrase = new Map<string, PageName>()
  /** Kinds by written form, for autocompletion. */
  readonly kindPhrases: { readonly key: string; readonly kind: string }[] = []

  private readonly compounds: boolean

  private constructor(words: SearchWords, language: Language) {
    this.words = words
    this.compounds = language === 'de' || language === 'nl'
  }

  /** Loads the file of a language. The stems of all its words must be loaded. */
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
    // Matches the written form only: the stem of a stop word often equals that of a meaningful word.
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

  /** The known word that a compound ends with, in languages with compounds: `leder` of `Kalbsleder`. */
  tailOf(word: string): string | null {
    const whole = fold(word)
    if (!this.compounds || whole.length < 7) return null
    for (let at = 3; at <= whole.length - 4; at += 1)
      if (this.meanings.has(whole.slice(at))) return whole.slice(at)
    return null
  }

  /** The language's words of a stem that compounds may end with: `stiefel` of `Lederstiefel`. */
  tailsOf(stem: string): readonly string[] {
    return [...(this.tailsByStem.get(stem) ?? [])]
  }

  /** The meaning of a phrase; null where it has none beside its words. */
  meaningOf(words: readonly string[], stems: Stemmer): Meaning | null {
    const exact = this.meanings.get(phraseKey(words))
    const draft = exact ?? this.byStem.get(words.map((word) => stems.stemOf(word)).join(' '))
    if (!draft) return null
    const { kinds, colors, targets, marker, stop, synonyms } = draft
    return { kinds: [...kinds], colors: [...colors], targets: [...targets], marker, stop, synonyms }
  }

  /** Tokenises a text: emoji become words, and text without spaces is split. */
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

  /** Longest-match segmentation from the front; unknown text stays in one piece. */
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

  /** Single words of the language without diacritics: the candidates for typo correction. */
  get singleWords(): readonly string[] {
    this.singleWordCache ??= [...this.meanings]
      .filter(([key, { stop }]) => !stop && !key.includes(' ') && !cjk.test(key) && key.length > 3)
      .map(([key]) => key)
    return this.singleWordCache
  }

  /** Known phrases from a position, the longest first. */
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

  /** The redirect page of exactly these words. */
  findPage(words: readonly string[]): PageName | null {
    return this.pageByPhrase.get(phraseKey(words)) ?? null
  }
}
