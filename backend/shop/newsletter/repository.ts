import { and, eq, isNull } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { subscribers } from './schema.ts'

const gets = (brand: Brand) => and(eq(subscribers.brand, brand), isNull(subscribers.unsubscribedAt))

/** Whether the address gets the brand’s letters. */
export async function isSubscribed(db: Queryable, brand: Brand, email: string): Promise<boolean> {
  const is = and(gets(brand), eq(subscribers.email, email.toLowerCase()))
  return (await db.$count(subscribers, is)) > 0
}

/** Whether somebody who gets the brand’s letters has that hash. */
export async function isSubscribersHash(db: Queryable, brand: Brand, hashDigest: string): Promise<boolean> {
  return (await db.$count(subscribers, and(gets(brand), eq(subscribers.hashDigest, hashDigest)))) > 0
}
