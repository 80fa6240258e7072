import type { Brand } from '#i18n/brands.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { Consent, ConsentPurpose } from './consent.ts'

const hour = 3600
const day = 24 * hour

type CookieRow = {
  /** What follows the brand’s prefix. */
  readonly name: string
  /** Null ends with the browser’s session. */
  readonly seconds: number | null
  /** Lifetimes of single values that differ. */
  readonly secondsOf?: Readonly<Record<string, number>>
  /** What a value looks like; anything else reads as no cookie. */
  readonly shape: RegExp
  /** Not strictly necessary: waits until the visitor agreed to this. */
  readonly needs?: ConsentPurpose
}

const isOn = /^true$/
/** No dot first: such a word may become a part of a path. */
const word = /^[\w-][\w.-]{0,39}$/
const voucherCode = /^[A-Z0-9-]{3,24}$/
/** Three at most; the first goes first. */
const voucherCodes = /^[A-Z0-9-]{3,24}(\.[A-Z0-9-]{3,24}){0,2}$/
const marketCode = /^[A-Z]{2}$/
const json = /^\{.{0,1500}\}$/su
const label = /^[^\p{C}]{1,100}$/u

/**
 * Every cookie of the storefront. All are `SameSite=Lax`, for the whole host, and `Secure` on https; scripts of the
 * shop read them, since pages are static: none is `HttpOnly`, and none opens an account or an order. Codes of
 * markets and languages are checked by shape only, for the market table is too heavy for every page: narrow them
 * where used.
 */
export const cookieTable = {
  language: { name: 'language', seconds: 30 * day, shape: /^[a-z]{2}$/ },
  country: { name: 'country', seconds: 30 * day, secondsOf: { GB: 29 * day }, shape: marketCode },

  /** A broken hash goes to the service: it says that the bag is lost, and the shopper hears it. */
  bag: { name: 'bag', seconds: 30 * day, shape: /^\S{1,200}$/ },
  bagDate: { name: 'bag_date', seconds: 30 * day, shape: /^\d{1,16}$/ },
  bagMarket: { name: 'bag_market', seconds: 30 * day, shape: marketCode },
  /** Extended block sets it beside the bag, so it must not end before it. */
  shipment: { name: 'shipment', seconds: 30 * day, shape: /^\d{2}$/ },
  shippingData: { name: 'shipping_data', seconds: null, shape: json },
  zip: { name: 'zip', seconds: null, shape: /^[A-Z0-9 -]{2,12}$/i },
  packstation: { name: 'packstation', seconds: null, shape: word },
  counter: { name: 'counter', seconds: null, shape: word },
  locator: { name: 'locator', seconds: null, shape: orderIdShape },
  sapActive: { name: 'sap_active', seconds: null, shape: /^(true|false)$/ },

  bonds: { name: 'bonds', seconds: day, shape: voucherCodes },
  /** `false`: the visitor took off a voucher that applied itself, and wants no other that does. */
  autoBonds: { name: 'auto_bonds', seconds: day, shape: /^(true|false)$/ },
  newsletterBonds: { name: 'newsletter_bonds', seconds: day, shape: voucherCode },
  prevoucher: { name: 'prevoucher', seconds: 6 * hour, shape: voucherCode },
  usrhash: { name: 'usrhash', seconds: 6 * hour, shape: /^[\w-]{8,128}$/ },

  subscribed: { name: 'subscribed', seconds: null, shape: isOn },
  memberSubscribed: { name: 'member_subscribed', seconds: null, shape: isOn },
  siblingRegistered: { name: 'sibling_registered', seconds: null, shape: isOn },
  unsubscribeCampaign: { name: 'unsubscribe_campaign', seconds: null, shape: label },
  unsubscribeChannel: { name: 'unsubscribe_channel', seconds: null, shape: label },
  unsubscribeSource: { name: 'unsubscribe_source', seconds: null, shape: label },

  employee: { name: 'employee', seconds: null, shape: word },
  csEmployee: { name: 'cs_employee', seconds: null, shape: word },
  storeMode: { name: 'store_mode', seconds: 30 * day, shape: isOn },
  store: { name: 'store', seconds: 30 * day, shape: word },
  storeData: { name: 'store_data', seconds: 30 * day, shape: json },
  workstation: { name: 'workstation', seconds: 30 * day, shape: word },
  /** Who stands at the tablet: a shift at most. */
  storeEmployee: { name: 'store_employee', seconds: null, shape: word },
  countryPrice: { name: 'country_price', seconds: null, shape: marketCode },
  gtmDebug: { name: 'gtm', seconds: null, shape: isOn },

  /** Half a year: as long as a consent is taken to hold before it is asked for anew. Later visits do not prolong it. */
  clientUuid: {
    name: 'client_uuid',
    seconds: 182 * day,
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    needs: 'measurement',
  },
  lastClickChannel: { name: 'last_click_channel', seconds: null, shape: label, needs: 'marketing' },
  lastClickCampaign: { name: 'last_click_campaign', seconds: null, shape: label, needs: 'marketing' },
} as const satisfies Readonly<Record<string, CookieRow>>

