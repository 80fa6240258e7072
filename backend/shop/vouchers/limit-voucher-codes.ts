import { brands } from '#config/brands.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { DomainError } from '../../http/result.ts'
import { consumeCaptchaToken } from '../captcha/captcha-tokens.ts'
import { captchaRequired } from '../captcha/require-captcha.ts'
import { consumeAttempt, findCountedSubjects } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { hasVoucher } from './repository.ts'

export const normalizeCode = (code: string): string => code.trim().toUpperCase()

/** Input fields with voucher codes: lists for bags and orders, a single code for catalogue reads. */
const codeFields = ['voucher', 'bonds', 'prevoucher'] as const

type Input = Readonly<Record<string, unknown>>

/** The distinct codes of an input. The field `code` holds a voucher code only if `isOffer` is true. */
function collectCodes(input: Input, isOffer: boolean): string[] {
  const named = [...codeFields.map((field) => input[field]), isOffer ? input.code : undefined].flat()
  const codes = named.flatMap((code) => (typeof code === 'string' ? normalizeCode(code) : []))
  return [...new Set(codes)].filter((code) => code !== '')
}

/** For internal calls, which are not rate limited. */
export const noUncheckedCodes: ReadonlySet<string> = new Set()

const getSubject = (address: string, code: string) => `${rateLimitKey(address)} ${code}`

/**
 * Records that an address has used a code, so that using it again does not count as another guess. False if
 * it was recorded before.
 */
async function recordCode(context: AppContext, address: string, code: string): Promise<boolean> {
  const counted = { limit: limits.voucherCodes, subject: getSubject(address, code) }
  return (await consumeAttempt(context, counted)) !== null
}

/** Returns a predicate: whether an address has used a code before. */
async function findRecordedCodes(context: AppContext, address: string, codes: readonly string[]) {
  const subjects = await findCountedSubjects(
    context,
    limits.voucherCodes,
    codes.map((code) => getSubject(address, code)),
  )
  return (code: string) => subjects.has(getSubject(address, code))
}

/**
 * Rate limits guesses of voucher codes by address. Counts the unknown codes of a call and returns the codes
 * that must not be looked up because the address has reached the limit. Each code counts once a day, so a
 * browser that resends a stored old code does not use up the limit. The guess is counted before the code is
 * looked up. Call it outside of transactions, see {@link consumeAttempt}.
 */
export async function limitVoucherCodes(
  context: AppContext,
  input: Input,
  { address, isOffer = false }: { readonly address: string; readonly isOffer?: boolean },
): Promise<ReadonlySet<string>> {
  const codes = collectCodes(input, isOffer)
  const unchecked = new Set<string>()
  if (!codes.length || isRateLimitExempt(context.config, address)) return unchecked
  const brand = brands.find((knownBrand) => knownBrand === input.brand) ?? null
  const isNamed = await findRecordedCodes(context, address, codes)
  for (const code of codes) {
    if (isNamed(code)) continue
    const guess = await consumeAttempt(context, {
      limit: limits.voucherGuesses,
      subject: rateLimitKey(address),
    })
    if (!guess) {
      // A concurrent call from the same address may have recorded the code meanwhile.
      if (!(await findRecordedCodes(context, address, [code]))(code)) unchecked.add(code)
      continue
    }
    const isVoucher = await hasVoucher(context.database.db, code, brand)
    const isFirst = await recordCode(context, address, code)
    if (isVoucher || !isFirst) await guess.release()
  }
  return unchecked
}

type VoucherCodes = {
  readonly voucher?: readonly string[] | undefined
  readonly bonds?: readonly string[] | undefined
  readonly prevoucher?: string | undefined
}

/** Removes unchecked codes from an input that is stored and evaluated later. */
export function withoutUncheckedCodes<Input extends VoucherCodes>(
  input: Input,
  unchecked: ReadonlySet<string>,
): Input {
  const isChecked = (code: string) => !unchecked.has(normalizeCode(code))
  return {
    ...input,
    voucher: input.voucher?.filter(isChecked),
    bonds: input.bonds?.filter(isChecked),
    prevoucher: input.prevoucher && isChecked(input.prevoucher) ? input.prevoucher : undefined,
  }
}

type TypedCodes = {
  readonly voucher?: readonly string[] | undefined
  readonly captchaToken?: string | undefined
}

/**
 * Requires a captcha for typed codes if the address has reached the rate limit; once solved, they can be
 * looked up. Codes stored by the browser require none: they stay unchecked, and the bag is priced without
 * them.
 * @returns the codes that stay unchecked
 */
export async function requireCodeCaptcha(
  context: AppContext,
  { voucher = [], captchaToken }: TypedCodes,
  { address, uncheckedCodes }: { readonly address: string; readonly uncheckedCodes: ReadonlySet<string> },
): Promise<ReadonlySet<string> | DomainError<'E_CAPTCHA_ERROR'>> {
  const typed = voucher.map(normalizeCode).filter((code) => uncheckedCodes.has(code))
  const { captcha, config, database, clock } = context
  if (!typed.length || !captcha) return uncheckedCodes
  if (!captchaToken || !(await consumeCaptchaToken(database.db, config.linkSecret, captchaToken, clock())))
    return captchaRequired()
  for (const code of typed) await recordCode(context, address, code)
  return new Set([...uncheckedCodes].filter((code) => !typed.includes(code)))
}
