import { createHash } from 'node:crypto'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { hasSignedInBefore, saveDevice } from './device-repository.ts'
import { newDevice } from './new-device-email.ts'
import { parseDevice } from './parse-device.ts'
import { insertSession, insertToken } from './repository.ts'
import {
  accessMinutes,
  digestRefreshToken,
  generateRefreshToken,
  sessionDays,
  signAccessToken,
} from './tokens.ts'

export const getSessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 24 * 3600_000)

/** Issues the tokens of a session. */
export async function issueTokens(
  tx: Queryable,
  { memberSecret }: Pick<AppContext['config'], 'memberSecret'>,
  { id: memberId, email, name, surname }: Omit<Member, 'shopperReference'>,
  sessionId: number,
  { profile, now }: { readonly profile: Locale; readonly now: Date },
) {
  const refreshToken = generateRefreshToken()
  await insertToken(tx, { digest: digestRefreshToken(refreshToken), sessionId, issuedAt: now })
  const market = marketCodeOf(profile)
  const expiresAt = new Date(now.getTime() + accessMinutes * 60_000)
  return ok({
    token: signAccessToken(memberSecret, { sessionId, memberId, market, expiresAt }),
    expiresIn: accessMinutes * 60,
    tokenMarket: market,
    refreshToken,
    info: { email, name, surname },
  })
}

/** Where a sign-in comes from. */
export type SignInOrigin = {
  readonly profile: Locale
  readonly brand: Brand
  readonly userAgent: string
  /** The random id of the browser; a client without one counts as a new device. */
  readonly deviceId: string | undefined
}

/** Includes the member, so that two members of one browser have nothing in common. */
const digestDevice = (memberId: number, deviceId: string) =>
  createHash('sha256').update(`${memberId}\0${deviceId}`).digest('hex')

/**
 * Starts a session for a member who proved to be one, and returns its tokens. The first sign-in from a new
 * device sends an e-mail, except the first of the account.
 */
export async function startSession(
  tx: Queryable,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  member: Omit<Member, 'shopperReference'>,
  { profile, brand, userAgent, deviceId }: SignInOrigin,
) {
  const now = clock()
  const { browser, system } = parseDevice(userAgent)
  const sessionId = await insertSession(tx, {
    memberId: member.id,
    brand,
    browser,
    system,
    startedAt: now,
    lastUsedAt: now,
    expiresAt: getSessionEnd(now),
  })
  const digest = deviceId === undefined ? null : digestDevice(member.id, deviceId)
  const isNew = digest === null || (await saveDevice(tx, { memberId: member.id, digest }, now))
  if (isNew && (await hasSignedInBefore(tx, member.id, { sessionId, digest }))) {
    const mail = {
      template: newDevice,
      to: member.email,
      locale: profile,
      brand,
      key: `new-device:${sessionId}`,
      data: { name: member.name, browser, system, at: now.toISOString() },
    } as const
    await enqueueEmail(tx, mail, now)
  }
  return issueTokens(tx, config, member, sessionId, { profile, now })
}
