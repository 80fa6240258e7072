import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { searchInput } from '#api-client/contract/search.ts'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { explain } from '#backend/search/query/explain.ts'
import { buildFeed } from '#backend/search/records/feed.ts'
import { SearchEngine } from '#backend/search/search-engine.ts'
import { parseSiteKey, type SearchSite } from '#backend/search/site-key.ts'
import { isLocale, type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { readPlan } from './support/settings.ts'
import { printLine } from './support/steps.ts'

const usage = `Usage:
  npm run search -- feed vereda en feed.json     the records for the hosted provider's site of a brand and language
  npm run search -- why vereda en_GB "red boots" how the engine interprets a query and ranks the first ten
  npm run search -- queries vereda en            the most frequent queries and their review state
  npm run search -- pin vereda en "red boots"    always suggest the query
  npm run search -- hide vereda en "red boots"   never suggest the query
  npm run search -- leave vereda en "red boots"  suggest the query after three visitors searched for it
The last four commands call the running shop.`

function parseSite(brand = '', language = ''): SearchSite {
  const site = parseSiteKey(`embedded-${brand}-${language}`)
  if (!site) throw new CliError(usage)
  return site
}

const decisions = { pin: 'shown', hide: 'hidden', leave: 'waiting' } as const
const isDecision = (verb: string): verb is keyof typeof decisions => Object.hasOwn(decisions, verb)

const entry = z.object({
  query: z.string(),
  askers: z.number(),
  found: z.number(),
  review: z.string(),
  lastAskedAt: z.string(),
})
const queriesReply = z.object({ status: z.literal('OK'), queries: z.array(entry) })
const decisionReply = z.object({
  status: z.literal('OK'),
  query: z.string(),
  review: z.string(),
  found: z.number(),
})

async function listQueries({ brand, language }: SearchSite): Promise<void> {
  const { queries } = await callAdmin(
    `search/queries?${new URLSearchParams({ brand, language })}`,
    queriesReply,
  )
  if (!queries.length) printLine('There are no searches yet.')
  for (const { query, askers, found, review, lastAskedAt: lastSearch } of queries)
    printLine(
      `${review.padEnd(7)}  ${String(askers).padStart(5)} ×  ${query}  (${found} found, ${lastSearch})`,
    )
}

async function setDecision(site: SearchSite, query: string, verb: keyof typeof decisions): Promise<void> {
  const result = await callAdmin('search/queries', decisionReply, { ...site, query, review: decisions[verb] })
  printLine(`${result.query}: ${result.review}, ${result.found} products.`)
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const plan = readPlan()
  const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir }).catch(
    (cause: unknown) => {
      throw cause instanceof DatabaseLockedError ? new CliError(cause.message) : cause
    },
  )
  await work(database).finally(() => database.close())
}

const writeFeed = (site: SearchSite, file: string) =>
  withDatabase(async ({ db }) => {
    const records = await buildFeed(db, site, new Date())
    await writeFile(file, JSON.stringify(records))
    printLine(`${records.feed.catalog.add.items.length} records are in ${file}.`)
  })

const explainQuery = (site: SearchSite, locale: Locale, q: string) =>
  withDatabase(async ({ db }) => {
    const input = searchInput.parse({ q, rows: '10', filter: `market:"${marketCodeOf(locale)}"` })
    printLine(await explain(new SearchEngine(db), site, input, new Date()))
  })

async function main(): Promise<void> {
  const [verb = '', brand, third = '', last, ...more] = process.argv.slice(2)
  const site = parseSite(brand, isLocale(third) ? languageOf(third) : third)
  if (more.length) throw new CliError(usage)
  if (verb === 'queries' && last === undefined) return listQueries(site)
  if (last !== undefined && isDecision(verb)) return setDecision(site, last, verb)
  if (last !== undefined && verb === 'feed') return writeFeed(site, last)
  if (last !== undefined && verb === 'why' && isLocale(third)) return explainQuery(site, third, last)
  throw new CliError(usage)
}

await runCommand(main)
