import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { searchInput } from '#api-client/contract/search.ts'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/lock.ts'
import { Engine } from '#backend/search/engine.ts'
import { explain } from '#backend/search/explain.ts'
import { feedOf } from '#backend/search/feed.ts'
import { type Site, siteOf } from '#backend/search/keys.ts'
import { isLocale, type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { askAdmin } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { readPlan } from './support/settings.ts'
import { say } from './support/steps.ts'

const usage = `Say what:
  npm run search -- feed vereda en feed.json     the records for the hosted provider's site of a brand and language
  npm run search -- why vereda en_GB "red boots" how the engine reads a query, and what puts the first ten in order
  npm run search -- queries vereda en            what is searched for most, and what a person said of it
  npm run search -- pin vereda en "red boots"    suggest a search, however few ask it
  npm run search -- hide vereda en "red boots"   never suggest it
  npm run search -- leave vereda en "red boots"  suggest it once three people have asked
The last four ask the running shop.`

function siteFor(brand = '', language = ''): Site {
  const site = siteOf(`embedded-${brand}-${language}`)
  if (!site) throw new Complaint(usage)
  return site
}

const reviews = { pin: 'shown', hide: 'hidden', leave: 'waiting' } as const
const isDecision = (verb: string): verb is keyof typeof reviews => Object.hasOwn(reviews, verb)

const entry = z.object({
  query: z.string(),
  askers: z.number(),
  found: z.number(),
  review: z.string(),
  lastAskedAt: z.string(),
})
const listed = z.object({ status: z.literal('OK'), queries: z.array(entry) })
const decided = z.object({
  status: z.literal('OK'),
  query: z.string(),
  review: z.string(),
  found: z.number(),
})

async function listQueries({ brand, language }: Site): Promise<void> {
  const { queries } = await askAdmin(`search/queries?${new URLSearchParams({ brand, language })}`, listed)
  if (!queries.length) say('Nobody has searched yet.')
  for (const { query, askers, found, review, lastAskedAt } of queries)
    say(`${review.padEnd(7)}  ${String(askers).padStart(5)} ×  ${query}  (${found} found, ${lastAskedAt})`)
}

async function decide(site: Site, query: string, verb: keyof typeof reviews): Promise<void> {
  const done = await askAdmin('search/queries', decided, { ...site, query, review: reviews[verb] })
  say(`${done.query}: ${done.review}, ${done.found} products.`)
}

async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const plan = readPlan()
  const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir }).catch(
    (cause: unknown) => {
      throw cause instanceof DatabaseLockedError ? new Complaint(cause.message) : cause
    },
  )
  await work(database).finally(() => database.close())
}

const feed = (site: Site, file: string) =>
  onDatabase(async ({ db }) => {
    const records = await feedOf(db, site, new Date())
    await writeFile(file, JSON.stringify(records))
    say(`${records.feed.catalog.add.items.length} records are in ${file}.`)
  })

const why = (site: Site, locale: Locale, q: string) =>
  onDatabase(async ({ db }) => {
    const asked = searchInput.parse({ q, rows: '10', filter: `market:"${marketCodeOf(locale)}"` })
    say(await explain(new Engine(db), site, asked, new Date()))
  })

async function main(): Promise<void> {
  const [verb = '', brand, place = '', last, ...more] = process.argv.slice(2)
  const site = siteFor(brand, isLocale(place) ? languageOf(place) : place)
  if (more.length) throw new Complaint(usage)
  if (verb === 'queries' && last === undefined) return listQueries(site)
  if (last !== undefined && isDecision(verb)) return decide(site, last, verb)
  if (last !== undefined && verb === 'feed') return feed(site, last)
  if (last !== undefined && verb === 'why' && isLocale(place)) return why(site, place, last)
  throw new Complaint(usage)
}

await run(main)
