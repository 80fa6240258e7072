import { desc, eq, inArray, sql } from 'drizzle-orm'
import { newsletterTextVersion } from '#config/newsletter.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import {
  type ConsentAction,
  type ConsentSource,
  consentLedger,
} from '../../db/schema/customers/newsletter.ts'

/** Where and with which text a consent was given or withdrawn. */
export type ConsentOrigin = {
  readonly source: ConsentSource
  /** The language of the text that was shown. */
  readonly profile: Locale
  /** The version of that text; the current one by default. */
  readonly textVersion?: string
  readonly memberId?: number | null
  readonly campaign?: string | null
  readonly lab?: string | null
  readonly origin?: string | null
  readonly clickChannel?: string | null
  readonly clickSource?: string | null
}

export type ConsentEntry = {
  readonly brand: typeof consentLedger.$inferInsert.brand
  readonly email: string
  readonly topic: string
  readonly action: ConsentAction
  readonly channel?: 'email' | 'phone'
  readonly detail?: string
}

export const newsletterTopic = 'newsletter'
/** The ledger's name of one subject of the newsletter. */
export const toSubtopic = (topic: string) => `${newsletterTopic}.${topic}`

/** Appends to the ledger. Call it in the transaction of the change that it records. */
export async function recordConsents(
  tx: Queryable,
  entries: readonly ConsentEntry[],
  origin: ConsentOrigin,
  at: Date,
): Promise<void> {
  if (!entries.length) return
  await tx.insert(consentLedger).values(
    entries.map((entry) => ({
      textVersion: newsletterTextVersion,
      ...origin,
      ...entry,
      email: entry.email.toLowerCase(),
      at,
    })),
  )
}

export type Consent = typeof consentLedger.$inferSelect

/** The latest entries of an address, the newest first. */
export function findConsents(db: Queryable, email: string, limit: number): Promise<Consent[]> {
  return db
    .select()
    .from(consentLedger)
    .where(eq(consentLedger.email, email.toLowerCase()))
    .orderBy(desc(consentLedger.id))
    .limit(limit)
}

/** Deletes entries whose retention has ended; the trigger of the table rejects any other deletion. */
export async function deleteConsents(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx.execute(sql`select set_config('vereda.consent_retention', 'on', true)`)
  await tx.delete(consentLedger).where(inArray(consentLedger.id, [...ids]))
}
