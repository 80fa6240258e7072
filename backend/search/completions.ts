import type { Suggestion } from '#api-client/contract/search.ts'
import type { Shelf } from '../shop/catalog/listings/shelf.ts'
import { phraseKey } from './dictionary.ts'
import { placesOfKind } from './kinds.ts'
import type { Books } from './lookup.ts'
import type { Survey } from './survey.ts'
import { fold } from './text.ts'
import { findNames } from './word-repository.ts'

/** Kinds come before names, however many there are of these. */
const kindFirst = 1_000_000

/** Kinds and names that what is typed may become, those with the most products first. */
export async function completions(
  typed: readonly string[],
  { dictionary, db, language }: Books,
  shelf: Shelf,
  { byPath, byModel }: Survey,
  most: number,
): Promise<Suggestion[]> {
  const start = phraseKey(typed)
  if (!start || most === 0) return []
  const begins = (text: string) => text.startsWith(start) || text.includes(` ${start}`)
  const found = new Map<string, number>()
  const kinds = new Set(dictionary.kindPhrases.filter(({ key }) => begins(key)).map(({ kind }) => kind))
  for (const kind of kinds) {
    const [name = ''] = dictionary.words.kinds[kind] ?? []
    const paths = placesOfKind(shelf, kind)?.paths.keys() ?? []
    const count = [...paths].reduce((sum, path) => sum + (byPath[path] ?? 0), 0)
    if (count && fold(name) !== start) found.set(name, count + kindFirst)
  }
  const names = await findNames(db, language, start, 30)
  for (const { name, models } of names) {
    const count = models.reduce((sum, code) => sum + (byModel[shelf.models.find(code)] ?? 0), 0)
    if (count && fold(name) !== start && !found.has(name)) found.set(name, count)
  }
  return [...found]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
    .slice(0, most)
    .map(([autosuggest]) => ({ doctype: 'KEYWORD_SUGGESTION', autosuggest }))
}
