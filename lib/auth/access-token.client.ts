import { ApiError, isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Brand } from '#config/brands.ts'
import { isLocale, marketCodeOf } from '#i18n/locales.ts'
import { guestShopApi } from '#lib/api/guest.ts'
import { getPageShopContext, type ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { endSession, readSession, type Session, saveSession } from './session.client.ts'

const lockTails = new Map<Brand, Promise<unknown>>()

/**
 * Serializes access across all tabs, or within this tab where the browser has no Web Locks; the service
 * tolerates two tabs.
 */
export async function withSessionLock<Value>(brand: Brand, act: () => Promise<Value>): Promise<Value> {
  if (globalThis.navigator?.locks) return navigator.locks.request(`${brand}:session`, act)
  const before = lockTails.get(brand) ?? Promise.resolve()
  const turn = before.then(act, act)
  lockTails.set(
    brand,
    turn.catch(() => undefined),
  )
  return turn
}

function isTokenValid({ tokenMarket, goodUntil }: Session, { locale }: ShopContext): boolean {
  return tokenMarket === marketCodeOf(locale) && Date.now() < goodUntil
}

/** The first tab renews the token; tabs that waited for the lock find the new one. */
function refreshSession(shop: ShopContext, stale: string): Promise<string | KoReply | null> {
  const { brand, locale } = shop
  return withSessionLock(brand, async () => {
    const session = readSession(brand)
    if (!session) return null
    if (session.token !== stale && isTokenValid(session, shop)) return session.token
    const { refreshToken } = session
    const reply = await guestShopApi.refresh({ profile: locale, refreshToken })
    const now = readSession(brand)
    // The user signed out or in during the renewal: use the stored session.
    if (now?.refreshToken !== refreshToken) return now?.token ?? null
    if (!isKo(reply)) {
      saveSession(brand, { ...reply, member: session.member ?? refreshToken })
      return reply.token
    }
    if (new ApiError(reply).isOutage) return reply
    endSession(brand, true)
    return null
  })
}

/**
 * The access token for a shop; null for a guest. An outage during renewal is returned as an error and keeps
 * the session.
 */
export async function getAccessToken(shop: ShopContext): Promise<string | KoReply | null> {
  const session = readSession(shop.brand)
  if (!session) return null
  return isTokenValid(session, shop) ? session.token : refreshSession(shop, session.token)
}

/** Replaces a token that the service rejected. */
export const refreshAccessToken = refreshSession

/**
 * The token for a request with a profile. A request for another market is sent as a guest: a token is valid
 * for one market.
 */
export async function getPageToken(profile: string): Promise<string | KoReply | null> {
  const shop = getPageShopContext()
  const isHere = isLocale(profile) && marketCodeOf(profile) === marketCodeOf(shop.locale)
  return isHere ? getAccessToken(shop) : null
}

export const refreshPageToken = (refused: string) => refreshAccessToken(getPageShopContext(), refused)
