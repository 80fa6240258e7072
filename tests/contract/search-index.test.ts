import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { searchInput, suggestInput } from '#api-client/contract/search.ts'
import { countWords } from '#backend/search/language/count-words.ts'
import { findForQuery } from '#backend/search/query/find-for-query.ts'
import { findSuggestions } from '#backend/search/query/suggest-service.ts'
import { SearchEngine } from '#backend/search/search-engine.ts'
import { languages } from '#config/markets.ts'
import { type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let engine: SearchEngine
beforeAll(async () => {
  shop = await startTestShop()
  engine = new SearchEngine(shop.database.db)
})
afterAll(() => shop.close())

const query = (sql: string, values: unknown[] = []) => shop.database.pool.query(sql, values)
const modelOf = (material: string) => material.split('-')[0] ?? ''

async function search(q: string, locale: Locale = 'en_GB', by = engine) {
  const queryCount = searchInput.parse({ q, rows: '100', filter: `market:"${marketCodeOf(locale)}"` })
  const site = { brand: 'vereda', language: languageOf(locale) } as const
  const { outcome } = await findForQuery(by, site, queryCount, shop.clock.now)
  return { codes: outcome?.page ?? [], steps: outcome?.attempt.steps ?? [] }
}

/** The products that the exact words find. */
async function codes(q: string, locale?: Locale, by?: SearchEngine): Promise<readonly string[]> {
  const { codes: found, steps } = await search(q, locale, by)
  return steps.length ? [] : found
}

async function rename(material: string, names: Record<string, string>): Promise<void> {
  await query('update models set name = $2 where code = $1', [modelOf(material), JSON.stringify(names)])
}

test('there is a configuration for every language', async () => {
  const { rows } = await shop.database.pool.query<{ language: string }>(
    'select language from search_languages()',
  )
  expect(rows.map(({ language }) => language).sort()).toEqual([...languages].sort())
})

describe('words', () => {
  test('of a new name are found by the next search in every process, the old ones no longer', async () => {
    const other = new SearchEngine(shop.database.db)
    await rename(fixture.boot, { en: 'Zephyrine' })
    expect(await codes('zephyrine')).toContain(fixture.boot)
    expect(await codes('zephyrine', 'en_GB', other)).toContain(fixture.boot)
    await rename(fixture.boot, { en: 'Quillon' })
    for (const by of [engine, other]) {
      expect(await codes('quillon', 'en_GB', by)).toContain(fixture.boot)
      expect(await codes('zephyrine', 'en_GB', by)).toEqual([])
    }
  })

  test('of a change that is rolled back are not found', async () => {
    const change = shop.database.db.transaction(async (tx) => {
      await tx.execute(
        `update models set name = '{"en":"Vanishling"}' where code = '${modelOf(fixture.boot)}'`,
      )
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    expect(await codes('vanishling')).toEqual([])
    const { rows } = await query(`select 1 from search_words where word = 'vanishling'`)
    expect(rows).toEqual([])
  })

  test('of a colour are found by the next search', async () => {
    const { rows } = await shop.database.pool.query<{ color: string; name: string }>(
      `select p.color, c.name::text as name from products p join colors c on c.code = p.color where material = $1`,
      [fixture.boot],
    )
    const [{ color = '', name = '' } = {}] = rows
    await query('update colors set name = $2 where code = $1', [color, '{"en":"Bergamottine"}'])
    expect(await codes('bergamottine')).toContain(fixture.boot)
    await query('update colors set name = $2 where code = $1', [color, name])
    expect(await codes('bergamottine')).toEqual([])
  })

  test.skipIf(inject('postgresUrl') === null)(
    'of a change that began long ago and commits after others are found',
    async () => {
      const slow = await shop.database.pool.connect()
      try {
        await slow.query('begin')
        await slow.query(`update models set name = '{"en":"Slowpoke"}' where code = $1`, [
          modelOf(fixture.sneaker),
        ])
        await rename(fixture.boot, { en: 'Quickstep' })
        expect(await codes('quickstep')).toContain(fixture.boot)
        expect(await codes('slowpoke')).toEqual([])
        await slow.query('commit')
      } finally {
        slow.release()
      }
      expect(await codes('slowpoke')).toContain(fixture.sneaker)
    },
  )

  test.skipIf(inject('postgresUrl') === null)(
    'changed by two transactions at once block neither of them',
    async () => {
      const [one, two] = [await shop.database.pool.connect(), await shop.database.pool.connect()]
      const name = (text: string) => JSON.stringify({ en: text })
      const change = 'update models set name = $2 where code = $1'
      try {
        await one.query('begin')
        await two.query('begin')
        await one.query(change, [modelOf(fixture.boot), name('Tandemate Alonglight')])
        await two.query(change, [modelOf(fixture.sneaker), name('Alonglight Tandemate')])
        await one.query(change, [modelOf(fixture.boot), name('Tandemate Alonglight Zwei')])
        await one.query('commit')
        await two.query('commit')
      } finally {
        one.release()
        two.release()
      }
      expect((await codes('tandemate')).toSorted()).toEqual(
        expect.arrayContaining([fixture.boot, fixture.sneaker]),
      )
      expect((await search('tandematte')).codes).toContain(fixture.boot)
    },
  )

  test('that no document has any more are no spelling suggestions', async () => {
    await rename(fixture.boot, { en: 'Wanderloom' })
    expect((await search('wanderlom')).steps).toEqual([
      { kind: 'spelling', from: 'wanderlom', to: 'wanderloom' },
    ])
    await rename(fixture.boot, { en: 'Quillon' })
    for (const _ of languages) await countWords(shop.database)
    const { rows } = await query(`select 1 from search_words where word = 'wanderloom' and gone_at is null`)
    expect(rows).toEqual([])
    expect((await search('wanderlom')).steps).not.toContainEqual(
      expect.objectContaining({ kind: 'spelling' }),
    )
    await rename(fixture.boot, { en: 'Wanderloom' })
    expect((await search('wanderlom')).codes).toContain(fixture.boot)
  })

  test('are counted once each', async () => {
    await rename(fixture.boot, { en: 'Doublewick' })
    await query(`insert into search_words (language, word, spelling, term, count)
      select language, word, spelling, term, 99 from search_words where word = 'doublewick'`)
    await query('update search_word_counts set counted_at = default')
    for (const _ of languages) await countWords(shop.database)
    const { rows } = await query(
      `select count from search_words where language = 'en' and word = 'doublewick'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await countWords(shop.database)).toBeNull()
  })
  test('are counted next to a language that only another release knows', async () => {
    await query(`insert into search_word_counts (language) values ('sv')`)
    await query('update search_word_counts set counted_at = default')
    const counted = []
    for (const _ of languages) counted.push(await countWords(shop.database))
    expect(counted.toSorted()).toEqual(languages.toSorted())
    expect(await countWords(shop.database)).toBeNull()
    await query(`delete from search_word_counts where language = 'sv'`)
  })
})

describe('the stored data of a term', () => {
  test('survives any number of price changes', async () => {
    const before = await codes('leather')
    const { queryCount } = engine.termCache
    for (const price of [111_00, 122_00, 133_00])
      await query('update prices set current = $2, previous = null where material = $1', [
        fixture.boot,
        price,
      ])
    expect(await codes('leather')).toEqual(before)
    expect(engine.termCache.queryCount).toBe(queryCount)
  })

  test('is corrected for the models whose words changed', async () => {
    await rename(fixture.sneaker, { en: 'Featherlight' })
    expect(await codes('featherlight')).toEqual(expect.arrayContaining([fixture.sneaker]))
    await rename(fixture.boot, { en: 'Featherlight Boot' })
    expect(await codes('featherlight')).toEqual(expect.arrayContaining([fixture.sneaker, fixture.boot]))
    await rename(fixture.sneaker, { en: 'Stonelight' })
    expect(await codes('featherlight')).not.toContain(fixture.sneaker)
  })
})

describe('each language', () => {
  test.each([
    ['en_GB', 'en', 'Wandering boots', ['wander', 'WANDERED', 'wandering']],
    ['es_ES', 'es', 'Botín caminante', ['botin', 'botín', 'BOTINES', 'caminantes']],
    ['fr_FR', 'fr', 'Chaussure d’été légère', ['chaussures', 'ete', 'été', 'legere', 'légères']],
    ['de_DE', 'de', 'Stöfelkrug', ['stofelkrug', 'Stöfelkrug', 'stoefelkrug']],
    ['de_DE', 'de', 'Größe', ['grosse', 'GRÖSSE', 'größe']],
    ['it_IT', 'it', 'Camminatore felicità', ['camminatori', 'felicita', 'felicità']],
    ['pt_PT', 'pt', 'Caminhada coração', ['caminhadas', 'coracao', 'coração']],
    ['ca_ES', 'ca', 'Caminador lleugeríssim', ['caminadors', 'lleugerissim']],
    ['nl_NL', 'nl', 'Wandelschoen één', ['wandelschoenen', 'een']],
    ['en_JP', 'en', '空色 Sora靴', ['空色', 'sora', '空色 sora']],
  ] as const)('%s: “%s %s” is found by %j', async (locale, language, name, typed) => {
    await rename(fixture.boot, { en: 'Other', [language]: name })
    for (const q of typed)
      expect({ q, found: (await search(q, locale)).codes }).toEqual({
        q,
        found: expect.arrayContaining([fixture.boot]),
      })
  })
})

describe('queries without words', () => {
  test.each([
    `boot' | 'sneaker`,
    'boot:A & !shoe <-> x',
    'boot:*',
    "\\'; drop table models; --",
    '%_%',
    'b%t',
    'boot\u0000s',
    `'''''''`,
    '&|!()<->:*',
    Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '),
    'x'.repeat(5000),
    '🥾'.repeat(100),
    '\ud800 boots',
  ])('“%s” break nothing', async (q) => {
    const site = { brand: 'vereda', language: 'en' } as const
    const filter = 'market:"GB"'
    const base = searchInput.parse({ q: '', rows: '5', filter })
    await findForQuery(engine, site, { ...base, q }, shop.clock.now)
    const queryCount = suggestInput.parse({
      q: '',
      'popularProducts.count': '6',
      'keywordSuggestions.count': '2',
      'topQueries.count': '3',
      'popularProducts.filter': filter,
    })
    await findSuggestions(engine, site, { ...queryCount, q }, shop.clock.now)
    expect(await codes('*')).not.toEqual([])
  })
})
