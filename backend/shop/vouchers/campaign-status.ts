/** When a campaign runs. Null is unlimited. */
export type CampaignWindow = { readonly opens: Date | null; readonly closes: Date | null }

export type CampaignStatus = 'PRE' | 'OPEN' | 'POST'

/** The status of a campaign; null for a page without one. */
export function getCampaignStatus({ opens, closes }: CampaignWindow, now: Date): CampaignStatus | null {
  if (!opens && !closes) return null
  if (opens && now < opens) return 'PRE'
  return closes && now >= closes ? 'POST' : 'OPEN'
}
