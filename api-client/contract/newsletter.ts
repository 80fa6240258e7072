import { z } from 'zod'
import { newsletterFrequencies, newsletterTopics } from '#config/newsletter.ts'
import { brand, profile, shortText } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

const domain = 'newsletter'
const email = z.string().max(400)
const label = z.string().max(100)
/** The signed token of an e-mail link. */
const linkToken = z.string().min(1).max(400)
const topics = z.array(z.enum(newsletterTopics)).max(newsletterTopics.length)
const frequency = z.enum(newsletterFrequencies)

/** Forms with which visitors subscribe. */
export const subscribeSources = ['footer', 'popup', 'landing', 'page'] as const

/** Values of the traffic cookies, as far as the visitor consented to them. */
const traffic = {
  campaign: label.optional(),
  channel: label.optional(),
  source: label.optional(),
}

const linkErrors = {
  /** The shop did not sign the link. */
  unknown_link: 404,
  link_expired: 410,
} as const
/** Routes for readers with a link, and for members. */
const accessErrors = {
  ...linkErrors,
  /** Neither a link nor a signed-in member. */
  link_required: 401,
} as const

/** The voucher for subscribing; null if this market has none now. */
const acquisitionVoucher = z.object({ name: z.string() }).nullable()

export const newsletterSubscribe = defineRoute('newsletterSubscribe', {
  domain,
  summary: 'Subscribes to the newsletter of a brand; the reply is the same for every address.',
  perMinute: 20,
  input: z.object({
    profile,
    brand,
    email,
    name: z.string().max(400).optional(),
    phone: z.string().max(60).optional(),
    topics: topics.min(1).optional(),
    /** The form that was used. */
    form: z.enum(subscribeSources).default('page'),
    lab: shortText.optional(),
    /** What the form adds, as the code of a landing page. */
    origin: label.optional(),
    ...traffic,
  }),
  reply: okReply({
    /** The subscription starts after a confirmation by e-mail. */
    doubleOptIn: z.boolean(),
  }),
  errors: { too_many_requests: 429 },
})

export const newsletterConfirm = defineRoute('newsletterConfirm', {
  domain,
  summary: 'Confirms a subscription with the link of its e-mail; idempotent.',
  perMinute: 30,
  input: z.object({ profile, token: linkToken }),
  reply: okReply({ brand, voucher: acquisitionVoucher }),
  errors: linkErrors,
})

export const newsletterUpdate = defineRoute('newsletterUpdate', {
  domain,
  summary: 'Changes the contact data of a subscriber, by the link of an e-mail or as a member.',
  perMinute: 30,
  input: z.object({
    profile,
    brand,
    token: linkToken.optional(),
    name: z.string().max(400).optional(),
    phone: z.string().max(60).optional(),
  }),
  reply: okReply({ newsletterSubscribed: z.boolean(), hasPhone: z.boolean(), hasName: z.boolean() }),
  errors: { ...accessErrors, not_subscribed: 409 },
})

export const newsletterUnsubscribe = defineRoute('newsletterUnsubscribe', {
  domain,
  summary:
    'Ends a subscription, or starts it again, by the link of an e-mail or as a member; links never expire for this.',
  perMinute: 30,
  input: z.object({
    profile,
    brand,
    token: linkToken.optional(),
    /** Starts the subscription again. */
    again: z.boolean().default(false),
    ...traffic,
  }),
  reply: okReply({ brand }),
  errors: accessErrors,
})

/** The subscription of an address to one brand. */
const brandPreferences = z.object({ brand, subscribed: z.boolean(), topics, frequency })
/** E-mails beside the newsletter that the address receives. */
const emailPreferences = z.object({ reviews: z.boolean(), stock: z.boolean() })

export const preferences = z.object({
  /** The address of the link, partly hidden; that of a member is complete. */
  email: z.string(),
  /** Of the member’s subscription to the brand of the call; empty for a link. */
  name: z.string(),
  phone: z.string(),
  brands: z.array(brandPreferences),
  emails: emailPreferences,
  /** The latest changes, the newest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      brand,
      /** `newsletter`, `newsletter.offers`, `reviews`, `stock`, `event`, `clienteling`. */
      topic: z.string(),
      action: z.enum(['given', 'confirmed', 'withdrawn', 'changed']),
      source: z.string(),
    }),
  ),
})
export type PreferencesDto = z.infer<typeof preferences>

export const newsletterGetPreferences = defineRoute('newsletterGetPreferences', {
  domain,
  summary: 'Returns the preferences of an address for all brands, by the link of an e-mail or as a member.',
  perMinute: 60,
  input: z.object({ profile, brand, token: linkToken.optional() }),
  reply: okReply({ preferences }),
  errors: accessErrors,
})

export const newsletterPreferences = defineRoute('newsletterPreferences', {
  domain,
  summary: 'Saves the preferences of an address, by the link of an e-mail or as a member; idempotent.',
  perMinute: 30,
  input: z.object({
    profile,
    brand,
    token: linkToken.optional(),
    brands: z
      .array(brandPreferences.extend({ topics: topics.min(1) }))
      .max(3)
      .default([]),
    emails: emailPreferences.partial().default({}),
  }),
  reply: okReply({ preferences }),
  errors: accessErrors,
})

export const newsletterStatus = defineRoute('newsletterStatus', {
  domain,
  summary:
    'Returns whether an address is subscribed: for the member’s own address or that of a link; for any other address always no.',
  perMinute: 30,
  input: z.object({
    profile,
    brand,
    /** Without it, the address of the link, or else that of the member. */
    email: email.optional(),
    token: linkToken.optional(),
  }),
  reply: okReply({ newsletterSubscribed: z.boolean(), hasPhone: z.boolean(), hasName: z.boolean() }),
})

export const newsletterInfo = defineRoute('newsletterInfo', {
  domain,
  summary: 'Returns what a subscription form needs in this market.',
  input: z.object({ profile, brand }),
  reply: okReply({
    info: z.object({
      doubleOptIn: z.boolean(),
      /** Version of the consent texts. */
      textVersion: z.string(),
      maxPerMonth: z.number().int(),
      topics,
      frequencies: z.array(frequency),
      voucher: acquisitionVoucher,
    }),
  }),
})

export const newsletterPopup = defineRoute('newsletterPopup', {
  domain,
  summary: 'Returns what the popup that invites to the newsletter shows.',
  input: z.object({ profile, brand }),
  reply: okReply({
    popup: z.object({
      form: z.literal('popup'),
      delaySeconds: z.number().int(),
      maxPerMonth: z.number().int(),
      voucher: acquisitionVoucher,
    }),
  }),
})

export const newsletterContacts = defineRoute('newsletterContacts', {
  domain,
  summary: 'Returns who sends the newsletter and where its data protection is described.',
  input: z.object({ profile, brand }),
  reply: okReply({
    contacts: z.object({
      name: z.string(),
      email: z.string(),
      /** Paths of the storefront. */
      privacy: z.string(),
      imprint: z.string(),
    }),
  }),
})
