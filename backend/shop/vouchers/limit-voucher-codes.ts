import { brands } from '#i18n/brands.ts'
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

/** Input fields that name vouchers: lists in bags and orders, one code in reads of the catalogue. */
const codeFields = ['voucher', 'bonds', 'prevoucher'] as const

type Input = Readonly<Record<string, unknown>>

/** The codes that an input names, each once. `code` is a voucher's in calls about a voucher only. */
function collectCodes(input: Input, isOffer: boolean): string[] {
  const named = [...codeFields.map((field) => input[field]), isOffer ? input.code : undefined].flat()
  const codes = named.flatMap((code) => (typeof code === 'string' ? normalizeCode(code) : []))
  return [...new Set(codes)].filter((code) => code !== '')
}

/** For calls of the shop's own. */
export const noUncheckedCodes: ReadonlySet<string> = new Set()

const getSubject = (address: string, code: string) => `${rateLimitKey(address)} ${code}`

/** Notes that an address has named a code, so that naming it again is no further guess. False where it had been noted before. */
async function recordCode(parts: AppContext, address: string, code: string): Promise<boolean> {
  const own = { limit: limits.voucherCodes, subject: getSubject(address, code) }
  return (await consumeAttempt(parts, own)) !== null
}

/** Which codes an address has named before. */
async function findRecordedCodes(parts: AppContext, address: string, codes: readonly string[]) {
  const subjects = await findCountedSubjects(
    parts,
    limits.voucherCodes,
    codes.map((code) => getSubject(address, code)),
  )
  return (code: string) => subjects.has(getSubject(address, code))
}

/**
 * Counts the codes of a call that do not exist, by address, and finds those that must not be looked at because the
 * address has guessed too often. Each code counts once a day, so a browser that stores an old code uses up nothing.
 * The guess is counted before the code is looked up. Call it outside of transactions, see {@link consumeAttempt}.
 */
export async function limitVoucherCodes(
  parts: AppContext,
  input: Input,
  { address, isOffer = false }: { readonly address: string; readonly isOffer?: boolean },
): Promise<ReadonlySet<string>> {
  const codes = collectCodes(input, isOffer)
  const unchecked = new Set<string>()
  if (!codes.length || isRateLimitExempt(parts.config, address)) return unchecked
  const brand = brands.find((each) => each === input.brand) ?? null
  const isNamed = await findRecordedCodes(parts, address, codes)
  for (const code of codes) {
    if (isNamed(code)) continue
    const guess = await consumeAttempt(parts, {
      limit: limits.voucherGuesses,
      subject: rateLimitKey(address),
    })
    if (!guess) {
      // Another call of the address may have been counted for it meanwhile.
      if (!(await findRecordedCodes(parts, address, [code]))(code)) unchecked.add(code)
      continue
    }
    const isVoucher = await hasVoucher(parts.database.db, code, brand)
    const isFirst = await recordCode(parts, address, code)
    if (isVoucher || !isFirst) await guess.release()
  }
  return unchecked
}

type VoucherCodes = {
  readonly voucher?: readonly string[] | undefined
  readonly bonds?: readonly string[] | undefined
  readonly prevoucher?: string | undefined
}

/** An input without the codes that must not be looked at, for what is stored and looked at later. */
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
 * Lets typed codes be looked at after a captcha, where the address has guessed too often. Codes that the browser stored
 * ask for none: they stay unchecked, and the bag is shown without them.
 * @returns the codes that stay unchecked
 */
export async function requireCodeCaptcha(
  parts: AppContext,
  { voucher = [], captchaToken }: TypedCodes,
  { address, uncheckedCodes }: { readonly address: string; readonly uncheckedCodes: ReadonlySet<string> },
): Promise<ReadonlySet<string> | DomainError<'E_CAPTCHA_ERROR'>> {
  const typed = voucher.map(normalizeCode).filter((code) => uncheckedCodes.has(code))
  const { captcha, config, database, clock } = parts
  if (!typed.length || !captcha) return uncheckedCodes
  if (!captchaToken || !(await consumeCaptchaToken(database.db, config.linkSecret, captchaToken, clock())))
    return captchaRequired()
  for (const code of typed) await recordCode(parts, address, code)
  return new Set([...uncheckedCodes].filter((code) => !typed.includes(code)))
}
