import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import {
  collectionProducts,
  collections,
  modelLinks,
  siblingListings,
} from '#backend/db/schema/catalog/collections.ts'
import { upsert } from '#backend/db/upsert.ts'
import { daysBefore } from './prices.ts'
import { demoRows } from './rows.ts'

/** 09:00 UTC of the day in the given number of days. */
function nineUtc(now: Date, days: number): Date {
  const day = daysBefore(now, -days)
  day.setUTCHours(9, 0, 0, 0)
  return day
}

/** Launches are inserted before the models that refer to them; their dates stay as first written. */
export async function seedCampaigns(db: Queryable, now: Date): Promise<void> {
  const rows = demoRows.campaigns.map(({ code, name, pre, open, post, square }) => ({
    code,
    name,
    preAt: daysBefore(now, -pre),
    openAt: nineUtc(now, open),
    postAt: nineUtc(now, post),
    square,
  }))
  await upsert(db, campaigns, rows, { key: ['code'], updateColumns: ['name', 'square'] })
}

/** Collections and links follow the data files; links missing from the files are deleted. */
export async function seedGroups(db: Queryable): Promise<void> {
  await upsert(db, collections, demoRows.collections, {
    key: ['code'],
    updateColumns: ['brand', 'season', 'name', 'description', 'story', 'campaign', 'position'],
  })
  await upsert(db, collectionProducts, demoRows.collectionProducts, {
    key: ['collection', 'material'],
    updateColumns: ['position'],
  })
  await seedLinks(db)
  await upsert(db, siblingListings, demoRows.siblingListings, {
    key: ['brand', 'material'],
    updateColumns: ['rank'],
  })
}

async function seedLinks(db: Queryable): Promise<void> {
  const own = demoRows.models.map(({ code }) => code)
  const currentKeys = demoRows.modelLinks.map(({ model, kind, other }) => `${model} ${kind} ${other}`)
  const key = sql`${modelLinks.model} || ' ' || ${modelLinks.kind} || ' ' || ${modelLinks.other}`
  await db.delete(modelLinks).where(and(inArray(modelLinks.model, own), notInArray(key, currentKeys)))
  await upsert(db, modelLinks, demoRows.modelLinks, {
    key: ['model', 'kind', 'other'],
    updateColumns: ['position'],
  })
}
