import type { CallContext } from '../../http/implement.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { hasTries, type Limit, takeTry } from '../throttles/take.ts'
import { takeToken } from './tokens.ts'

/** What an address may do in an hour before it is asked: orders of any end, and wrong guesses. */
const limits = {
  order: { what: 'captcha-orders', most: 8, minutes: 60 },
  giftCard: { what: 'captcha-gift-cards', most: 3, minutes: 60 },
  wholesaler: { what: 'captcha-wholesalers', most: 3, minutes: 60 },
  lookup: { what: 'captcha-lookups', most: 3, minutes: 60 },
} as const satisfies Record<string, Limit>
export type Gate = keyof typeof limits

export const captchaRefused = () =>
  refuse(
    'E_CAPTCHA_ERROR',
    'Show that you are no program: answer the captcha and send its token along.',
    'captchaToken',
  )

type Asked = {
  readonly gate: Gate
  readonly token: string | undefined
  readonly context: Pick<CallContext, 'address'>
}

/** Nobody's address is a service's that told us by a signature who it is. */
const isFree = ({ config }: ShopParts, address: string) =>
  address === '' || config.rateLimit.free.includes(address)

/**
 * Whether a call may go on: a token that came along must be good, and is used up; where an address did too much none
 * may be missing. Null where it may.
 */
export async function passGate(
  parts: ShopParts,
  { gate, token, context: { address } }: Asked,
): Promise<Refusal<'E_CAPTCHA_ERROR'> | null> {
  const { captcha, config, database, clock } = parts
  if (!captcha) return null
  const { db } = database
  const now = clock()
  if (token) return (await takeToken(db, config.linkSecret, token, now)) ? null : captchaRefused()
  if (isFree(parts, address)) return null
  return (await hasTries(db, config.linkSecret, limits[gate], address, now)) ? null : captchaRefused()
}

/** Counts what makes an address suspicious. */
export async function noteAtGate(
  parts: ShopParts,
  gate: Gate,
  { address }: Pick<CallContext, 'address'>,
): Promise<void> {
  if (!parts.captcha || isFree(parts, address)) return
  await takeTry(parts.database.db, parts.config.linkSecret, limits[gate], address, parts.clock())
}
