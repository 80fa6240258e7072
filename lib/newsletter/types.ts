import type { RouteReply } from '#api-client/call-route.ts'

/** The preferences of an address, for all brands. */
export type Preferences = RouteReply<'newsletterGetPreferences'>['preferences']
export type ConsentEntry = Preferences['history'][number]

/** Whether an address is subscribed, and which contact data is saved with it. */
export type NewsletterStatus = Omit<RouteReply<'newsletterStatus'>, 'status'>

/** What the popup that invites to the newsletter shows. */
export type NewsletterPopup = RouteReply<'newsletterPopup'>['popup']

/** Who sends the newsletter, and where to read about data protection. */
export type NewsletterSender = RouteReply<'newsletterContacts'>['contacts']

/** The newsletter defaults of a market, which every page loads. */
export type NewsletterDefaults = {
  readonly maxPerMonth: number
  /** The voucher for subscribing. */
  readonly voucher: { readonly name: string } | null
}
