import type { z } from 'zod'
import type { voucherOutcome } from '#api-client/contract/voucher-outcome.ts'
import type { Currency, Language } from '#config/markets.ts'
import { type Locale, languageOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import { pickLanguage } from '../../db/columns.ts'
import type { VoucherOutcome } from './apply-vouchers.ts'
import type { VoucherUse } from './repository.ts'

type RejectedOutcome = Extract<VoucherOutcome, { readonly applied: false }>

function rejectionMessage(
  { code, why, missing, besides }: RejectedOutcome,
  locale: Locale,
  t: Translate,
): string {
  switch (why) {
    case 'not_found':
      return t('bag.voucher.notFound', { code })
    case 'not_checked':
      return t('bag.voucher.notChecked', { code })
    case 'not_yet':
      return t('bag.voucher.notYet', { code })
    case 'over':
      return t('bag.voucher.over', { code })
    case 'members_only':
      return t('bag.voucher.membersOnly', { code })
    case 'subscribers_only':
      return t('bag.voucher.subscribersOnly', { code })
    case 'used_up':
      return t('bag.voucher.usedUp', { code })
    case 'used_by_you':
      return t('bag.voucher.usedByYou', { code })
    case 'nothing_fits':
      return t('bag.voucher.nothingFits', { code })
    case 'below_minimum':
      return t('bag.voucher.belowMinimum', {
        amount: formatPrice(missing ?? 0, locale),
        code,
      })
    case 'not_in_market':
      return t('bag.voucher.notInMarket', { code })
    case 'gift_gone':
      return t('bag.voucher.giftGone', { code })
    case 'not_with_others':
      return t('bag.voucher.notWithOthers', {
        code,
        other: besides ?? '',
      })
  }
}

const getVoucherName = ({ code, name }: Pick<VoucherOutcome, 'code' | 'name'>, language: Language) =>
  name ? pickLanguage(name, language) : code

/** The voucher offered for subscribing. */
export const toOfferedDto = (offered: VoucherOutcome, language: Language) => ({
  code: offered.code,
  name: getVoucherName(offered, language),
})

/** The vouchers of an order, as stored when it was placed. */
export function toVoucherUseDtos(uses: readonly VoucherUse[], currency: Currency, language: Language) {
  return uses.map(({ code, name, off, freeShipping }) => ({
    code,
    name: getVoucherName({ code, name }, language),
    off: toDecimal(off, currency),
    freeShipping,
  }))
}

function appliedMessage({ source }: VoucherOutcome, t: Translate): string {
  return source === 'hash' || source === 'prevoucher'
    ? t('bag.voucher.asSubscriber')
    : t('bag.voucher.applies')
}

/** The outcomes of vouchers, with their labels. */
export function toOutcomeDtos(
  outcomes: readonly VoucherOutcome[],
  locale: Locale,
  t: Translate,
): z.output<typeof voucherOutcome>[] {
  const { currency } = marketOfLocale(locale)
  return outcomes.map((outcome) => {
    const { code, source, applied } = outcome
    const name = getVoucherName(outcome, languageOf(locale))
    const shared = { code, name, source, applied }
    if (!outcome.applied)
      return {
        ...shared,
        off: 0,
        freeShipping: false,
        gift: null,
        why: outcome.why,
        missing: outcome.missing === null ? null : toDecimal(outcome.missing, currency),
        besides: outcome.besides,
        message: rejectionMessage(outcome, locale, t),
      }
    return {
      ...shared,
      off: toDecimal(outcome.off, currency),
      freeShipping: outcome.freeShipping,
      gift: outcome.gift,
      why: null,
      missing: null,
      besides: null,
      message: appliedMessage(outcome, t),
    }
  })
}
