import type { Brand } from '#config/brands.ts'
import { eraseCookies, writeCookie } from '#lib/session/browser-cookies.client.ts'
import type { NecessaryCookieKey } from '#lib/session/cookies.ts'

type AccountFlags = {
  readonly newsletterSubscribed: boolean
  readonly kboix: boolean
  readonly sibling?: boolean | undefined
}

/** The cookies that hold what the account says about its member, until the member signs out. */
export const accountFlagCookies = [
  'memberSubscribed',
  'siblingRegistered',
  'kboix',
] as const satisfies readonly NecessaryCookieKey[]

/** Sets the cookies of the flags that are true, and erases the others. */
export function saveAccountFlags(
  brand: Brand,
  { newsletterSubscribed, kboix, sibling = false }: AccountFlags,
): void {
  const flags: Readonly<Record<(typeof accountFlagCookies)[number], boolean>> = {
    memberSubscribed: newsletterSubscribed,
    siblingRegistered: sibling,
    kboix,
  }
  for (const key of accountFlagCookies) {
    if (flags[key]) writeCookie(brand, key, 'true')
    else eraseCookies(brand, [key])
  }
}
