import type { Brand } from '#i18n/brands.ts'
import type { Consent } from './consent.ts'
import { type CookieJar, cookieTable, writeCookieWithConsent } from './cookies.ts'
import { writeStored } from './storage.ts'
import { slots } from './storage-slots.ts'

/** What led the visitor here, for this tab. Empty is not said. */
export type Campaign = { readonly campaign: string; readonly channel: string; readonly medium: string }

function readLabel(params: URLSearchParams, name: string): string {
  const value = params.get(name)?.trim() ?? ''
  return cookieTable.lastClickCampaign.shape.test(value) ? value : ''
}

/** With consent to marketing keeps the campaign an address names, as the last click that led here. */
export function saveCampaign(jar: CookieJar, brand: Brand, params: URLSearchParams, consent: Consent): void {
  const found: Campaign = {
    campaign: readLabel(params, 'utm_campaign'),
    channel: readLabel(params, 'utm_source'),
    medium: readLabel(params, 'utm_medium'),
  }
  if (!consent.marketing || !(found.campaign || found.channel)) return
  writeStored(slots.campaign(brand), found)
  if (found.channel) writeCookieWithConsent(jar, brand, 'lastClickChannel', found.channel, consent)
  if (found.campaign) writeCookieWithConsent(jar, brand, 'lastClickCampaign', found.campaign, consent)
}
