import type { Database } from '#backend/db/client.ts'
import { labels } from '#backend/db/schema/content/labels.ts'
import { toBatches } from '#backend/db/upsert.ts'
import { describedPictures } from './descriptors.ts'
import { demoEvents, seedEvents } from './events.ts'
import { digestOf } from './fingerprint.ts'
import { demoGiftCards, seedGiftCards } from './gift-cards.ts'
import { demoLabels } from './labels.ts'
import { demoMembers, demoPassword, seedMembers } from './members.ts'
import { demoOrders, seedOrders } from './orders.ts'
import { demoPhotos } from './reviews/demo-photos.ts'
import { demoReviews, seedReviews } from './reviews/seed-reviews.ts'
import { demoRows } from './rows.ts'
import { seedModels, seedPictures, seedProducts } from './seed-catalog.ts'
import { contentVersion, seedContent } from './seed-content.ts'
import { seedCampaigns, seedGroups } from './seed-groups.ts'
import { seedPrices, seedStock } from './seed-prices.ts'
import { demoQueries, seedQueries } from './seed-search.ts'
import { materialsWithoutPicture } from './sold-models.ts'
import { demoTakeBacks, seedTakeBacks } from './take-backs.ts'
import { demoWholesalers, seedWholesalers } from './wholesalers.ts'

export type SeedOptions = {
  readonly log?: (line: string) => void
  readonly now?: Date
}

/** Changes whenever any demo data changes. */
export const demoVersion = digestOf([
  demoRows,
  demoLabels,
  demoReviews,
  demoPhotos,
  demoQueries,
  demoGiftCards,
  demoWholesalers,
  demoOrders,
  demoMembers,
  demoPassword,
  demoEvents,
  demoTakeBacks,
  describedPictures,
  contentVersion,
])

/**
 * Seeds the demo shop into a migrated database. The seed is idempotent: texts and pictures follow the data
 * files, prices and stock of the shop stay, and a second run changes nothing.
 */
export async function seedDemo(
  database: Database,
  { log = () => {}, now = new Date() }: SeedOptions = {},
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await seedCampaigns(tx, now)
    await seedModels(tx)
    await seedProducts(tx, now)
    await seedPictures(tx, now)
    await seedPrices(tx, now)
    await seedStock(tx)
    await seedGroups(tx)
    await seedReviews(tx, now)
    await seedQueries(tx, now)
    await seedGiftCards(tx, now)
    await seedWholesalers(tx)
    await seedMembers(tx, now)
    await seedEvents(tx, now)
    await seedTakeBacks(tx, now)
    await seedOrders(tx, now)
    for (const batch of toBatches(demoLabels)) await tx.insert(labels).values(batch).onConflictDoNothing()
  })
  const { models, products, stock } = demoRows
  log(
    `${models.length} models, ${products.length} products, ${stock.length} sizes and ${demoReviews.length} reviews are in.`,
  )
  if (materialsWithoutPicture.length)
    log(`${materialsWithoutPicture.length} products wait for their pictures.`)
  await seedContent(database, now, log)
}
