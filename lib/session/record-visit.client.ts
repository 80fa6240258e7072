import { isBrand } from '#config/brands.ts'
import { readCookie, writeCookie, writeCookieWithConsent } from './browser-cookies.client.ts'
import { readConsent } from './consent.client.ts'
import { saveCampaign } from './save-campaign.client.ts'

/** Version 4. `crypto.randomUUID` is missing on plain http. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  hex[6] = `4${hex[6]?.slice(1)}`
  hex[8] = `${'89ab'[(bytes[8] ?? 0) & 3]}${hex[8]?.slice(1)}`
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Records a page visit in cookies: language and country, and with consent a client id and the campaign.
 * Written in the browser and not with the response, because shared caches store that for all visitors.
 * @param brand of the document
 * @param address its `pathname` (`/en_GB/…`) and `search`
 */
export function recordVisit(
  brand: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): void {
  const [, language, country] = /^\/([a-z]{2})_([A-Z]{2})(?:\/|$)/.exec(pathname) ?? []
  if (!isBrand(brand) || !language || !country) return
  writeCookie(brand, 'language', language)
  writeCookie(brand, 'country', country)
  const consent = readConsent(brand)
  saveCampaign(brand, new URLSearchParams(search), consent)
  if (!readCookie(brand, 'clientUuid')) writeCookieWithConsent(brand, 'clientUuid', createUuid(), consent)
}
