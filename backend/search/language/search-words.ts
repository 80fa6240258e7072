import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { pageNames } from '#backend/search/records/shop-pages.ts'
import { type ColorGroup, isColorGroup } from '#config/color-groups.ts'
import { type Language, languages } from '#config/markets.ts'
import { categories, families } from '#i18n/routing.ts'

const list = z.array(z.string().min(1))
const kinds: readonly string[] = [...categories, ...Object.keys(families)]
const place = z.enum(pageNames)

/** The file of a language in words/: the vocabulary of shoppers and its meaning in the shop. */
const file = z.strictObject({
  /** Synonyms by taxonomy word; suggestions use the first one. */
  kinds: z.record(
    z.string().refine((kind) => kinds.includes(kind), { error: 'Not a category or family.' }),
    list,
  ),
  colors: z.record(
    z
      .string()
      .refine(isColorGroup, { error: 'Not a colour group.' })
      .transform((group) => group as ColorGroup),
    list,
  ),
  targets: z.strictObject({ W: list, M: list, K: list }),
  /** Stop words. */
  stop: list,
  phrases: z.strictObject({ under: list, over: list, between: list, and: list, size: list, sale: list }),
  /** Two-way synonyms. */
  same: z.array(list),
  /** One-way synonyms: the key also matches the values, but not the other way round. */
  also: z.record(z.string(), list),
  /** Words that redirect to a page. */
  places: z.partialRecord(place, list),
  promoted: z.array(z.strictObject({ words: list, say: z.string().min(1).max(60), place })),
})
export type SearchWords = z.infer<typeof file>

const ownFolder = join(import.meta.dirname, 'words')

/** Parses the words of a language. Throws with the path of the problem. */
export function readSearchWords(language: Language, folder = ownFolder): SearchWords {
  const path = join(folder, `${language}.yaml`)
  const parsed = file.safeParse(parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** Why a language falls back to the English words. */
type WordsError = { readonly language: Language; readonly cause: unknown }

type AllSearchWords = {
  readonly words: Readonly<Record<Language, SearchWords>>
  readonly errors: readonly WordsError[]
}

/**
 * Reads the words of every language. A language whose file is missing or invalid falls back to English and
 * reports the reason, so that the other languages keep working. Throws where the English file cannot be read.
 */
export function readAllSearchWords(folder = ownFolder): AllSearchWords {
  const english = readSearchWords('en', folder)
  const errors: WordsError[] = []
  const read = (language: Language): SearchWords => {
    if (language === 'en') return english
    try {
      return readSearchWords(language, folder)
    } catch (cause) {
      errors.push({ language, cause })
      return english
    }
  }
  const words = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
    Language,
    SearchWords
  >
  return { words, errors }
}

let cachedWords: AllSearchWords | null = null

function getCachedWords(): AllSearchWords {
  cachedWords ??= readAllSearchWords()
  return cachedWords
}

/** The words of every language, read once. */
export const searchWords = () => getCachedWords().words

/** Languages whose words could not be read when {@link searchWords} were; for the log. */
export const searchWordsErrors = () => getCachedWords().errors
