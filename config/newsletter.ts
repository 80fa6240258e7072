/** The subjects of a brand's newsletter that a subscriber can choose. */
export const newsletterTopics = ['news', 'offers', 'events'] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

/** `all` receives every issue, `monthly` one a month. */
export const newsletterFrequencies = ['all', 'monthly'] as const
export type NewsletterFrequency = (typeof newsletterFrequencies)[number]

/** Maximum issues a month. Every text that states a frequency takes it from here. */
export const maxNewslettersPerMonth = 2

/**
 * Version of the texts with which visitors consent to the newsletter, stored with each consent. Change it
 * together with a text; a test compares them.
 */
export const newsletterTextVersion = '2026-11'
