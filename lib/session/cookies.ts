import type { Brand } from '#i18n/brands.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { Consent, ConsentPurpose } from './consent.ts'

const hour = 3600
const day = 24 * hour

type CookieDefinition = {
  /** What follows the brand’s prefix. */
  readonly name: string
  /** Null ends with the browser’s session. */
  readonly seconds: number | null
  /** Lifetimes of single values that differ. */
  readonly secondsByValue?: Readonly<Record<string, number>>
  /** What a value looks like; anything else reads as no cookie. */
  readonly shape: RegExp
  /** Not strictly necessary: waits until the visitor agreed to this. */
  readonly needs?: ConsentPurpose
}

const truePattern = /^true$/
/** No dot first: such a word may become a part of a path. */
const wordPattern = /^[\w-][\w.-]{0,39}$/
const voucherCodePattern = /^[A-Z0-9-]{3,24}$/
/** Three at most; the first goes first. */
const voucherCodesPattern = /^[A-Z0-9-]{3,24}(\.[A-Z0-9-]{3,24}){0,2}$/
const marketCodePattern = /^[A-Z]{2}$/
const jsonPattern = /^\{.{0,1500}\}$/su
const labelPattern = /^[^\p{C}]{1,100}$/u

/**
 * Every cookie of the storefront. All are `SameSite=Lax`, for the whole host, and `Secure` on https; scripts of the
 * shop read them, since pages are static: none is `HttpOnly`, and none opens an account or an order. Codes of
 * markets and languages are checked by shape only, for the market table is too heavy for every page: narrow them
 * where used.
 */
export const cookieTable = {
  language: { name: 'language', seconds: 30 * day, shape: /^[a-z]{2}$/ },
  country: { name: 'country', seconds: 30 * day, secondsByValue: { GB: 29 * day }, shape: marketCodePattern },

  /** A broken hash goes to the service: it says that the bag is lost, and the shopper hears it. */
  bag: { name: 'bag', seconds: 30 * day, shape: /^\S{1,200}$/ },
  bagDate: { name: 'bag_date', seconds: 30 * day, shape: /^\d{1,16}$/ },
  bagMarket: { name: 'bag_market', seconds: 30 * day, shape: marketCodePattern },
  /** Extended block sets it beside the bag, so it must not end before it. */
  shipment: { name: 'shipment', seconds: 30 * day, shape: /^\d{2}$/ },
  shippingData: { name: 'shipping_data', seconds: null, shape: jsonPattern },
  zip: { name: 'zip', seconds: null, shape: /^[A-Z0-9 -]{2,12}$/i },
  packstation: { name: 'packstation', seconds: null, shape: wordPattern },
  counter: { name: 'counter', seconds: null, shape: wordPattern },
  locator: { name: 'locator', seconds: null, shape: orderIdShape },
  sapActive: { name: 'sap_active', seconds: null, shape: /^(true|false)$/ },

  bonds: { name: 'bonds', seconds: day, shape: voucherCodesPattern },
  /** `false`: the visitor took off a voucher that applied itself, and wants no other that does. */
  autoBonds: { name: 'auto_bonds', seconds: day, shape: /^(true|false)$/ },
  newsletterBonds: { name: 'newsletter_bonds', seconds: day, shape: voucherCodePattern },
  prevoucher: { name: 'prevoucher', seconds: 6 * hour, shape: voucherCodePattern },
  usrhash: { name: 'usrhash', seconds: 6 * hour, shape: /^[\w-]{8,128}$/ },

  subscribed: { name: 'subscribed', seconds: null, shape: truePattern },
  memberSubscribed: { name: 'member_subscribed', seconds: null, shape: truePattern },
  siblingRegistered: { name: 'sibling_registered', seconds: null, shape: truePattern },
  unsubscribeCampaign: { name: 'unsubscribe_campaign', seconds: null, shape: labelPattern },
  unsubscribeChannel: { name: 'unsubscribe_channel', seconds: null, shape: labelPattern },
  unsubscribeSource: { name: 'unsubscribe_source', seconds: null, shape: labelPattern },

  employee: { name: 'employee', seconds: null, shape: wordPattern },
  csEmployee: { name: 'cs_employee', seconds: null, shape: wordPattern },
  storeMode: { name: 'store_mode', seconds: 30 * day, shape: truePattern },
  store: { name: 'store', seconds: 30 * day, shape: wordPattern },
  storeData: { name: 'store_data', seconds: 30 * day, shape: jsonPattern },
  workstation: { name: 'workstation', seconds: 30 * day, shape: wordPattern },
  /** Who stands at the tablet: a shift at most. */
  storeEmployee: { name: 'store_employee', seconds: null, shape: wordPattern },
  countryPrice: { name: 'country_price', seconds: null, shape: marketCodePattern },
  gtmDebug: { name: 'gtm', seconds: null, shape: truePattern },

  /** Half a year: as long as a consent is taken to hold before it is asked for anew. Later visits do not prolong it. */
  clientUuid: {
    name: 'client_uuid',
    seconds: 182 * day,
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    needs: 'measurement',
  },
  lastClickChannel: { name: 'last_click_channel', seconds: null, shape: labelPattern, needs: 'marketing' },
  lastClickCampaign: { name: 'last_click_campaign', seconds: null, shape: labelPattern, needs: 'marketing' },
} as const satisfies Readonly<Record<string, CookieDefinition>>

