import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#config/markets.ts'

/** A text in the shop's languages; English is required and is the fallback. */
export type Localized = { readonly en: string } & { readonly [L in Language]?: string }

export function pickLanguage(text: Localized, language: Language): string {
  return text[language] ?? text.en
}

/** A localised text column. Give it a {@link hasEnglish} check. */
export const localized = (name: string) => jsonb(name).$type<Localized>()

export const hasEnglish = (column: AnyPgColumn) => sql`${column} ? 'en'`

/** A point in time with its time zone. */
export const timestamptz = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Integer minor units (cents, pence, centavos) of the row's currency or market. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** Raw bytes of a file. */
export const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The transaction that wrote the row; comparing it with a snapshot tells whether the snapshot already saw the
 * row.
 */
export const transactionId = (name: string) => xid8(name).notNull().default(sql`pg_current_xact_id()`)

/** A list of known values for the check of a column: `('open', 'closed')`. */
export const oneOf = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)
