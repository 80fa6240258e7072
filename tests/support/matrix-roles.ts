import { eq } from 'drizzle-orm'
import { storefrontHeaders, storefrontIdentity } from '#api-client/contract/storefront-identity.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { endMemberSession } from '#backend/shop/account/device-repository.ts'
import { insertSession } from '#backend/shop/account/repository.ts'
import { signAccessToken } from '#backend/shop/account/tokens.ts'
import type { MarketCode } from '#config/markets.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'database' | 'context'>

/** Callers of the API. The routes are called for the market GB. */
export const roles = [
  'guest',
  'storefront',
  'member',
  'other member',
  'expired token',
  'forged token',
  'token of another market',
  'revoked session',
  'staff',
] as const
export type Role = (typeof roles)[number]

export type Outcome = 'handler' | 'login_required' | 'token_refused'

/** What the `auth` of a route in the contract means for a caller. */
export function getExpectedOutcome(auth: 'optional' | 'required' | null, role: Role): Outcome {
  if (auth === null || role === 'member' || role === 'other member') return 'handler'
  if (role === 'guest' || role === 'storefront') return auth === 'required' ? 'login_required' : 'handler'
  return 'token_refused'
}

export async function findMemberId({ database }: Shop, email: string): Promise<number> {
  const [found] = await database.db.select({ id: members.id }).from(members).where(eq(members.email, email))
  if (!found) throw new Error(`There is no member ${email}`)
  return found.id
}

/** A new session of a member, without the work of a password. */
export async function openSession({ database, context }: Shop, memberId: number) {
  const now = context.clock()
  const expiresAt = new Date(now.getTime() + 30 * 24 * 3600_000)
  const sessionId = await insertSession(database.db, { memberId, startedAt: now, lastUsedAt: now, expiresAt })
  const sign = (market: MarketCode, minutes = 15) =>
    signAccessToken(context.config.memberSecret, {
      sessionId,
      memberId,
      market,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
  return { sessionId, sign }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The headers of each role, with new sessions: a call may end those it was made with. */
export async function createRoleHeaders(
  shop: Shop,
  { member, other }: { readonly member: number; readonly other: number },
): Promise<Readonly<Record<Role, Readonly<Record<string, string>>>>> {
  const { config, clock } = shop.context
  const [own, others, revoked] = await Promise.all([
    openSession(shop, member),
    openSession(shop, other),
    openSession(shop, member),
  ])
  await endMemberSession(shop.database.db, { memberId: member, id: revoked.sessionId }, 'revoked', clock())
  const token = own.sign('GB')
  return {
    guest: {},
    storefront: { [storefrontHeaders.identity]: storefrontIdentity(config.refreshSecret) },
    member: bearer(token),
    'other member': bearer(others.sign('GB')),
    'expired token': bearer(own.sign('GB', -1)),
    // The payload of the member under another signature.
    'forged token': bearer(`${token.split('.')[0]}.${'A'.repeat(22)}`),
    'token of another market': bearer(own.sign('ES')),
    'revoked session': bearer(revoked.sign('GB')),
    staff: bearer(config.adminToken),
  }
}
