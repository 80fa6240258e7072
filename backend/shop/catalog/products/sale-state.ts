import type { SaleState } from '#api-client/contract/common.ts'
import { earlyAccessHours } from '#config/membership.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Localized } from '../../../db/columns.ts'
import { localize } from '../../../db/localize.ts'

/** A launch as stored. Its products are announced from their publication. */
export type Launch = {
  readonly code: string
  readonly name: Localized
  readonly openAt: Date
  readonly postAt: Date | null
}

export type SellableProduct = {
  readonly membersOnly: boolean
  readonly campaign: Launch | null
}

/** The status of a launch at a given time. */
export function getLaunchStatus({ openAt, postAt }: Pick<Launch, 'openAt' | 'postAt'>, now: Date) {
  if (now < openAt) return 'PRE'
  return postAt && now >= postAt ? 'POST' : 'OPEN'
}

/** When members can buy the products of a launch. */
export const getMembersOpenAt = ({ openAt }: Pick<Launch, 'openAt'>): Date =>
  new Date(openAt.getTime() - earlyAccessHours * 3600_000)

/**
 * Whether a visible product can be bought, and why not. `isMember` describes the customer; by default they
 * are anonymous.
 */
export function getSaleState(
  { membersOnly, campaign }: SellableProduct,
  now: Date,
  isMember = false,
): SaleState {
  const status = campaign && getLaunchStatus(campaign, now)
  if (campaign && status === 'PRE')
    return isMember && now >= getMembersOpenAt(campaign) ? 'open' : 'pre_launch'
  if (status === 'POST') return 'sale_ended'
  return membersOnly && !isMember ? 'members_only' : 'open'
}

export const saleErrorMessages: Readonly<Record<Exclude<SaleState, 'open'>, string>> = {
  members_only: 'The product is for members. Sign in to buy it.',
  pre_launch: 'The sale of this product has not started yet.',
  sale_ended: 'The sale of this product has ended.',
}

export function toCampaignDto(campaign: Launch | null, locale: Locale, now: Date) {
  if (!campaign) return null
  return {
    code: campaign.code,
    name: localize(campaign.name, locale),
    status: getLaunchStatus(campaign, now),
    opensAt: campaign.openAt.toISOString(),
    closesAt: campaign.postAt?.toISOString() ?? null,
  } as const
}