type CookieTable = typeof cookieTable
export type CookieKey = keyof CookieTable
/** What is spelt behind the brand: `bag_date`. */
export type CookieSuffix = CookieTable[CookieKey]['name']
type ConsentCookieKey = {
  [Key in CookieKey]: CookieTable[Key] extends { needs: ConsentPurpose } ? Key : never
}[CookieKey]
export type NecessaryCookieKey = Exclude<CookieKey, ConsentCookieKey>

/** Where cookies live: `document` in the browser, a request’s header in `proxy.ts`, a plain object in tests. */
export type CookieJar = { cookie: string }

/** `vereda_bag`. */
export function getCookieName(brand: Brand, key: CookieKey): string {
  return `${brand}_${cookieTable[key].name}`
}

/** A cookie somebody broke reads as it stands. */
function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The value, or null when the cookie is absent, empty, or not of its shape. */
export function readCookie(jar: Readonly<CookieJar>, brand: Brand, key: CookieKey): string | null {
  const prefix = `${getCookieName(brand, key)}=`
  const found = jar.cookie.split(/; ?/).find((entry) => entry.startsWith(prefix))
  const value = decodeCookie(found?.slice(prefix.length) ?? '')
  return cookieTable[key].shape.test(value) ? value : null
}

function getMaxAgeAttributes(row: CookieDefinition, value: string | null): readonly string[] {
  const seconds = value === null ? 0 : (row.secondsByValue?.[value] ?? row.seconds)
  return seconds === null ? [] : [`Max-Age=${seconds}`]
}

/**
 * A `Set-Cookie` header, or what `document.cookie` takes.
 * @param value null erases
 * @param secure whether the page is https
 */
export function serializeCookie(brand: Brand, key: CookieKey, value: string | null, secure: boolean): string {
  const pair = `${getCookieName(brand, key)}=${encodeURIComponent(value ?? '')}`
  const attributes = ['Path=/', ...getMaxAgeAttributes(cookieTable[key], value), 'SameSite=Lax']
  return [pair, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}

const isSecure = () => globalThis.location?.protocol === 'https:'

/** In the browser, with the lifetime of the table. */
export function writeCookie(jar: CookieJar, brand: Brand, key: NecessaryCookieKey, value: string): void {
  jar.cookie = serializeCookie(brand, key, value, isSecure())
}

/** The way for cookies that are not strictly necessary: without consent nothing is written. */
export function writeCookieWithConsent(
  jar: CookieJar,
  brand: Brand,
  key: ConsentCookieKey,
  value: string,
  consent: Consent,
): void {
  if (consent[cookieTable[key].needs]) jar.cookie = serializeCookie(brand, key, value, isSecure())
}

export function eraseCookies(jar: CookieJar, brand: Brand, keys: readonly CookieKey[]): void {
  for (const key of keys) jar.cookie = serializeCookie(brand, key, null, isSecure())
}
