import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { batches, rewriting } from '../db/upserts.ts'
import { campaigns } from '../shop/catalog/campaigns-schema.ts'
import {
  collectionProducts,
  collections,
  modelLinks,
  siblingListings,
} from '../shop/catalog/groups-schema.ts'
import { before } from './prices.ts'
import { demoRows } from './rows.ts'

/** Nine in the morning, by universal time, of the day so many days on. */
function morning(now: Date, days: number): Date {
  const day = before(now, -days)
  day.setUTCHours(9, 0, 0, 0)
  return day
}

/** Launches stand before the models that name them; their dates stay as they were first written. */
export async function seedCampaigns(db: Queryable, now: Date): Promise<void> {
  const rows = demoRows.campaigns.map(({ code, name, pre, open, post }) => ({
    code,
    name,
    preAt: before(now, -pre),
    openAt: morning(now, open),
    postAt: morning(now, post),
  }))
  await db
    .insert(campaigns)
    .values(rows)
    .onConflictDoUpdate({ target: campaigns.code, ...rewriting(campaigns, ['name']) })
}

/** Collections and links follow the data files; a link that the files have dropped goes. */
export async function seedGroups(db: Queryable): Promise<void> {
  await db
    .insert(collections)
    .values(demoRows.collections)
    .onConflictDoUpdate({
      target: collections.code,
      ...rewriting(collections, ['brand', 'season', 'name', 'description', 'position']),
    })
  for (const batch of batches(demoRows.collectionProducts)) {
    await db
      .insert(collectionProducts)
      .values(batch)
      .onConflictDoUpdate({
        target: [collectionProducts.collection, collectionProducts.material],
        ...rewriting(collectionProducts, ['position']),
      })
  }
  await seedLinks(db)
  for (const batch of batches(demoRows.siblingListings)) {
    await db
      .insert(siblingListings)
      .values(batch)
      .onConflictDoUpdate({
        target: [siblingListings.brand, siblingListings.material],
        ...rewriting(siblingListings, ['rank']),
      })
  }
}

async function seedLinks(db: Queryable): Promise<void> {
  const own = demoRows.models.map(({ code }) => code)
  const kept = demoRows.modelLinks.map(({ model, kind, other }) => `${model} ${kind} ${other}`)
  const key = sql`${modelLinks.model} || ' ' || ${modelLinks.kind} || ' ' || ${modelLinks.other}`
  await db.delete(modelLinks).where(and(inArray(modelLinks.model, own), notInArray(key, kept)))
  for (const batch of batches(demoRows.modelLinks)) {
    await db
      .insert(modelLinks)
      .values(batch)
      .onConflictDoUpdate({
        target: [modelLinks.model, modelLinks.kind, modelLinks.other],
        ...rewriting(modelLinks, ['position']),
      })
  }
}
