import type { Locale } from '#i18n/locales.ts'

/** Forms with which visitors subscribe. */
export const subscribeForms = ['footer', 'popup', 'landing', 'page'] as const
export type SubscribeFormName = (typeof subscribeForms)[number]

/** The action of the form, which works without JavaScript. */
export const getSubscribeAction = (locale: Locale) => `/api/newsletter/subscribe/${locale}` as const

/** Query parameters that say which e-mail a link belongs to. */
export const emailCampaignParams = ['utm_campaign', 'utm_medium', 'utm_source'] as const

/** These parameters of a query, as a query. */
export function pickEmailCampaign(params: URLSearchParams): string {
  const picked = new URLSearchParams()
  for (const name of emailCampaignParams) {
    const value = params.get(name)
    if (value) picked.set(name, value.slice(0, 100))
  }
  return picked.size ? `?${picked}` : ''
}
