import { isKo } from '#api-client/call-route.ts'
import type { VoucherRejectionReason } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#config/brands.ts'
import { type Result, toResultError } from '#lib/api/result.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { reportExpected } from '#lib/errors/report.client.ts'
import { eraseCookies } from '#lib/session/browser-cookies.client.ts'
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
} from '#lib/vouchers/voucher-cookies.client.ts'

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
async function repriceBag(shop: ShopContext, bag: Bag, typed?: string): Promise<Result<Bag>> {
  const reply = await withCaptcha(shop.locale, (captchaToken) =>
    shopApi.retrieveBag({
      profile: shop.locale,
      brand: shop.brand,
      ...getVoucherParams(shop.brand, typed),
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
export async function applyCode(shop: ShopContext, bag: Bag, typed: string): Promise<Result<Bag>> {
  const code = normalizeCode(typed)
  const savedCodes = readSavedCodes(shop.brand)
  if (savedCodes.includes(code)) return toFailure('voucher_kept')
  if (savedCodes.length >= maxVoucherCodes) return toFailure('voucher_most')
  if (!isCode(code)) return toFailure('voucher_unknown')
  const repriced = await repriceBag(shop, bag, code)
  if (!repriced.ok) return repriced
  const outcome = repriced.value.vouchers.find((voucher) => voucher.code === code)
  if (outcome?.rejectionReason === null || (outcome && retainableReasons.has(outcome.rejectionReason))) {
    saveCodes(shop.brand, [code, ...readSavedCodes(shop.brand)])
    return repriced
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
  if (source === 'prevoucher') eraseCookies(brand, ['prevoucher'])
  else if (source === 'code' || source === 'bond')
    saveCodes(
      brand,
      readSavedCodes(brand).filter((saved) => saved !== code),
    )
  else {
    saveSubscribing(brand, null)
    setAutoApply(brand, false)
  }
}

/** Changes the saved vouchers and reprices the bag; if the bag cannot be fetched, the change is reverted. */
async function updateSavedVouchers(shop: ShopContext, bag: Bag, change: () => void): Promise<Result<Bag>> {
  const restoreCookies = snapshotVoucherCookies(shop.brand)
  change()
  const repriced = await repriceBag(shop, bag)
  if (!repriced.ok) restoreCookies()
  return repriced
}

/** Removes a voucher from the bag. */
export const removeVoucher = (shop: ShopContext, bag: Bag, voucher: Pick<BagVoucher, 'code' | 'source'>) =>
  updateSavedVouchers(shop, bag, () => removeSavedVoucher(shop.brand, voucher))

/** Enables automatic vouchers again. */
export const enableAutoApply = (shop: ShopContext, bag: Bag) =>
  updateSavedVouchers(shop, bag, () => setAutoApply(shop.brand, true))
