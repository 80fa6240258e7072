import type { z } from 'zod'
import type { Suggestion, SuggestReply, suggestInput } from '#api-client/contract/search.ts'
import type { Locale } from '#i18n/locales.ts'
import { priceListOf } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { phraseKey } from './dictionary.ts'
import type { Engine } from './engine.ts'
import type { Site } from './keys.ts'
import type { Books } from './lookup.ts'
import { isShown, type Matches, match, type View } from './match.ts'
import { placeCategory, placePath } from './places.ts'
import { findTopQueries } from './query-log.ts'
import { bestOf } from './rank.ts'
import { localeFor, picked, recordOf } from './records.ts'
import { resolve } from './recover.ts'
import { readAsked, readerOf } from './search-service.ts'
import { brandBit, type Shelf } from './shelf.ts'
import { fold } from './text.ts'
import { understand } from './understand.ts'

export type SuggestAsked = z.output<typeof suggestInput>

/** The best of them, no model twice while there are others. */
function diverse(shelf: Shelf, slots: readonly number[], most: number): number[] {
  const models = new Set<string>()
  const first: number[] = []
  const again: number[] = []
  for (const slot of slots) {
    const model = shelf.rows[slot]?.model ?? ''
    if (models.has(model)) again.push(slot)
    else first.push(slot)
    models.add(model)
  }
  return [...first, ...again].slice(0, most)
}

/** Names and kinds that what is typed may become, those with the most products first. */
function completions(
  typed: readonly string[],
  books: Books,
  shelf: Shelf,
  view: View,
  most: number,
): Suggestion[] {
  const { dictionary, lexicon } = books
  const start = phraseKey(typed)
  if (!start || most === 0) return []
  const begins = (text: string) => text.startsWith(start) || text.includes(` ${start}`)
  const shownOf = (term: string) => {
    const postings = lexicon.find(term)
    let count = 0
    for (let at = 0; postings && at < postings.length && count < 500; at += 1)
      if (isShown(shelf, view, postings.slotAt(at))) count += 1
    return count
  }
  const found = new Map<string, number>()
  const kinds = new Set(dictionary.kindPhrases.filter(({ key }) => begins(key)).map(({ kind }) => kind))
  for (const kind of kinds) {
    const [name = ''] = dictionary.words.kinds[kind] ?? []
    const count = shownOf(`#${kind}`)
    if (count && fold(name) !== start) found.set(name, count + 1000)
  }
  for (const surface of lexicon.beginningWith(start, 30)) {
    const name = lexicon.names.get(surface)
    const [term = ''] = lexicon.surfaces.get(surface)?.terms ?? []
    const count = name && fold(name) !== start ? shownOf(term) : 0
    if (name && count) found.set(name, count)
  }
  return [...found]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
    .slice(0, most)
    .map(([autosuggest]) => ({ doctype: 'KEYWORD_SUGGESTION', autosuggest }))
}

/** Pages that the words begin to ask for; `isThere` says whether a grid would have something. */
function promoted(
  typed: readonly string[],
  { dictionary }: Books,
  locale: Locale,
  isThere: (term: string) => boolean,
  all: boolean,
  most: number,
): Suggestion[] {
  const words = typed.map(fold)
  const asked = dictionary.words.promoted.filter(
    ({ words: triggers }) =>
      all ||
      triggers.some((trigger) => words.some((word) => word.length > 2 && fold(trigger).startsWith(word))),
  )
  const standing = asked.filter(({ place }) => {
    const category = placeCategory[place]
    return category === undefined || isThere(`#${category}`)
  })
  return standing.slice(0, most).map(({ say, place }) => ({
    doctype: 'PROMOTED_SUGGESTION',
    autosuggest: say,
    url: placePath(place, locale),
  }))
}

/** Queries are kept without marks; they are told as the language writes them. */
function spelt(query: string, { dictionary, lexicon }: Books): string {
  const words = query.split(' ')
  return words.map((word) => dictionary.spellings.get(word) ?? lexicon.spellings.get(word) ?? word).join(' ')
}

