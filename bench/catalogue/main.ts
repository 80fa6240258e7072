import { createSearchApi } from '#api-client/search-api.ts'
import { createShopApi } from '#api-client/shop-api.ts'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { countWords } from '#backend/search/language/count-words.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import { shopOrigin } from '#bin/support/settings.ts'
import { scaleDemo } from '#demo/scale.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startStack } from '#tests/support/stack.ts'
import { atMost, type Row } from '../report.ts'
import { gridMeasures } from './grids.ts'
import { type Measure, measureTimes, type Times, warmUp } from './measure.ts'
import { copyPicturesPerProduct, createPictureMeasures } from './pictures.ts'
import { searchMeasures } from './search.ts'

/** Numbers of products to measure; `BENCH_PRODUCTS=1000,10000` measures smaller catalogues. */
const sizes = (process.env.BENCH_PRODUCTS || '1000,10000,100000').split(',').map(Number)

/** Operations whose latency must not depend on the size of the catalogue, in the order of the table. */
const loadMeasures = async (): Promise<readonly Measure[]> => [
  ...gridMeasures,
  ...searchMeasures,
  ...(await createPictureMeasures()),
]

const formatColumn = (size: number) => size.toLocaleString('en')
export const catalogueColumns = sizes.map(formatColumn)

/**
 * Runs the maintenance that a shop in regular use has behind it: vacuumed tables and updated word statistics.
 */
async function vacuumAndCountWords(database: Database): Promise<void> {
  await database.db.execute('vacuum analyze')
  let counted = await countWords(database)
  while (counted) counted = await countWords(database)
}

/** Measures every operation with this many products, on a PostgreSQL that fsyncs. */
async function measureWithSize(
  serverUrl: string,
  size: number,
  measures: readonly Measure[],
): Promise<ReadonlyMap<Measure, Times>> {
  const { url, drop } = await createDatabase(serverUrl)
  const stack = await startStack({
    distDir: '.next-bench',
    databaseUrl: url,
    storefront: false,
    env: { LOG_LEVEL: 'warn' },
    async beforeStart() {
      const database = await openDatabase({ url })
      try {
        await scaleDemo(database, size)
        await copyPicturesPerProduct(database)
        await vacuumAndCountWords(database)
      } finally {
        await database.close()
      }
    },
  })
  try {
    const shop = createShopApi({ baseUrl: shopOrigin(stack.plan), timeoutMs: 60_000, retries: 0 })
    const search = createSearchApi({
      baseUrl: `${shopOrigin(stack.plan)}/search`,
      apiKey: embeddedSearch.apiKey,
      siteKey: 'embedded-vereda-en',
      timeoutMs: 60_000,
      retries: 0,
    })
    await warmUp(shop, search, measures)
    const times = new Map<Measure, Times>()
    for (const measure of measures) times.set(measure, await measureTimes(shop, search, measure))
    return times
  } finally {
    await stack.close()
    await drop()
  }
}

/** Latency in milliseconds at the service by number of products, and the growth from the previous number. */
export async function measureCatalogue(): Promise<Row[]> {
  const measures = await loadMeasures()
  const server = await startPostgres({ durable: true })
  try {
    const found = new Map<string, ReadonlyMap<Measure, Times>>()
    for (const size of sizes) found.set(formatColumn(size), await measureWithSize(server.url, size, measures))
    return measures.flatMap((measure) => {
      const column = (read: (times: Times) => number) =>
        Object.fromEntries(
          [...found].map(([name, times]) => {
            const own = times.get(measure)
            return [name, own ? read(own) : Number.NaN]
          }),
        )
      const p50 = column((times) => times.p50)
      const grown = catalogueColumns.slice(1).map((name, index) => {
        const before = p50[catalogueColumns[index] ?? ''] ?? Number.NaN
        return [name, (p50[name] ?? Number.NaN) / before] as const
      })
      return [
        { label: `${measure.label}, ms, p50`, values: p50 },
        {
          label: `${measure.label}, ms, p95`,
          values: column((times) => times.p95),
          budget: atMost(measure.p95Ms),
          unjudged: sizes.filter((size) => size > (measure.maxProducts ?? size)).map(formatColumn),
        },
        {
          label: '  grows (p50)',
          values: Object.fromEntries(grown),
          show: (times: number) => `× ${times.toFixed(1)}`,
        },
      ]
    })
  } finally {
    await server.stop()
  }
}
