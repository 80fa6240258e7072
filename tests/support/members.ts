import { type RouteReply, unwrap } from '#api-client/client.ts'
import type { ShopApi } from '#api-client/shop.ts'
import type { Database } from '#backend/db/client.ts'
import { demoPassword, seedMembers } from '#backend/demo/members.ts'

export const marta = { username: 'marta@vereda.example', password: demoPassword }
export const owen = { username: 'owen@vereda.example', password: demoPassword }

/** The two members of the demo house. */
export const addMembers = ({ db }: Database) => seedMembers(db, new Date('2026-01-01T00:00:00Z'))

type Login = ShopApi['login']

/** Signs somebody in, by whichever client the test's shop has; answers her tokens. */
export async function signIn(
  login: Login,
  who: { readonly username: string; readonly password: string } = marta,
  profile: Parameters<Login>[0]['profile'] = 'en_GB',
): Promise<RouteReply<'login'>> {
  return unwrap(await login({ profile, ...who }))
}
