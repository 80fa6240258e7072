import { isKo } from '#api-client/client.ts'
import type { VoucherWhyNot } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#i18n/brands.ts'
import { shop } from '#lib/api/browser.ts'
import { type Result, refusalOf } from '#lib/api/result.ts'
import { bagFromWire } from '#lib/bag/from-wire.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { withCaptcha } from '#lib/captcha/pass.ts'
import { reportExpected } from '#lib/errors/report.ts'
import { eraseCookies } from '#lib/session/cookies.ts'
import type { Place } from '#lib/shop-context/place.ts'
import {
  allowAuto,
  keepCodes,
  keepSubscribing,
  keptBefore,
  keptCodes,
  mostCodes,
  vouchersAsked,
} from '#lib/vouchers/kept.ts'

/** Refusals that another line in the bag, another voucher or signing in may end: such a code is kept. */
const mayCome: ReadonlySet<VoucherWhyNot> = new Set([
  'below_minimum',
  'nothing_fits',
  'not_with_others',
  'members_only',
  'subscribers_only',
  'gift_gone',
])

/** How a typed code is kept: as everybody writes it. */
export const tidyCode = (typed: string): string => typed.trim().toUpperCase()

const isCode = (code: string) => /^[A-Z0-9-]{3,24}$/.test(code)

/** The shop asks for a captcha after many typed codes that do not exist. */
async function ask(place: Place, bag: Bag, typed?: string): Promise<Result<Bag>> {
  const reply = await withCaptcha(place.locale, (captchaToken) =>
    shop.retrieveBag({
      profile: place.locale,
      brand: place.brand,
      ...vouchersAsked(place.brand, typed),
      shoppingCartHashId: bag.hash,
      captchaToken,
    }),
  )
  if (isKo(reply)) return { ok: false, refusal: refusalOf(reply) }
  return { ok: true, value: bagFromWire(reply.bag) }
}

const refused = (code: string, message = ''): Result<never> => ({
  ok: false,
  refusal: { code, message, retryable: false },
})

/**
 * Tries a code on a bag. One that counts, or may later, is kept and goes first; any other leaves all as it was, and the
 * refusal (`voucher_refused`) says why in the shopper's language. `voucher_kept` and `voucher_most` are refused unasked.
 */
export async function tryCode(place: Place, bag: Bag, typed: string): Promise<Result<Bag>> {
  const code = tidyCode(typed)
  const kept = keptCodes(document, place.brand)
  if (kept.includes(code)) return refused('voucher_kept')
  if (kept.length >= mostCodes) return refused('voucher_most')
  if (!isCode(code)) return refused('voucher_unknown')
  const tried = await ask(place, bag, code)
  if (!tried.ok) return tried
  const outcome = tried.value.vouchers.find((voucher) => voucher.code === code)
  if (outcome?.why === null || (outcome && mayCome.has(outcome.why))) {
    keepCodes(document, place.brand, [code, ...keptCodes(document, place.brand)])
    return tried
  }
  // Without the code: a mistyped one may be somebody else's.
  reportExpected('voucher_missing', outcome?.why ?? 'no_answer')
  return refused('voucher_refused', outcome?.message)
}

/** Forgets a voucher in this browser; one that applied itself takes the others like it along. */
export function forgetVoucher(brand: Brand, { code, source }: Pick<BagVoucher, 'code' | 'source'>): void {
  if (source === 'prevoucher') eraseCookies(document, brand, ['prevoucher'])
  else if (source === 'code' || source === 'bond')
    keepCodes(
      document,
      brand,
      keptCodes(document, brand).filter((kept) => kept !== code),
    )
  else {
    keepSubscribing(document, brand, null)
    allowAuto(document, brand, false)
  }
}

/** Does something to what the browser keeps and prices the bag anew; a bag that cannot be had leaves it as it was. */
async function changeKept(place: Place, bag: Bag, change: () => void): Promise<Result<Bag>> {
  const putBack = keptBefore(document, place.brand)
  change()
  const answer = await ask(place, bag)
  if (!answer.ok) putBack()
  return answer
}

/** Takes a voucher off the bag. */
export const takeOff = (place: Place, bag: Bag, voucher: Pick<BagVoucher, 'code' | 'source'>) =>
  changeKept(place, bag, () => forgetVoucher(place.brand, voucher))

/** Lets vouchers apply themselves again. */
export const letApply = (place: Place, bag: Bag) =>
  changeKept(place, bag, () => allowAuto(document, place.brand, true))