type Table = typeof cookieTable
export type CookieKey = keyof Table
/** What is spelt behind the brand: `bag_date`. */
export type CookieWord = Table[CookieKey]['name']
type ConsentKey = {
  [Key in CookieKey]: Table[Key] extends { needs: ConsentPurpose } ? Key : never
}[CookieKey]
export type NecessaryKey = Exclude<CookieKey, ConsentKey>

/** Where cookies live: `document` in the browser, a request’s header in `proxy.ts`, a plain object in tests. */
export type CookieJar = { cookie: string }

/** `vereda_bag`. */
export function cookieName(brand: Brand, key: CookieKey): string {
  return `${brand}_${cookieTable[key].name}`
}

/** A cookie somebody broke reads as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The value, or null when the cookie is absent, empty, or not of its shape. */
export function readCookie(jar: Readonly<CookieJar>, brand: Brand, key: CookieKey): string | null {
  const prefix = `${cookieName(brand, key)}=`
  const found = jar.cookie.split(/; ?/).find((entry) => entry.startsWith(prefix))
  const value = decode(found?.slice(prefix.length) ?? '')
  return cookieTable[key].shape.test(value) ? value : null
}

function lifetime(row: CookieRow, value: string | null): readonly string[] {
  const seconds = value === null ? 0 : (row.secondsOf?.[value] ?? row.seconds)
  return seconds === null ? [] : [`Max-Age=${seconds}`]
}

/**
 * A `Set-Cookie` header, or what `document.cookie` takes.
 * @param value null erases
 * @param secure whether the page is https
 */
export function cookieText(brand: Brand, key: CookieKey, value: string | null, secure: boolean): string {
  const pair = `${cookieName(brand, key)}=${encodeURIComponent(value ?? '')}`
  const attributes = ['Path=/', ...lifetime(cookieTable[key], value), 'SameSite=Lax']
  return [pair, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}

const isSecure = () => globalThis.location?.protocol === 'https:'

/** In the browser, with the lifetime of the table. */
export function writeCookie(jar: CookieJar, brand: Brand, key: NecessaryKey, value: string): void {
  jar.cookie = cookieText(brand, key, value, isSecure())
}

/** The way for cookies that are not strictly necessary: without consent nothing is written. */
export function writeWithConsent(
  jar: CookieJar,
  brand: Brand,
  key: ConsentKey,
  value: string,
  consent: Consent,
): void {
  if (consent[cookieTable[key].needs]) jar.cookie = cookieText(brand, key, value, isSecure())
}

export function eraseCookies(jar: CookieJar, brand: Brand, keys: readonly CookieKey[]): void {
  for (const key of keys) jar.cookie = cookieText(brand, key, null, isSecure())
}
