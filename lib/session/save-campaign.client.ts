import type { Brand } from '#config/brands.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { writeCookieWithConsent } from './browser-cookies.client.ts'
import type { Consent } from './consent.client.ts'
import { cookieTable } from './cookies.ts'
import { writeStored } from './storage.client.ts'

/** The campaign of this tab's visit. Empty fields are left out. */
export type Campaign = { readonly campaign: string; readonly channel: string; readonly medium: string }

function readLabel(params: URLSearchParams, name: string): string {
  const value = params.get(name)?.trim() ?? ''
  return cookieTable.lastClickCampaign.shape.test(value) ? value : ''
}

/** Saves the campaign of a URL as the last click, with consent to marketing. */
export function saveCampaign(brand: Brand, params: URLSearchParams, consent: Consent): void {
  const labels: Campaign = {
    campaign: readLabel(params, 'utm_campaign'),
    channel: readLabel(params, 'utm_source'),
    medium: readLabel(params, 'utm_medium'),
  }
  if (!consent.marketing || !(labels.campaign || labels.channel)) return
  writeStored(pageSlots.campaign(brand), labels)
  if (labels.channel) writeCookieWithConsent(brand, 'lastClickChannel', labels.channel, consent)
  if (labels.campaign) writeCookieWithConsent(brand, 'lastClickCampaign', labels.campaign, consent)
}
