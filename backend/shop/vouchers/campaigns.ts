import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { pages } from '../../db/schema/content/content.ts'
import { getCampaignStatus } from './campaign-status.ts'
import type { Voucher } from './voucher-prices.ts'

/** The phase of a voucher’s campaign; `running` if it belongs to none. */
export type CampaignPhase = 'before' | 'running' | 'over'

type CampaignVoucher = Pick<Voucher, 'campaign' | 'preLaunch'>

/** Returns the phase of a voucher’s campaign in a brand’s shop. */
export type CampaignLookup = (voucher: Pick<CampaignVoucher, 'campaign'>, brand: Brand) => CampaignPhase

/**
 * Loads the campaign phases of vouchers. A brand’s own landing page takes precedence over the one for all
 * brands. Runs no query if no voucher has a campaign.
 */
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

/**
 * Why a voucher’s campaign blocks it; null if it does not. A pre-launch voucher can be used before its
 * campaign starts.
 */
export function getCampaignBlockedReason(
  { preLaunch }: Pick<CampaignVoucher, 'preLaunch'>,
  phase: CampaignPhase,
) {
  if (phase === 'over') return 'over'
  return phase === 'before' && !preLaunch ? 'not_yet' : null
}
