import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { AppContext } from '../../app-context.ts'
import type { Member } from '../../http/register-route.ts'
import { getCampaignBlockedReason, loadCampaigns } from './campaigns.ts'
import { countVoucherUses, findMemberVouchers } from './repository.ts'
import type { Voucher } from './voucher-prices.ts'
import { toVoucherUser } from './voucher-user.ts'

const maxOffers = 20

export type MemberOffer = { readonly voucher: Voucher; readonly usesLeft: number | null }

/** Whether the voucher has the amounts of a market that it needs. */
const hasAmounts = ({ kind, terms, minimum }: Voucher, market: MarketCode) =>
  (kind !== 'fixed' || terms.amount?.[market] !== undefined) && (!minimum || minimum[market] !== undefined)

/** The vouchers for all members that a member can use now; those that are used up are left out. */
export async function findMemberOffers(
  { config, database: { db }, clock }: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { brand, market }: { readonly brand: Brand; readonly market: MarketCode },
  { email }: Pick<Member, 'email'>,
): Promise<MemberOffer[]> {
  const now = clock()
  const valid = await findMemberVouchers(db, { brand, market, now }, maxOffers)
  const campaigns = await loadCampaigns(db, valid, now)
  const open = valid.filter(
    (voucher) => hasAmounts(voucher, market) && !getCampaignBlockedReason(voucher, campaigns(voucher, brand)),
  )
  const limited = open.filter(({ uses, usesEach }) => uses !== null || usesEach !== null)
  const codes = limited.map(({ code }) => code)
  const used = await countVoucherUses(db, codes, toVoucherUser(email, config.linkSecret), [])
  return open.flatMap((voucher) => {
    const { uses, usesEach } = voucher
    const { byAll = 0, byShopper = 0 } = used.get(voucher.code) ?? {}
    const usesLeft = usesEach === null ? null : usesEach - byShopper
    if ((uses !== null && byAll >= uses) || (usesLeft !== null && usesLeft <= 0)) return []
    return [{ voucher, usesLeft }]
  })
}
