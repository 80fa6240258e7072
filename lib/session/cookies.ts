import type { Brand } from '#config/brands.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { ConsentPurpose } from './consent.client.ts'

const hour = 3600
const day = 24 * hour

type CookieDefinition = {
  /** The name after the brand’s prefix. */
  readonly name: string
  /** Lifetime in seconds; null for a session cookie. */
  readonly seconds: number | null
  /** Different lifetimes of single values. */
  readonly secondsByValue?: Readonly<Record<string, number>>
  /** The format of a value; any other value reads as no cookie. */
  readonly shape: RegExp
  /** Not strictly necessary: requires the visitor's consent to this purpose. */
  readonly needs?: ConsentPurpose
}

const truePattern = /^true$/
/** Never starts with a dot, because such a value may become part of a path. */
const wordPattern = /^[\w-][\w.-]{0,39}$/
const voucherCodePattern = /^[A-Z0-9-]{3,24}$/
/** At most three, in order of priority. */
const voucherCodesPattern = /^[A-Z0-9-]{3,24}(\.[A-Z0-9-]{3,24}){0,2}$/
const marketCodePattern = /^[A-Z]{2}$/
const jsonPattern = /^\{.{0,1500}\}$/su
const labelPattern = /^[^\p{C}]{1,100}$/u

/**
 * Every cookie of the storefront. All are `SameSite=Lax`, for the whole host, and `Secure` on https. None is
 * `HttpOnly`, because pages are static and scripts of the shop read them, and none grants access to an
 * account or an order. Codes of markets and languages are checked by format only, because the market table is
 * too large for every page: narrow them where used. `lib/notify-me/stock-request-cookie.ts` is separate.
 */
export const cookieTable = {
  language: { name: 'language', seconds: 30 * day, shape: /^[a-z]{2}$/ },
  country: { name: 'country', seconds: 30 * day, secondsByValue: { GB: 29 * day }, shape: marketCodePattern },

  /**
   * An invalid hash is sent to the service, which responds that the bag does not exist; the page shows that.
   */
  bag: { name: 'bag', seconds: 30 * day, shape: /^\S{1,200}$/ },
  bagDate: { name: 'bag_date', seconds: 30 * day, shape: /^\d{1,16}$/ },
  bagMarket: { name: 'bag_market', seconds: 30 * day, shape: marketCodePattern },
  /** Extended block sets it together with the bag, so it must not expire earlier. */
  shipment: { name: 'shipment', seconds: 30 * day, shape: /^\d{2}$/ },
  shippingData: { name: 'shipping_data', seconds: null, shape: jsonPattern },
  zip: { name: 'zip', seconds: null, shape: /^[A-Z0-9 -]{2,12}$/i },
  packstation: { name: 'packstation', seconds: null, shape: wordPattern },
  counter: { name: 'counter', seconds: null, shape: wordPattern },
  locator: { name: 'locator', seconds: null, shape: orderIdShape },
  sapActive: { name: 'sap_active', seconds: null, shape: /^(true|false)$/ },

  bonds: { name: 'bonds', seconds: day, shape: voucherCodesPattern },
  /** `false`: the visitor removed an automatic voucher and wants no other automatic one. */
  autoBonds: { name: 'auto_bonds', seconds: day, shape: /^(true|false)$/ },
  newsletterBonds: { name: 'newsletter_bonds', seconds: day, shape: voucherCodePattern },
  prevoucher: { name: 'prevoucher', seconds: 6 * hour, shape: voucherCodePattern },
  usrhash: { name: 'usrhash', seconds: 6 * hour, shape: /^[\w-]{8,128}$/ },

  subscribed: { name: 'subscribed', seconds: null, shape: truePattern },
  memberSubscribed: { name: 'member_subscribed', seconds: null, shape: truePattern },
  siblingRegistered: { name: 'sibling_registered', seconds: null, shape: truePattern },
  kboix: { name: 'kboix', seconds: null, shape: truePattern },
  unsubscribeCampaign: { name: 'unsubscribe_campaign', seconds: null, shape: labelPattern },
  unsubscribeChannel: { name: 'unsubscribe_channel', seconds: null, shape: labelPattern },
  unsubscribeSource: { name: 'unsubscribe_source', seconds: null, shape: labelPattern },

  employee: { name: 'employee', seconds: null, shape: wordPattern },
  csEmployee: { name: 'cs_employee', seconds: null, shape: wordPattern },
  storeMode: { name: 'store_mode', seconds: 30 * day, shape: truePattern },
  store: { name: 'store', seconds: 30 * day, shape: wordPattern },
  storeData: { name: 'store_data', seconds: 30 * day, shape: jsonPattern },
  workstation: { name: 'workstation', seconds: 30 * day, shape: wordPattern },
  /** The employee at the tablet: for one shift at most. */
  storeEmployee: { name: 'store_employee', seconds: null, shape: wordPattern },
  countryPrice: { name: 'country_price', seconds: null, shape: marketCodePattern },
  gtmDebug: { name: 'gtm', seconds: null, shape: truePattern },

  /**
   * Half a year: as long as a consent is valid before it is requested again. Later visits do not extend it.
   */
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
/** The name after the brand’s prefix: `bag_date`. */
export type CookieSuffix = CookieTable[CookieKey]['name']
export type ConsentCookieKey = {
  [Key in CookieKey]: CookieTable[Key] extends { needs: ConsentPurpose } ? Key : never
}[CookieKey]
export type NecessaryCookieKey = Exclude<CookieKey, ConsentCookieKey>

/** `vereda_bag`. */
export function getCookieName(brand: Brand, key: CookieKey): string {
  return `${brand}_${cookieTable[key].name}`
}

/** Reads a cookie: in a browser, or of a request in `proxy.ts`. */
export type CookieReader = (brand: Brand, key: CookieKey) => string | null

/** The decoded value; null if the cookie is absent, empty, or malformed. */
export function checkCookieValue(key: CookieKey, value: string | undefined): string | null {
  return value !== undefined && cookieTable[key].shape.test(value) ? value : null
}

/** Lifetime in seconds; null for a session cookie, zero erases the cookie. */
export function getMaxAge(key: CookieKey, value: string | null): number | null {
  const { seconds, secondsByValue }: CookieDefinition = cookieTable[key]
  return value === null ? 0 : (secondsByValue?.[value] ?? seconds)
}
