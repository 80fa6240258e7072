import { randomBytes } from 'node:crypto'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import type { Database } from '#backend/db/client.ts'
import { hashPassword } from '#backend/shop/account/passwords.ts'
import { insertMember } from '#backend/shop/account/repository.ts'
import { demoMembers, demoPassword } from '#demo/members.ts'

export const marta = { username: 'marta@vereda.example', password: demoPassword }
export const owen = { username: 'owen@vereda.example', password: demoPassword }

/** The two members of the demo shop, with a password hash that is cheap to verify; the first sign-in replaces it. */
export async function addMembers({ db }: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, { memory: 64, passes: 1, parallelism: 1 })
  const createdAt = new Date('2026-01-01T00:00:00Z')
  for (const member of demoMembers) {
    const shopperReference = randomBytes(16).toString('base64url')
    await insertMember(db, { ...member, passwordHash, shopperReference, createdAt })
  }
}

type Login = ShopApi['login']

/** Signs a member in with the client of the test's shop; returns the tokens. */
export async function signIn(
  login: Login,
  who: { readonly username: string; readonly password: string } = marta,
  profile: Parameters<Login>[0]['profile'] = 'en_GB',
): Promise<RouteReply<'login'>> {
  return unwrap(await login({ profile, ...who }))
}