/** Suggestions for what is typed; `*` is nothing yet. */
export async function suggestFor(
  engine: Engine,
  db: Queryable,
  site: Site,
  asked: SuggestAsked,
  now: Date,
): Promise<SuggestReply['response']> {
  const { market } = readAsked(asked['popularProducts.filter'])
  const list = priceListOf(market)
  const all = asked.q.trim() === '*' || !asked.q.trim()
  const { shelf, books } = await engine.open(site.language, list)
  const typed = all ? [] : books.dictionary.tokens(asked.q)
  await engine.learn(site.language, typed)
  const queries = await findTopQueries(db, site, fold(all ? '' : asked.q.trim()), asked['topQueries.count'])
  const priced = shelf.prices.get(list)
  if (!priced) throw new Error(`the price list ${list} was not read`)
  const view: View = { brand: brandBit(site.brand), priced, now: now.getTime() }
  const matches = all ? match(shelf, view, [], false) : matchesOf(asked.q, books, shelf, view, market)
  const begun = all ? new Set<string>() : books.lexicon.namesBeginningWith(fold(asked.q.trim()))
  const { titles } = books.lexicon
  const isName = (slot: number) => begun.size > 0 && begun.has(titles[slot] ?? '')
  const ranking = { order: 'relevance', priced, now: view.now, isName } as const
  const wanted = asked['popularProducts.count']
  const slots = diverse(
    shelf,
    bestOf(shelf, ranking, matches, () => true, 0, wanted * 5),
    wanted,
  )
  const locale = localeFor(site.language, market)
  const isThere = (term: string) => {
    const postings = books.lexicon.find(term)
    for (let at = 0; postings && at < postings.length; at += 1)
      if (isShown(shelf, view, postings.slotAt(at))) return true
    return false
  }
  const products = slots.flatMap((slot): Suggestion[] => {
    const record = recordOf(shelf, books.lexicon, slot, [locale])
    return record ? [{ doctype: 'POPULAR_PRODUCTS', ...picked(record, asked['popularProducts.fields']) }] : []
  })
  return {
    numberOfProducts: matches.count,
    start: 0,
    products: [
      ...products,
      ...queries.map(
        (query): Suggestion => ({ doctype: 'TOP_SEARCH_QUERIES', autosuggest: spelt(query, books) }),
      ),
      ...(all ? [] : completions(typed, books, shelf, view, asked['keywordSuggestions.count'])),
      ...promoted(typed, books, locale, isThere, all, asked['promotedSuggestion.count']),
    ],
  }
}

/** What the words find with the last one begun; filters that the words name hold as far as they leave something. */
function matchesOf(
  q: string,
  books: Books,
  shelf: Shelf,
  view: View,
  market: Parameters<typeof readerOf>[2],
): Matches {
  const understanding = understand(q, readerOf(books, shelf, market))
  const { spelt } = resolve(understanding, books, 'also')
  const words = spelt.filter(({ found }) => found.length).map(({ found }) => found)
  const named = understanding.colors.length + understanding.targets.length + understanding.sizes.length > 0
  if (!words.length && !named) return { slots: new Int32Array(0), count: 0, score: new Float32Array(0) }
  const matches = match(shelf, view, words, false)
  const colors = new Set(understanding.colors.map(({ value }) => shelf.colors.find(value)))
  const sizes = new Set(
    understanding.sizes.flatMap(({ value }) => value).map((size) => shelf.sizes.find(size)),
  )
  const passes = (slot: number) =>
    (!colors.size || colors.has(shelf.color[slot])) &&
    (!sizes.size || (shelf.sizesOf[slot] ?? []).some((size) => sizes.has(size)))
  const kept = matches.slots.subarray(0, matches.count).filter(passes)
  return kept.length ? { ...matches, slots: kept, count: kept.length } : matches
}
