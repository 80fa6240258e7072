import { ConfigError, readConfig } from '#backend/config.ts'
import { readEnvironment, SettingsError } from '#lib/env/read-environment.ts'
import { CliError } from './cli-error.ts'
import { exitOnSignals } from './processes.ts'
import { shopEnvironment } from './services.ts'
import { isProduction, isProductionConfigured, type ShopPlan } from './settings.ts'

/** Exits from a command that is for development or writes demo data, before it has any effect. */
export function assertNotProduction(why: string): void {
  if (isProductionConfigured()) throw new CliError(`NODE_ENV is production, and ${why}. Nothing was changed.`)
}

/**
 * Prepares a command that works on its own shop with demo data: not allowed in production, and a signal ends
 * it.
 */
export function beginTestCommand(command: string): void {
  assertNotProduction(`${command} works with demo data and sandboxes`)
  exitOnSignals()
}

/** Variables that both storefront and back end need, or the storefront alone. */
const requiredStorefrontSettings = {
  PUBLIC_ORIGIN:
    'the address visitors use, as https://shop.example; links of pages and e-mails begin with it',
  BRAND_HOSTS: 'the host names of each brand, as shop.example=vereda; a payment from another host is refused',
  REFRESH_SECRET: 'authenticates storefront and back end to each other: openssl rand -base64 32',
  PAYMENT_ORIGIN: 'the payment provider’s pages in the security policy: https://*.adyen.com',
  SEARCH_API_KEY: 'of the search provider; for the embedded search: openssl rand -hex 32',
} as const

const requiredBackEndSettings = {
  DATABASE_URL:
    'the PostgreSQL database; the embedded one serves one process and may lose orders in a power cut',
  ADMIN_TOKEN: 'opens /admin for the shop’s own commands and systems: openssl rand -base64 32',
  LINK_SECRET:
    'signs the links in e-mails; rotate it, never replace it, see docs/guides/secrets.md: openssl rand -base64 32',
  GIFT_CARD_SECRET:
    'derives the PINs of gift cards; rotate it, never replace it, see docs/guides/secrets.md: openssl rand -base64 32',
  MEMBER_SECRET:
    'signs the access tokens of members; rotate it, never replace it, see docs/guides/secrets.md: openssl rand -base64 32',
  MAIL_URL: 'the mail server, as smtp://user:password@mail.example:587',
  MAIL_FROM: 'the sender of each brand, as vereda=hello@shop.example,taller=…,cumbre=…',
  ADYEN_ENVIRONMENT: 'live, or test for a shop that takes no money yet',
  ADYEN_API_KEY: 'the API key of the Adyen account, from its Customer Area',
  ADYEN_CLIENT_KEY: 'the client key of the Adyen account, from its Customer Area',
  ADYEN_HMAC_KEY: 'the key of Adyen’s webhook to {back end}/webhooks/adyen, from its Customer Area',
  ADYEN_MERCHANT_ACCOUNT: 'the merchant account at Adyen',
} as const

/** All variables that production requires, with their descriptions. */
export const requiredSettings = { ...requiredStorefrontSettings, ...requiredBackEndSettings } as const

/** Rotated secrets use a key ring, `LINK_SECRET_KEYS`, instead of one value. */
const isSet = (name: string) => Boolean(process.env[name]?.trim() || process.env[`${name}_KEYS`]?.trim())

const getVariableName = (problem: string) => problem.split(':', 1)[0] ?? ''

/** The back end's findings about the settings. */
function configProblems(plan: ShopPlan): readonly string[] {
  try {
    readConfig({ ...process.env, ...shopEnvironment(plan) })
    return []
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.problems
    throw cause
  }
}

/** The storefront's findings about the settings. */
function storefrontProblems(): readonly string[] {
  try {
    readEnvironment(process.env)
    return []
  } catch (cause) {
    if (cause instanceof SettingsError) return cause.problems
    throw cause
  }
}

/** Sandbox and demo data variables, which production does not allow. */
function findDevelopmentSettings(): string[] {
  if (!isProduction()) return []
  return [
    ...(process.env.ADYEN_CHECKOUT_URL?.trim()
      ? ['ADYEN_CHECKOUT_URL: is for the payment sandbox, which production does not start; unset it']
      : []),
    ...(process.env.DEMO_DATA?.trim() === 'true'
      ? ['DEMO_DATA: production takes no demo data; unset it']
      : []),
  ]
}

/**
 * Reports all missing and invalid settings at once, before anything is started, written or opened. Throws a
 * {@link CliError}.
 */
export function checkSettings(plan: ShopPlan): void {
  const needs: Readonly<Record<string, string>> =
    plan.shopApiUrl === null ? requiredSettings : requiredStorefrontSettings
  const missing = isProduction() ? Object.keys(needs).filter((name) => !isSet(name)) : []
  const known = new Set(missing)
  const wrong = new Map<string, string>()
  const found = [
    ...findDevelopmentSettings(),
    ...(plan.shopApiUrl === null ? configProblems(plan) : []),
    ...storefrontProblems(),
  ]
  for (const problem of found) {
    const name = getVariableName(problem)
    if (!known.has(name) && !wrong.has(name)) wrong.set(name, problem)
  }
  if (!missing.length && !wrong.size) return
  const width = Math.max(...missing.map((name) => name.length), 0)
  throw new CliError(
    [
      ...(missing.length
        ? [
            `NODE_ENV is production, and ${missing.length === 1 ? 'a setting is' : `${missing.length} settings are`} missing:`,
            ...missing.map((name) => `  ${name.padEnd(width)}  ${needs[name]}`),
          ]
        : []),
      ...(wrong.size
        ? ['These settings are wrong:', ...[...wrong.values()].map((problem) => `  ${problem}`)]
        : []),
      '',
      'Nothing was started. Set them in the environment or in .env; .env.example explains each.',
      ...(isProduction() ? ['To try the shop with demo data and sandboxes, unset NODE_ENV.'] : []),
    ].join('\n'),
  )
}
