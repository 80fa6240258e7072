import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { getCampaignStatus } from '../content/page-schedule.ts'
import { pages } from '../content/schema.ts'
import type { Voucher } from './voucher-prices.ts'

/** How a voucher’s campaign stands; `running` where it belongs to none. */
export type CampaignPhase = 'before' | 'running' | 'over'

type CampaignVoucher = Pick<Voucher, 'campaign' | 'preLaunch'>

/** How the campaign of a voucher stands in a brand’s shop. */
export type CampaignLookup = (voucher: Pick<CampaignVoucher, 'campaign'>, brand: Brand) => CampaignPhase

/** The campaigns of vouchers at a moment; each brand’s own landing before everybody’s. Asks nothing where none has one. */
export async function loadCampaigns(
  db: Queryable,
  vouchers: readonly Pick<CampaignVoucher, 'campaign'>[],
  now: Date,
): Promise<CampaignLookup> {
  const codes = [...new Set(vouchers.flatMap(({ campaign }) => campaign ?? []))]
  if (!codes.length) return () => 'running'
  const { code, brand, opens, closes } = pages
  const rows = await db
    .selectDistinctOn([code, brand], { code, brand, opens, closes })
    .from(pages)
    .where(and(eq(pages.kind, 'landing'), inArray(code, codes)))
    .orderBy(asc(code), asc(brand), sql`${pages.language} <> 'en'`)
  const windows = new Map(rows.map((row) => [`${row.code} ${row.brand}`, row]))
  return ({ campaign }, brand) => {
    const window = windows.get(`${campaign} ${brand}`) ?? windows.get(`${campaign} all`)
    const status = window && getCampaignStatus(window, now)
    return status === 'PRE' ? 'before' : status === 'POST' ? 'over' : 'running'
  }
}

/** Why a voucher’s campaign keeps it from holding; null where it does not. One before a launch is there to be used before it. */
export function getCampaignBlockedReason(
  { preLaunch }: Pick<CampaignVoucher, 'preLaunch'>,
  standing: CampaignPhase,
) {
  if (standing === 'over') return 'over'
  return standing === 'before' && !preLaunch ? 'not_yet' : null
}
