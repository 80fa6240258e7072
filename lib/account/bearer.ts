import { ApiError, isKo } from '#api-client/client.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Brand } from '#i18n/brands.ts'
import { isLocale, marketCodeOf } from '#i18n/locales.ts'
import { guestShop } from '#lib/api/guest.ts'
import { type Place, placeOfPage } from '#lib/shop-context/place.ts'
import { endSession, keepSession, readSession, type Session } from './session.ts'

const turns = new Map<Brand, Promise<unknown>>()

/** One at a time among all tabs; where the browser has no locks, among what this tab does, and the shop bears with two tabs. */
export async function inTurn<Value>(brand: Brand, act: () => Promise<Value>): Promise<Value> {
  if (globalThis.navigator?.locks) return navigator.locks.request(`${brand}:session`, act)
  const before = turns.get(brand) ?? Promise.resolve()
  const turn = before.then(act, act)
  turns.set(
    brand,
    turn.catch(() => undefined),
  )
  return turn
}

function isGood({ tokenMarket, goodUntil }: Session, { locale }: Place): boolean {
  return tokenMarket === marketCodeOf(locale) && Date.now() < goodUntil
}

/** Whatever tab comes first renews; those behind it find its token. */
function renewed(place: Place, stale: string): Promise<string | KoReply | null> {
  const { brand, locale } = place
  return inTurn(brand, async () => {
    const session = readSession(brand)
    if (!session) return null
    if (session.token !== stale && isGood(session, place)) return session.token
    const { refreshToken } = session
    const reply = await guestShop.refresh({ profile: locale, refreshToken })
    const now = readSession(brand)
    // Meanwhile somebody signed out or in: theirs stands.
    if (now?.refreshToken !== refreshToken) return now?.token ?? null
    if (!isKo(reply)) {
      keepSession(brand, { ...reply, member: session.member ?? refreshToken })
      return reply.token
    }
    if (new ApiError(reply).isOutage) return reply
    endSession(brand, true)
    return null
  })
}

/** The token to bear in a place; null for a guest. An outage of renewing is told, and the session kept. */
export async function tokenFor(place: Place): Promise<string | KoReply | null> {
  const session = readSession(place.brand)
  if (!session) return null
  return isGood(session, place) ? session.token : renewed(place, session.token)
}

/** Another token in the place of one that the shop refused. */
export const renewToken = renewed

/** The token for what the page asks of a profile. Of another market she asks as a guest: each token is for one. */
export async function tokenOfPage(profile: string): Promise<string | KoReply | null> {
  const place = placeOfPage()
  const isHere = isLocale(profile) && marketCodeOf(profile) === marketCodeOf(place.locale)
  return isHere ? tokenFor(place) : null
}

export const renewOfPage = (refused: string) => renewToken(placeOfPage(), refused)
