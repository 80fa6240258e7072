import { readSetting } from './read-setting.ts'

/** Default secrets of a shop on a private machine. The source code publishes them. */
export const developmentSecrets = {
  refresh: 'vereda-development-refresh-secret-0000',
  admin: 'vereda-admin-for-development',
  links: 'vereda-links-for-development',
  giftCards: 'vereda-gift-cards-for-development',
  members: 'vereda-members-for-development',
} as const

/** Keys of the payment sandbox. With the HMAC key anyone can sign a notification that an order is paid. */
export const sandboxKeys = {
  apiKey: 'sandbox-api-key',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
} as const

/** The merchant account of the payment sandbox. */
export const sandboxMerchantAccount = 'VeredaSandbox'

/** The key of the embedded search engine. */
export const embeddedSearchKey = 'embedded-search'

/** Test secrets from the documentation of hCaptcha and Turnstile: the first two accept every answer. */
const captchaTestSecrets = [
  '0x0000000000000000000000000000000000000000',
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
]

/** Secrets that the test bench of earlier releases used. */
const formerBenchSecrets = [
  'bench-admin-token-0000000000000000000',
  'bench-link-secret-0000000000000000000',
  'bench-gift-card-secret-00000000000000',
  'bench-member-secret-00000000000000000',
]

const publishedSecrets: ReadonlySet<string> = new Set(
  [
    ...Object.values(developmentSecrets),
    ...Object.values(sandboxKeys),
    embeddedSearchKey,
    ...captchaTestSecrets,
    ...formerBenchSecrets,
  ].map((value) => value.toLowerCase()),
)

/** Whether a secret is published in source code or documentation. */
export const isPublishedSecret = (value: string) => publishedSecrets.has(readSetting(value).toLowerCase())
