import { setImmediate } from 'node:timers/promises'
import { languageOf, locales, priceListOfLocale } from '#i18n/locales.ts'
import { type Language, languages, type MarketCode } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { readChanges, readSnapshot } from '../shop/catalog/listings/rows.ts'
import {
  findColorNames,
  findPrices,
  findProducts,
  findTexts,
  type ProductRow,
} from './catalogue-repository.ts'
import { Dictionary } from './dictionary.ts'
import { Lexicon } from './lexicon.ts'
import type { Books } from './lookup.ts'
import { Shelf } from './shelf.ts'
import { Stems } from './stems.ts'

/** From so many changes on everything is read anew. */
const manyChanges = 5000

/** Notes of changes are kept for a day: who has not asked for so long may have missed some. */
const trustMs = 12 * 3_600_000

/** So many products between two breaths, that other requests get their turn. */
const portion = 1000

type Holding = {
  readonly shelf: Shelf
  readonly lexicons: Map<Language, Lexicon>
  /** What has been seen of the changes. */
  snapshot: string
  askedAt: number
}

/**
 * The catalogue as the search of this process holds it in memory: products in a shelf, words in a lexicon a language,
 * prices a list, each read when it is first asked for. Each opening takes over what was committed since.
 */
export class Engine {
  private holding: Holding | null = null
  private readonly stems = new Map<Language, Stems>()
  private readonly dictionaries = new Map<Language, Dictionary>()
  private turn: Promise<unknown> = Promise.resolve()
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** One reading of the catalogue after the other: two would write the same change twice. */
  private inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.turn.then(work, work)
    this.turn = next.catch(() => undefined)
    return next
  }

  /** Everything that a search in a language at a list's prices needs, as of the last commit. */
  async open(language: Language, list: MarketCode): Promise<{ shelf: Shelf; books: Books }> {
    return this.inTurn(async () => {
      const holding = await this.follow()
      if (!holding.shelf.prices.has(list))
        holding.shelf.price(list, await findPrices(this.db, list, null), null)
      const lexicon = holding.lexicons.get(language) ?? (await this.readLexicon(holding, language))
      const dictionary = this.dictionaries.get(language) ?? (await this.readDictionary(language))
      return { shelf: holding.shelf, books: { lexicon, dictionary, stems: this.stemsOf(language) } }
    })
  }

  /**
   * Reads one more language at a time before anybody asks for it, and, once all are there, takes over what was
   * committed since: a first search need not wait for the catalogue.
   */
  async keepWarm(): Promise<void> {
    const cold = languages.find((language) => !this.holding?.lexicons.has(language))
    const home = cold && locales.find((locale) => languageOf(locale) === cold)
    if (cold && home) await this.open(cold, priceListOfLocale(home))
    else await this.inTurn(() => this.follow())
  }

  /** Stems of words that are typed. */
  async learn(language: Language, words: readonly string[]): Promise<void> {
    await this.stemsOf(language).learn(this.db, words)
  }

  private stemsOf(language: Language): Stems {
    const known = this.stems.get(language) ?? new Stems(language)
    this.stems.set(language, known)
    return known
  }

  private async readDictionary(language: Language): Promise<Dictionary> {
    const stems = this.stemsOf(language)
    await stems.learn(this.db, Dictionary.vocabulary(language))
    const dictionary = Dictionary.of(language, stems)
    this.dictionaries.set(language, dictionary)
    return dictionary
  }

  private async follow(): Promise<Holding> {
    const { holding } = this
    const crowded = holding !== null && holding.shelf.gone > 1000 + holding.shelf.length / 4
    if (!holding || crowded || Date.now() - holding.askedAt > trustMs)
      return this.readAll(await readSnapshot(this.db))
    const { snapshot, changed } = await readChanges(this.db, holding.snapshot, manyChanges)
    if (changed.length >= manyChanges) return this.readAll(snapshot)
    if (changed.length) await this.readAgain(holding, changed)
    holding.snapshot = snapshot
    holding.askedAt = Date.now()
    return holding
  }

  /** Languages and lists that were in use are read at once, so that nobody waits for them one by one. */
  private async readAll(snapshot: string): Promise<Holding> {
    const before = this.holding
    const shelf = new Shelf()
    for (const row of await findProducts(this.db, null)) shelf.put(row)
    const holding: Holding = { shelf, lexicons: new Map(), snapshot, askedAt: Date.now() }
    for (const list of before?.shelf.prices.keys() ?? [])
      shelf.price(list, await findPrices(this.db, list, null), null)
    for (const language of before?.lexicons.keys() ?? []) await this.readLexicon(holding, language)
    this.holding = holding
    return holding
  }

  private async readLexicon({ shelf, lexicons }: Holding, language: Language): Promise<Lexicon> {
    const lexicon = new Lexicon()
    const slots = [...shelf.slotOf.values()].sort((a, b) => a - b)
    await this.addWords(lexicon, language, shelf, slots, null)
    lexicon.built()
    lexicons.set(language, lexicon)
    return lexicon
  }

  private async addWords(
    lexicon: Lexicon,
    language: Language,
    shelf: Shelf,
    slots: readonly number[],
    models: readonly string[] | null,
  ): Promise<void> {
    const dictionary = this.dictionaries.get(language) ?? (await this.readDictionary(language))
    const stems = this.stemsOf(language)
    const texts = new Map((await findTexts(this.db, language, models)).map((row) => [row.model, row]))
    const colors = await findColorNames(this.db, language)
    await stems.learn(this.db, lexicon.wordsIn(texts.values(), colors.values()))
    let done = 0
    for (const slot of slots) {
      const row = shelf.rows[slot]
      const text = row && texts.get(row.model)
      if (row && text) lexicon.add(slot, row, text, colors.get(row.color) ?? '', stems, dictionary)
      done += 1
      if (done % portion === 0) await setImmediate()
    }
  }

  private async readAgain({ shelf, lexicons }: Holding, materials: readonly string[]): Promise<void> {
    const rows = await findProducts(this.db, materials)
    const standing = new Set(rows.map(({ material }) => material))
    for (const material of materials) if (!standing.has(material)) shelf.remove(material)
    const fresh: { slot: number; row: ProductRow }[] = []
    for (const row of rows) {
      const slot = shelf.put(row)
      if (slot !== null) fresh.push({ slot, row })
    }
    for (const list of shelf.prices.keys())
      shelf.price(list, await findPrices(this.db, list, materials), materials)
    if (!fresh.length) return
    const models = [...new Set(fresh.map(({ row }) => row.model))]
    for (const [language, lexicon] of lexicons) {
      const slots = fresh.map(({ slot }) => slot)
      await this.addWords(lexicon, language, shelf, slots, models)
      lexicon.built()
    }
  }
}
