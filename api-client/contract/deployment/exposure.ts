import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { sandboxKeys } from './published-secrets.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** Addresses of the shop and of its partners. One that is not on this machine is public or live. */
const urls = [
  'PUBLIC_ORIGIN',
  'STOREFRONT_URL',
  'PAYMENT_ORIGIN',
  'MAIL_URL',
  'GLOBAL_E_URL',
  'ADYEN_CHECKOUT_URL',
  'ADYEN_SANDBOX_URL',
] as const

/** Addresses that processes of the shop listen on. */
const hosts = ['STOREFRONT_HOST', 'SHOP_HOST', 'ADYEN_SANDBOX_HOST'] as const

const brandHostsOf = (setting: string) =>
  setting
    .split(',')
    .map((entry) => entry.split('=', 1)[0]?.trim() ?? '')
    .filter(Boolean)

/**
 * Says why a configuration is public or live; empty for a shop on a private machine. The reasons name variables, never
 * their values, because some hold passwords.
 *
 * The storefront leaves NODE_ENV out: it runs built, as production, on private machines too.
 */
export function findExposures(variables: Variables): readonly string[] {
  const settingOf = (name: string) => variables[name]?.trim() ?? ''
  const apiKey = settingOf('ADYEN_API_KEY')
  const ownAccount = apiKey !== '' && apiKey !== sandboxKeys.apiKey && settingOf('ADYEN_CHECKOUT_URL') === ''
  const rules: readonly (readonly [boolean, string])[] = [
    [settingOf('NODE_ENV') === 'production', 'NODE_ENV is production'],
    ...urls.map((name) => {
      const url = settingOf(name)
      return [url !== '' && !isLoopbackUrl(url), `${name} is not on this machine`] as const
    }),
    ...hosts.map((name) => {
      const host = settingOf(name)
      return [host !== '' && !isLoopbackHost(host), `${name} is open to other machines`] as const
    }),
    [
      brandHostsOf(settingOf('BRAND_HOSTS')).some((host) => !isLoopbackUrl(`http://${host}`)),
      'BRAND_HOSTS names hosts that are not on this machine',
    ],
    [settingOf('ADYEN_ENVIRONMENT').toLowerCase() === 'live', 'ADYEN_ENVIRONMENT is live'],
    [ownAccount || apiKey.startsWith('AQE'), 'ADYEN_API_KEY is of an Adyen account'],
    [settingOf('ADYEN_CLIENT_KEY').startsWith('live_'), 'ADYEN_CLIENT_KEY is live'],
    [settingOf('ADYEN_LIVE_PREFIX') !== '', 'ADYEN_LIVE_PREFIX is set'],
  ]
  return rules.filter(([applies]) => applies).map(([, reason]) => reason)
}
