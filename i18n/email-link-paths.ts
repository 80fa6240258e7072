import type { Locale } from './locales.ts'
import { eventsPath, newsletterPath } from './routing.ts'

/** What the link of a newsletter e-mail does. */
export type NewsletterLinkAction = 'confirm' | 'unsubscribe' | 'preferences'

/** The page of a newsletter's link. */
export const newsletterLinkPath = (locale: Locale, action: NewsletterLinkAction, token: string) =>
  `${newsletterPath(locale)}/${action}/${encodeURIComponent(token)}`

/** The action of the form on that page, and of the one-click button of an e-mail program. */
export const getNewsletterLinkAction = (
  locale: Locale,
  action: NewsletterLinkAction | 'contact',
  token: string,
) => `/api/newsletter/${action}/${locale}/${encodeURIComponent(token)}` as const

/** The page that stops the e-mails of a topic. */
export const getUnsubscribePath = (locale: Locale, token: string) =>
  `/${locale}/unsubscribe/${encodeURIComponent(token)}` as const

/** Its form action, and the one-click button of an e-mail program. */
export const getUnsubscribeAction = (locale: Locale, token: string) =>
  `/api/unsubscribe/${locale}/${encodeURIComponent(token)}` as const

/** The page of a back-in-stock request. */
export const getStockRequestPath = (locale: Locale, token: string) =>
  `/${locale}/stock-request/${encodeURIComponent(token)}` as const

/** Its form action; opened as a link, the shop with the held unit. */
export const getStockRequestAction = (locale: Locale, token: string) =>
  `/api/stock-request/${locale}/${encodeURIComponent(token)}` as const

/** The page of a registration for an event. */
export const eventLinkPath = (locale: Locale, token: string) =>
  `${eventsPath(locale)}/${encodeURIComponent(token)}`

/** The calendar file of a registration for an event. */
export const eventCalendarPath = (locale: Locale, token: string) =>
  `/api/shop/v1/events/calendar/${locale}/${encodeURIComponent(token)}` as const
