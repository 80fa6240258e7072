import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { searchInput } from '#api-client/contract/search.ts'
import { ensureSearchLanguages } from '#backend/search/language/ensure-languages.ts'
import { findForQuery } from '#backend/search/query/find-for-query.ts'
import { SearchEngine } from '#backend/search/search-engine.ts'
import { warmUp } from '#backend/warm-up.ts'
import { type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await startTestShop()
})
afterEach(() => shop.close())

const query = (sql: string, values: unknown[] = []) => shop.database.pool.query(sql, values)
const modelOf = (material: string) => material.split('-')[0] ?? ''

async function search(q: string, locale: Locale): Promise<readonly string[]> {
  const input = searchInput.parse({ q, rows: '100', filter: `market:"${marketCodeOf(locale)}"` })
  const site = { brand: 'vereda', language: languageOf(locale) } as const
  const { outcome } = await findForQuery(new SearchEngine(shop.database.db), site, input, shop.clock.now)
  return outcome?.page ?? []
}

/** Removes Dutch from the search configuration, as if the schema had never had it. */
async function dropDutchSearch(): Promise<void> {
  await query('drop text search configuration vereda_nl')
  await query('drop text search dictionary vereda_nl_stem')
  await query(`delete from search_documents where language = 'nl'`)
  await query(`delete from search_words where language = 'nl'`)
  await query(`delete from search_word_counts where language = 'nl'`)
  await query('drop index search_documents_nl')
}

const rename = (names: Readonly<Record<string, string>>) =>
  query('update models set name = $2 where code = $1', [modelOf(fixture.boot), JSON.stringify(names)])

describe('a language without a stemmer', () => {
  test('does not break the search in any language', async () => {
    await dropDutchSearch()
    await rename({ en: 'Zephyrine', nl: 'Windvlaag' })
    expect(await search('zephyrine', 'en_GB')).toContain(fixture.boot)
    await expect(search('windvlaag', 'nl_NL')).resolves.toBeDefined()
  })

  test('is found by its own words and the English ones once the service has started', async () => {
    await dropDutchSearch()
    await rename({ en: 'Zephyrine', nl: 'Windvlaag' })
    expect(await ensureSearchLanguages(shop.database)).toEqual(['nl'])
    expect(await search('windvlaag', 'nl_NL')).toContain(fixture.boot)
    await rename({ en: 'Quillon' })
    expect(await search('quillon', 'nl_NL')).toContain(fixture.boot)
    expect(await search('quillon', 'fr_FR')).toContain(fixture.boot)
  })

  test('is added once by processes that start together, and not again', async () => {
    await dropDutchSearch()
    const added = await Promise.all([
      ensureSearchLanguages(shop.database),
      ensureSearchLanguages(shop.database),
    ])
    expect(added.flat()).toEqual(['nl'])
    expect(await ensureSearchLanguages(shop.database)).toEqual([])
  })

  test('that cannot be added does not prevent the service from starting', async () => {
    await dropDutchSearch()
    const cause = new Error('permission denied for schema public')
    vi.spyOn(shop.database.db, 'transaction').mockRejectedValueOnce(cause)
    const logged = vi.spyOn(shop.app.log, 'error')
    await warmUp(shop.app, shop.context)
    expect(logged).toHaveBeenCalledWith({ err: cause }, expect.stringContaining('could not be added'))
    expect(await search('boots', 'en_GB')).not.toEqual([])
  })

  test('must be a language code', async () => {
    await expect(ensureSearchLanguages(shop.database, ["x'; drop table models"])).rejects.toThrow(
      /not a language code/,
    )
    expect(await search('boots', 'en_GB')).not.toEqual([])
  })
})
