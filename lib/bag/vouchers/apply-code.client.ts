import { isKo } from '#api-client/call-route.ts'
import type { VoucherRejectionReason } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#config/brands.ts'
import { type Result, toResultError } from '#lib/api/result.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { reportExpected } from '#lib/errors/report.client.ts'
import { eraseCookies } from '#lib/session/cookies.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  getVoucherParams,
  maxVoucherCodes,
  readSavedCodes,
  saveCodes,
  saveSubscribing,
  setAutoApply,
  snapshotVoucherCookies,
} from '#lib/vouchers/voucher-cookies.ts'

/** Rejections that another line, another voucher or a sign-in may resolve: such a code is saved. */
const retainableReasons: ReadonlySet<VoucherRejectionReason> = new Set([
  'below_minimum',
  'nothing_fits',
  'not_with_others',
  'members_only',
  'subscribers_only',
  'gift_gone',
])

/** Normalizes a typed code for storage. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase()

const isCode = (code: string) => /^[A-Z0-9-]{3,24}$/.test(code)

/** The service requires a captcha after many typed codes that do not exist. */
async function repriceBag(place: ShopContext, bag: Bag, typed?: string): Promise<Result<Bag>> {
  const reply = await withCaptcha(place.locale, (captchaToken) =>
    shopApi.retrieveBag({
      profile: place.locale,
      brand: place.brand,
      ...getVoucherParams(place.brand, typed),
      shoppingCartHashId: bag.hash,
      captchaToken,
    }),
  )
  if (isKo(reply)) return { ok: false, error: toResultError(reply) }
  return { ok: true, value: parseBag(reply.bag) }
}

const toFailure = (code: string, message = ''): Result<never> => ({
  ok: false,
  error: { code, message, retryable: false },
})

/**
 * Applies a code to a bag. A code that applies, or may apply later, is saved and goes first. Any other code
 * changes nothing, and the error (`voucher_refused`) has the reason in the customer's language.
 * `voucher_kept` and `voucher_most` are returned without a request.
 */
export async function applyCode(place: ShopContext, bag: Bag, typed: string): Promise<Result<Bag>> {
  const code = normalizeCode(typed)
  const kept = readSavedCodes(document, place.brand)
  if (kept.includes(code)) return toFailure('voucher_kept')
  if (kept.length >= maxVoucherCodes) return toFailure('voucher_most')
  if (!isCode(code)) return toFailure('voucher_unknown')
  const tried = await repriceBag(place, bag, code)
  if (!tried.ok) return tried
  const outcome = tried.value.vouchers.find((voucher) => voucher.code === code)
  if (outcome?.rejectionReason === null || (outcome && retainableReasons.has(outcome.rejectionReason))) {
    saveCodes(document, place.brand, [code, ...readSavedCodes(document, place.brand)])
    return tried
  }
  // Reported without the code: a mistyped one may belong to another customer.
  reportExpected('voucher_missing', outcome?.rejectionReason ?? 'no_answer')
  return toFailure('voucher_refused', outcome?.message)
}

/** Removes a voucher from this browser; removing an automatic voucher also removes the others like it. */
export function removeSavedVoucher(
  brand: Brand,
  { code, source }: Pick<BagVoucher, 'code' | 'source'>,
): void {
  if (source === 'prevoucher') eraseCookies(document, brand, ['prevoucher'])
  else if (source === 'code' || source === 'bond')
    saveCodes(
      document,
      brand,
      readSavedCodes(document, brand).filter((kept) => kept !== code),
    )
  else {
    saveSubscribing(document, brand, null)
    setAutoApply(document, brand, false)
  }
}

/** Changes the saved vouchers and reprices the bag; if the bag cannot be fetched, the change is reverted. */
async function updateSavedVouchers(place: ShopContext, bag: Bag, change: () => void): Promise<Result<Bag>> {
  const putBack = snapshotVoucherCookies(document, place.brand)
  change()
  const answer = await repriceBag(place, bag)
  if (!answer.ok) putBack()
  return answer
}

/** Removes a voucher from the bag. */
export const removeVoucher = (place: ShopContext, bag: Bag, voucher: Pick<BagVoucher, 'code' | 'source'>) =>
  updateSavedVouchers(place, bag, () => removeSavedVoucher(place.brand, voucher))

/** Enables automatic vouchers again. */
export const enableAutoApply = (place: ShopContext, bag: Bag) =>
  updateSavedVouchers(place, bag, () => setAutoApply(document, place.brand, true))
