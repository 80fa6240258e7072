import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { isPublishedSecret, sandboxKeys, sandboxMerchantAccount } from './published-secrets.ts'
import { readSetting } from './read-setting.ts'

export type EnvVariables = Readonly<Record<string, string | undefined>>

/** URLs of the shop and of its partners. One that is not on this machine is public or live. */
const urls = [
  'PUBLIC_ORIGIN',
  'STOREFRONT_URL',
  'SHOP_API_URL',
  'SEARCH_API_URL',
  'PAYMENT_ORIGIN',
  'MAIL_URL',
  'GLOBAL_E_URL',
  'ADYEN_CHECKOUT_URL',
  'ADYEN_SANDBOX_URL',
] as const

/** The URLs in a setting. `STOREFRONT_URL` is a list. */
const addressesIn = (name: string, setting: string) =>
  (name === 'STOREFRONT_URL' ? setting.split(',') : [setting])
    .map((address) => address.trim())
    .filter(Boolean)

/** Addresses that the shop's processes listen on. */
const hosts = ['STOREFRONT_HOST', 'SHOP_HOST', 'ADYEN_SANDBOX_HOST'] as const

const brandHostsOf = (setting: string) =>
  setting
    .split(',')
    .map((entry) => entry.split('=', 1)[0]?.trim() ?? '')
    .filter(Boolean)

/** Domains reserved for examples and tests: e-mail to them is never delivered. */
const reservedDomains = [
  'localhost',
  'example',
  'test',
  'invalid',
  'example.com',
  'example.net',
  'example.org',
]

/** Whether a sender of `vereda=hello@shop.example,taller=…` has a domain that is not reserved. */
const hasRealSender = (setting: string) =>
  setting
    .toLowerCase()
    .split(',')
    .filter((entry) => entry.includes('@'))
    .map((entry) => `.${entry.slice(entry.lastIndexOf('@') + 1).trim()}`.replace(/\.$/, ''))
    .some((domain) => !reservedDomains.some((reserved) => domain.endsWith(`.${reserved}`)))

/**
 * Whether PostgreSQL runs elsewhere; `pg` takes the host from the parameter first, then the URL, then PGHOST.
 */
function isRemoteDatabase(setting: string, defaultHost: string): boolean {
  if (setting === '') return false
  const url = URL.parse(setting)
  if (!url) return true
  const host = url.searchParams.getAll('host').at(-1) || url.hostname || defaultHost
  return host !== '' && !/^(?:\/|%2f)/i.test(host) && !isLoopbackHost(host)
}

type SettingReader = (name: string) => string

/** Rules for provider accounts, which are live even where every URL is on this machine. */
function accountRules(settingOf: SettingReader): readonly (readonly [boolean, string])[] {
  const apiKey = settingOf('ADYEN_API_KEY')
  const hmacKey = settingOf('ADYEN_HMAC_KEY')
  const merchant = settingOf('ADYEN_MERCHANT_ACCOUNT').toLowerCase()
  const captchaSecret = settingOf('CAPTCHA_SECRET')
  const googlePay = settingOf('GOOGLE_PAY_MERCHANT_ID').toLowerCase()
  const ownAccount = apiKey !== '' && apiKey !== sandboxKeys.apiKey && settingOf('ADYEN_CHECKOUT_URL') === ''
  const hasHostedCaptcha = /^(?:hcaptcha|turnstile)$/i.test(settingOf('CAPTCHA_PROVIDER'))
  return [
    [settingOf('ADYEN_ENVIRONMENT').toLowerCase() === 'live', 'ADYEN_ENVIRONMENT is live'],
    [ownAccount || /^aqe/i.test(apiKey), 'ADYEN_API_KEY is of an Adyen account'],
    [/^live_/i.test(settingOf('ADYEN_CLIENT_KEY')), 'ADYEN_CLIENT_KEY is live'],
    [settingOf('ADYEN_LIVE_PREFIX') !== '', 'ADYEN_LIVE_PREFIX is set'],
    [
      merchant !== '' && merchant !== sandboxMerchantAccount.toLowerCase(),
      'ADYEN_MERCHANT_ACCOUNT is of an Adyen account',
    ],
    [hmacKey !== '' && !isPublishedSecret(hmacKey), 'ADYEN_HMAC_KEY is not the published one'],
    [googlePay !== '' && googlePay !== 'sandbox', 'GOOGLE_PAY_MERCHANT_ID is of an account'],
    [/^live-/i.test(settingOf('AMAZON_PAY_PUBLIC_KEY_ID')), 'AMAZON_PAY_PUBLIC_KEY_ID is live'],
    [
      hasHostedCaptcha && captchaSecret !== '' && !isPublishedSecret(captchaSecret),
      'CAPTCHA_SECRET is of a hosted service',
    ],
    [settingOf('GLOBAL_E_SECRET') !== '', 'GLOBAL_E_SECRET is set'],
    [hasRealSender(settingOf('MAIL_FROM')), 'MAIL_FROM names senders of a real domain'],
  ]
}

/**
 * The reasons why a configuration is public or live; empty for a shop on a private machine. The reasons name
 * variables, never their values, because some hold passwords.
 */
export function findExposures(variables: EnvVariables): readonly string[] {
  const settingOf: SettingReader = (name) => readSetting(variables[name])
  const rules: readonly (readonly [boolean, string])[] = [
    [settingOf('NODE_ENV') === 'production', 'NODE_ENV is production'],
    ...urls.map((name) => {
      const addresses = addressesIn(name, settingOf(name))
      return [addresses.some((address) => !isLoopbackUrl(address)), `${name} is not on this machine`] as const
    }),
    ...hosts.map((name) => {
      const host = settingOf(name)
      return [host !== '' && !isLoopbackHost(host), `${name} is open to other machines`] as const
    }),
    [
      brandHostsOf(settingOf('BRAND_HOSTS')).some((host) => !isLoopbackUrl(`http://${host}`)),
      'BRAND_HOSTS names hosts that are not on this machine',
    ],
    [isRemoteDatabase(settingOf('DATABASE_URL'), settingOf('PGHOST')), 'DATABASE_URL is not on this machine'],
    ...accountRules(settingOf),
  ]
  return rules.filter(([applies]) => applies).map(([, reason]) => reason)
}
