import type { Brand } from '#i18n/brands.ts'

/** Every cookie of the storefront by the word we use, and its name behind the brand’s prefix. */
const names = {
  bag: 'bag',
  bagDate: 'bag_date',
  bagMarket: 'bag_market',
  shipment: 'shipment',
  zip: 'zip',
  employee: 'employee',
  packstation: 'packstation',
  counter: 'counter',
} as const

export type CookieKey = keyof typeof names

export const cookieDays = { bag: 30 } as const

/** Where cookies live: `document` in the browser, a plain object in tests. */
export type CookieJar = { cookie: string }

/** `vereda_bag`. */
export function cookieName(brand: Brand, key: CookieKey): string {
  return `${brand}_${names[key]}`
}

/** The value, or null when the cookie is absent or empty. */
export function readCookie(jar: CookieJar, brand: Brand, key: CookieKey): string | null {
  const prefix = `${cookieName(brand, key)}=`
  const found = jar.cookie.split('; ').find((entry) => entry.startsWith(prefix))
  const value = found?.slice(prefix.length)
  return value ? decode(value) : null
}

/** A cookie somebody broke reads as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function attributes(maxAge: number): string {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  return `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

export function writeCookie(jar: CookieJar, brand: Brand, key: CookieKey, value: string, days: number): void {
  jar.cookie = `${cookieName(brand, key)}=${encodeURIComponent(value)}${attributes(days * 86_400)}`
}

export function eraseCookies(jar: CookieJar, brand: Brand, keys: readonly CookieKey[]): void {
  for (const key of keys) jar.cookie = `${cookieName(brand, key)}=${attributes(0)}`
}
