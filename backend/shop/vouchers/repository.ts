import { or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import type { Voucher } from './prices.ts'
import { vouchers } from './schema.ts'

/** Vouchers that everybody may see, and the one that is named, whatever their days. */
export function findVouchers(db: Queryable, code: string | null): Promise<Voucher[]> {
  const open = sql`(${vouchers.auto} or ${vouchers.acquisition} or ${vouchers.campaign} is not null)`
  return db
    .select()
    .from(vouchers)
    .where(code === null ? open : or(open, sql`${vouchers.code} = ${code}`))
    .orderBy(vouchers.code)
}

const claimed = z.array(z.object({ brands: z.array(z.string()) }))

/** Takes the vouchers that began or ended since they were last taken, each once; returns the brands they are for. */
export async function claimDueVouchers(tx: Queryable, now: Date): Promise<readonly Brand[]> {
  const moment = now.toISOString()
  const found = await tx.execute(sql`
    update ${vouchers} set told_at = ${moment}
    where valid_from <= ${moment} and valid_from > coalesce(told_at, '-infinity')
      or valid_until < ${moment} and valid_until >= coalesce(told_at, '-infinity')
    returning brands
  `)
  return [...new Set(claimed.parse(found.rows).flatMap(({ brands }) => brands))] as Brand[]
}
