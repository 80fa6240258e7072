import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { memberReturnDays, type SizeSystem } from '#config/markets.ts'
import { earlyAccessHours, resolePercent, welcomePercent } from '#config/membership.ts'
import { isSize, kindOfSize } from '#config/sizes.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { localize } from '../../db/localize.ts'
import type { Member } from '../../http/register-route.ts'
import { ok, type Result } from '../../http/result.ts'
import { getMembersOpenAt } from '../catalog/products/sale-state.ts'
import { fullSizeLabel, inferSizedProduct } from '../catalog/sizes/sizes.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findMemberOffers, type MemberOffer } from '../vouchers/member-offers.ts'
import {
  countPurchases,
  findBenefits,
  findComingLaunches,
  findMembership,
  findPurchasedSizes,
} from './repository.ts'

type Read = Contract['membership']
type BenefitRow = Awaited<ReturnType<typeof findBenefits>>[number]

function toBenefitDto({ benefit, isUsed }: BenefitRow, now: Date) {
  const { code, issuedAt, validUntil, redeemedAt } = benefit
  const isOver = validUntil <= now
  return {
    code,
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
    status: isUsed || redeemedAt ? ('used' as const) : isOver ? ('expired' as const) : ('open' as const),
  }
}

/** Each size once per target, in the system of the market; one size says nothing about the customer. */
function listSizes(lines: Awaited<ReturnType<typeof findPurchasedSizes>>, system: SizeSystem, t: Translate) {
  const sized = lines.filter(
    ({ snapshot, target, size }) =>
      !snapshot.giftCard && target !== 'G' && isSize(size) && kindOfSize(size) !== 'one',
  )
  const byKey = new Map(
    sized.toReversed().map(({ size, target }) => {
      const label = fullSizeLabel(size, inferSizedProduct(size, [target]), system, t)
      return [`${target} ${size}`, { size, label, target }]
    }),
  )
  return [...byKey.values()].toReversed().slice(0, 12)
}

function toOfferDto({ voucher, usesLeft }: MemberOffer, profile: Locale) {
  const { code, kind, name, note, terms, minimum, models, categories, validUntil } = voucher
  const { currency } = marketOfLocale(profile)
  const market = marketCodeOf(profile)
  const toAmount = (minor: number | undefined) => (minor === undefined ? null : toDecimal(minor, currency))
  return {
    code,
    name: localize(name, profile),
    note: note && localize(note, profile),
    percent: kind === 'percentage' ? (terms.percent ?? null) : null,
    amount: kind === 'fixed' ? toAmount(terms.amount?.[market]) : null,
    minimum: toAmount(minimum?.[market]),
    selected: models.length > 0 || categories.length > 0,
    validUntil: validUntil?.toISOString() ?? null,
    usesLeft,
  }
}

/** What a member has now. */
export async function readMembership(
  context: AppContext,
  { profile, brand }: z.output<Read['input']>,
  member: Member,
): Promise<Result<Read>> {
  const { db } = context.database
  const { id } = member
  const now = context.clock()
  const { createdAt, birthMonth, sizesClearedAt } = await findMembership(db, id)
  const market = marketCodeOf(profile)
  const [orders, benefits, launches, lines, offers] = await Promise.all([
    countPurchases(db, id),
    findBenefits(db, id),
    findComingLaunches(db, brand, now),
    findPurchasedSizes(db, id, sizesClearedAt),
    findMemberOffers(context, { brand, market }, member),
  ])
  const of = (kind: BenefitRow['benefit']['kind']) =>
    benefits.filter(({ benefit }) => benefit.kind === kind).map((row) => toBenefitDto(row, now))
  return ok({
    memberSince: createdAt.toISOString(),
    orders,
    returnDays: memberReturnDays,
    vouchers: of('welcome').map((voucher) => ({ ...voucher, percent: welcomePercent })),
    offers: offers.map((offer) => toOfferDto(offer, profile)),
    birthday: { month: birthMonth, percent: resolePercent, codes: of('birthday-resole') },
    earlyAccess: {
      hours: earlyAccessHours,
      launches: launches.map(({ code, name, openAt }) => {
        const membersAt = getMembersOpenAt({ openAt })
        return {
          code,
          name: localize(name, profile),
          membersAt: membersAt.toISOString(),
          opensAt: openAt.toISOString(),
          open: membersAt <= now,
        }
      }),
    },
    sizes: listSizes(lines, marketOfLocale(profile).sizeSystem, await loadTranslate(db, profile)),
  })
}
