import type { Database } from '../db/client.ts'
import { labels } from '../shop/labels/schema.ts'
import { digestOf } from './fingerprint.ts'
import { demoLabels } from './labels.ts'
import { derivePictures } from './pictures.ts'
import { demoRows, soldPictures } from './rows.ts'
import { seedModels, seedPictures, seedPricesAndStock, seedProducts } from './seed-catalog.ts'
import { batches } from '../db/upserts.ts'

export type SeedOptions = {
  /** Where the pictures of all sizes go. Null leaves the files out; their names stand in the database all the same. */
  readonly picturesDir: string | null
  readonly log?: (line: string) => void
  readonly now?: Date
}

/** Changes whenever anything of the demo house does. */
export const demoVersion = digestOf([demoRows, demoLabels])

async function seedDatabase({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await seedModels(tx)
    await seedProducts(tx, now)
    await seedPictures(tx)
    await seedPricesAndStock(tx, now)
    for (const batch of batches(demoLabels)) await tx.insert(labels).values(batch).onConflictDoNothing()
  })
}

/**
 * Puts the demo house into a migrated database and derives its pictures. May run as often as one likes: words and
 * pictures follow the data files, prices and stock of the shop stay, and a second run changes nothing.
 */
export async function seedDemo(
  database: Database,
  { picturesDir, log = () => {}, now = new Date() }: SeedOptions,
): Promise<void> {
  await seedDatabase(database, now)
  const { models, products, stock } = demoRows
  log(`${models.length} models, ${products.length} products, ${stock.length} sizes are in.`)
  if (picturesDir === null) return
  const derived = await derivePictures(soldPictures, picturesDir, (done, total) => {
    if (done % 100 === 0 && done < total) log(`Pictures: ${done} of ${total}.`)
  })
  log(derived ? `${derived} picture files derived.` : 'All pictures are up to date.')
}
