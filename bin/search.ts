import { writeFile } from 'node:fs/promises'
import { searchInput } from '#api-client/contract/search.ts'
import { openDatabase } from '#backend/db/client.ts'
import { DatabaseLockedError } from '#backend/db/lock.ts'
import { Engine } from '#backend/search/engine.ts'
import { explain } from '#backend/search/explain.ts'
import { feedOf } from '#backend/search/feed.ts'
import { type Site, siteOf } from '#backend/search/keys.ts'
import { isLocale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { Complaint, run } from './support/complaint.ts'
import { readPlan } from './support/settings.ts'

const usage = `Say what:
  npm run search -- feed vereda en feed.json     the records for the hosted provider's site of a brand and language
  npm run search -- why vereda en_GB "red boots" how the engine reads a query, and what puts the first ten in order`

function siteFor(brand = '', language = ''): Site {
  const site = siteOf(`embedded-${brand}-${language}`)
  if (!site) throw new Complaint(usage)
  return site
}

async function main(): Promise<void> {
  const [verb, brand, place = '', last] = process.argv.slice(2)
  if (!last || !(verb === 'feed' || verb === 'why')) throw new Complaint(usage)
  if (verb === 'why' && !isLocale(place)) throw new Complaint(usage)
  const site = siteFor(brand, isLocale(place) ? languageOf(place) : place)
  const plan = readPlan()
  const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir }).catch(
    (cause: unknown) => {
      throw cause instanceof DatabaseLockedError ? new Complaint(cause.message) : cause
    },
  )
  try {
    const engine = new Engine(database.db)
    if (verb === 'feed') {
      const feed = await feedOf(database.db, site, new Date())
      await writeFile(last, JSON.stringify(feed))
      process.stdout.write(`${feed.feed.catalog.add.items.length} records are in ${last}.\n`)
    } else if (isLocale(place)) {
      const filter = `market:"${marketCodeOf(place)}"`
      const asked = searchInput.parse({ q: last, rows: '10', filter })
      process.stdout.write(`${await explain(engine, site, asked, new Date())}\n`)
    }
  } finally {
    await database.close()
  }
}

await run(main)
