import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { findExposures } from '#api-client/contract/deployment/exposure.ts'
import { isLoopbackUrl } from '#api-client/contract/deployment/loopback.ts'
import { developmentSecrets } from '#api-client/contract/deployment/published-secrets.ts'
import {
  keyRingNames,
  minimumSecretLength,
  secretCommand,
} from '#api-client/contract/deployment/secret-keys.ts'
import { findSecretProblems, type SecretName } from '#api-client/contract/deployment/secrets.ts'
import { type ProxyTrust, parseTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import {
  baseUrlSetting,
  brandHostsSetting,
  originSetting,
} from '#api-client/contract/deployment/url-settings.ts'
import { parseBrandHosts } from '#config/brands.ts'
import { marketCodes, marketOf } from '#config/markets.ts'
import { demoSenders, emailSandboxUrl, emailSendersSetting, smtpUrlSetting } from './email-settings.ts'
import { findKeyRingProblems, readKeyRing, readRetiredKeys } from './key-ring.ts'
import { sandboxAccount, sandboxWallets, usesOwnAdyenAccount } from './payment-account.ts'
import { readProxySettings } from './proxy-settings.ts'
import { embeddedSearch } from './search/site-key.ts'
import { captchaProviders } from './shop/captcha/create-provider.ts'
import { pointProviders } from './shop/delivery/points/create-provider.ts'
import { taxProviders } from './shop/tax/create-provider.ts'

export { developmentSecrets, sandboxAccount }

const localOrigin = 'http://localhost:3000'
const storefrontUrl = baseUrlSetting(localOrigin)
/** Absolute URLs, separated by commas. */
const origins = z.string().transform((setting, context): readonly [string, ...string[]] => {
  const parts = setting.split(',').map((part) => part.trim())
  const parsed = z.tuple([storefrontUrl], storefrontUrl).safeParse(parts)
  if (parsed.success) return [...new Set(parsed.data)] as [string, ...string[]]
  for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', message: issue.message })
  return z.NEVER
})
const trustProxy = z.string().transform((setting, context): ProxyTrust => {
  try {
    return parseTrustProxy(setting)
  } catch (cause) {
    context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : String(cause) })
    return z.NEVER
  }
})
const secret = z
  .string()
  .min(minimumSecretLength, `use at least ${minimumSecretLength} characters: ${secretCommand}`)

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SHOP_HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_PORT: z.coerce.number('write a port number such as 4000').int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  MEDIA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'write postgres://user:password@host:5432/database, or unset it',
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  STOREFRONT_URL: origins.default([localOrigin]),
  PUBLIC_ORIGIN: originSetting('https://shop.example').optional(),
  BRAND_HOSTS: brandHostsSetting.optional(),
  REFRESH_SECRET: secret.optional(),
  ADMIN_TOKEN: secret.optional(),
  LINK_SECRET: secret.optional(),
  GIFT_CARD_SECRET: secret.optional(),
  MEMBER_SECRET: secret.optional(),
  MAIL_URL: smtpUrlSetting.optional(),
  MAIL_FROM: emailSendersSetting.optional(),
  MAIL_CONNECTIONS: z.coerce.number('write a number of connections').int().min(1).max(100).default(10),
  PICTURE_EFFORT: z.coerce.number('write a number from 0 to 6').int().min(0).max(6).default(4),
  ADYEN_ENVIRONMENT: z.enum(['test', 'live']).default('test'),
  ADYEN_API_KEY: z.string().min(1).optional(),
  ADYEN_CLIENT_KEY: z.string().min(1).optional(),
  /** `later` captures at dispatch, for methods that support delayed capture. */
  PAYMENT_CAPTURE: z.enum(['now', 'later']).default('now'),
  /** Days until an uncaptured authorisation lapses at the bank. */
  AUTHORISATION_DAYS: z.coerce.number('write a number of days').int().min(3).max(28).default(7),
  /** Days to confirm an order that is paid on delivery, in markets that require it. */
  CASH_CONFIRM_DAYS: z.coerce.number('write a number of days').int().min(1).max(30).default(3),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'copy the 64 hexadecimal digits of the webhook’s HMAC key')
    .optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().min(1).optional(),
  ADYEN_CHECKOUT_URL: originSetting('http://localhost:8080').optional(),
  ADYEN_LIVE_PREFIX: z.string().min(1).optional(),
  GOOGLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  APPLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  AMAZON_PAY_MERCHANT_ID: z.string().min(1).optional(),
  AMAZON_PAY_STORE_ID: z.string().min(1).optional(),
  AMAZON_PAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  REVIEW_INVITE_DAYS: z
    .union([z.literal('off'), z.coerce.number('write a number of days, or off').int().min(0).max(90)])
    .default(14),
  TAX_PROVIDER: z.enum(taxProviders).default('embedded'),
  POINT_PROVIDER: z.enum(pointProviders).default('embedded'),
  CAPTCHA_PROVIDER: z.enum(captchaProviders).default('embedded'),
  GLOBAL_E_MARKETS: z.string().default(''),
  GLOBAL_E_URL: baseUrlSetting('https://web.global-e.example').optional(),
  GLOBAL_E_SECRET: secret.optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  SEARCH_API_KEY: z.string().optional(),
  SEARCH_SITE_KEY: z.string().optional(),
  RATE_LIMIT: z.coerce.number().int().min(0).default(600),
  RATE_LIMIT_FREE: z.string().default('127.0.0.1,::1'),
  TRUST_PROXY: trustProxy.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})
type Environment = z.output<typeof environment>

/** An invalid setting; `message` lists each one with its fix. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment has invalid settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type EnvVariables = Readonly<Record<string, string | undefined>>

const accountKeys = {
  ADYEN_API_KEY: sandboxAccount.apiKey,
  ADYEN_CLIENT_KEY: sandboxAccount.clientKey,
  ADYEN_HMAC_KEY: sandboxAccount.hmacKey,
  ADYEN_MERCHANT_ACCOUNT: sandboxAccount.merchantAccount,
} as const

/**
 * A real Adyen account needs all of its keys: the sandbox's are published, so any client could sign a paid
 * webhook.
 */
function findAccountProblems(env: Environment): string[] {
  if (!hasOwnAccount(env) && !isRemoteSandbox(env)) return []
  const who = env.ADYEN_ENVIRONMENT === 'live' ? 'live payments need it' : 'an Adyen account needs it'
  const sandboxHint =
    env.ADYEN_ENVIRONMENT === 'live'
      ? ''
      : '; for the sandbox on this machine set ADYEN_CHECKOUT_URL=http://localhost:8080'
  return Object.entries(accountKeys).flatMap(([name, published]) => {
    const value = env[name as keyof typeof accountKeys]
    if (value && value.toLowerCase() !== published.toLowerCase()) return []
    const own = value ? ', not the published key of the sandbox' : ''
    return [`${name}: ${who}, from the Adyen Customer Area${own}${sandboxHint}`]
  })
}

const isRemoteSandbox = ({ ADYEN_CHECKOUT_URL }: Environment) =>
  ADYEN_CHECKOUT_URL !== undefined && !isLoopbackUrl(ADYEN_CHECKOUT_URL)

const ownSecrets = [
  'REFRESH_SECRET',
  'ADMIN_TOKEN',
  'LINK_SECRET',
  'GIFT_CARD_SECRET',
  'MEMBER_SECRET',
] as const satisfies readonly SecretName[]

const globalEMarkets = (env: Environment) =>
  env.GLOBAL_E_MARKETS.split(',')
    .map((code) => code.trim())
    .filter(Boolean)

function usesGlobalE(env: Environment): boolean {
  return globalEMarkets(env).length > 0 || marketCodes.some((code) => marketOf(code).globalE)
}

/** Secrets for which a public or live shop must not use the published defaults. */
function requiredSecrets(env: Environment): SecretName[] {
  const ofSandbox = hasOwnAccount(env) ? [] : (['ADYEN_API_KEY', 'ADYEN_HMAC_KEY'] as const)
  return [...ownSecrets, ...ofSandbox, ...(usesGlobalE(env) ? (['GLOBAL_E_SECRET'] as const) : [])]
}

const amazonKeys = ['AMAZON_PAY_MERCHANT_ID', 'AMAZON_PAY_STORE_ID', 'AMAZON_PAY_PUBLIC_KEY_ID'] as const

/** Rules that need more than one variable. */
function findConfigProblems(env: Environment, variables: EnvVariables): string[] {
  const ofAccount = findAccountProblems(env)
  const named = new Set(ofAccount.map((problem) => problem.split(':', 1)[0]))
  const ofSecrets = findSecretProblems(variables, { required: requiredSecrets(env) })
  const problems = [...ofAccount, ...ofSecrets.filter((problem) => !named.has(problem.split(':', 1)[0]))]
  problems.push(...keyRingNames.flatMap((name) => findKeyRingProblems(name, variables)))
  const production = env.NODE_ENV === 'production'
  if (findExposures(variables).length > 0 && usesGlobalE(env) && !env.GLOBAL_E_URL)
    problems.push('GLOBAL_E_URL: markets with Global-e’s checkout need it')
  for (const name of ['MAIL_URL', 'MAIL_FROM'] as const) {
    if (production && !env[name]) problems.push(`${name}: production needs it, see .env.example`)
  }
  if (production && !variables.ADYEN_ENVIRONMENT)
    problems.push('ADYEN_ENVIRONMENT: production needs it, live or test, which takes no money')
  if (!env.PUBLIC_ORIGIN && env.STOREFRONT_URL.length > 1 && !env.STOREFRONT_URL.every(isLoopbackUrl))
    problems.push('PUBLIC_ORIGIN: several storefronts need it, for the links in e-mails')
  if (env.CAPTCHA_PROVIDER !== 'embedded' && env.CAPTCHA_PROVIDER !== 'none') {
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const)
      if (!env[name]) problems.push(`${name}: ${env.CAPTCHA_PROVIDER} needs it, from its dashboard`)
  }
  if (env.ADYEN_ENVIRONMENT === 'live') {
    if (env.ADYEN_CHECKOUT_URL) {
      problems.push('ADYEN_CHECKOUT_URL: is for the sandbox; unset it, or set ADYEN_ENVIRONMENT=test')
    }
    if (!env.ADYEN_LIVE_PREFIX) {
      problems.push('ADYEN_LIVE_PREFIX: live payments need it, from the Adyen Customer Area')
    }
  }
  const amazon = amazonKeys.filter((name) => env[name] === undefined)
  if (amazon.length > 0 && amazon.length < amazonKeys.length)
    problems.push(`${amazon.join(', ')}: Amazon Pay needs it, or unset ${amazonKeys.join(', ')}`)
  if (env.ADYEN_CHECKOUT_URL && /^live_/i.test(env.ADYEN_CLIENT_KEY ?? '')) {
    problems.push('ADYEN_CLIENT_KEY: a live key never goes with the sandbox; unset ADYEN_CHECKOUT_URL')
  }
  return problems
}

function hasOwnAccount({ ADYEN_ENVIRONMENT, ADYEN_API_KEY, ADYEN_CHECKOUT_URL }: Environment): boolean {
  return usesOwnAdyenAccount({ ADYEN_ENVIRONMENT, ADYEN_API_KEY, ADYEN_CHECKOUT_URL })
}

/**
 * The shop's merchant ids for the wallets; null for a wallet without an account. The sandbox has all of them.
 */
function walletsOf(env: Environment) {
  if (!hasOwnAccount(env)) return sandboxWallets
  const [merchantId, storeId, publicKeyId] = amazonKeys.map((name) => env[name])
  return {
    googleMerchantId: env.GOOGLE_PAY_MERCHANT_ID ?? null,
    appleMerchantId: env.APPLE_PAY_MERCHANT_ID ?? null,
    amazon: merchantId && storeId && publicKeyId ? { merchantId, storeId, publicKeyId } : null,
  }
}

function adyenOf(env: Environment) {
  const ownAccount = hasOwnAccount(env)
  return {
    environment: env.ADYEN_ENVIRONMENT,
    apiKey: env.ADYEN_API_KEY ?? sandboxAccount.apiKey,
    clientKey: env.ADYEN_CLIENT_KEY ?? sandboxAccount.clientKey,
    hmacKey: env.ADYEN_HMAC_KEY ?? sandboxAccount.hmacKey,
    merchantAccount: env.ADYEN_MERCHANT_ACCOUNT ?? sandboxAccount.merchantAccount,
    /** Origin of the sandbox; null with a real Adyen account. */
    checkoutUrl: env.ADYEN_CHECKOUT_URL ?? (ownAccount ? null : sandboxAccount.checkoutUrl),
    livePrefix: env.ADYEN_LIVE_PREFIX ?? null,
  }
}

/** Random signing key for a partner that the shop does not use, so that no client can sign. */
const randomSecret = () => randomBytes(32).toString('hex')

/** Validates all variables together. An unreadable variable counts as unset for the rules of the others. */
function parseEnvironment(set: EnvVariables): Environment {
  const parsed = environment.safeParse(set)
  const issues = parsed.error?.issues ?? []
  const unreadable = new Set(issues.map((issue) => String(issue.path[0])))
  const readable = Object.entries(set).filter(([name]) => !unreadable.has(name))
  const env = parsed.data ?? environment.parse(Object.fromEntries(readable))
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...findConfigProblems(env, set).filter((problem) => !unreadable.has(problem.split(':', 1)[0] ?? '')),
  ]
  if (problems.length) throw new ConfigError(problems)
  return env
}

/** Parses the environment once. Throws {@link ConfigError} with one line per problem. */
export function readConfig(variables: EnvVariables) {
  const filled = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '')
  const set = Object.fromEntries(filled)
  const env = parseEnvironment(set)
  const isPublic = findExposures(set).length > 0
  return {
    production: env.NODE_ENV === 'production',
    /**
     * Whether anything about the shop is public or live; then no published secret and no private route is
     * available.
     */
    isPublic,
    host: env.SHOP_HOST,
    port: env.SHOP_PORT,
    dataDir: env.DATA_DIR,
    /** Folders of the picture and 3D model masters in search order: imported ones first. */
    mediaDirs: [join(env.DATA_DIR, 'masters'), ...(env.MEDIA_DIR?.split(',') ?? [])].map((folder) =>
      folder.trim(),
    ),
    /** WebP effort, 0 (fast) to 6 (small). */
    pictureEffort: env.PICTURE_EFFORT,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    /** Every storefront, at the URL that the back end uses. Each one gets the refresh events. */
    storefrontUrls: env.STOREFRONT_URL,
    /** The URL for visitors; empty on a private machine. */
    publicOrigin: env.PUBLIC_ORIGIN ?? (isLoopbackUrl(env.STOREFRONT_URL[0]) ? '' : env.STOREFRONT_URL[0]),
    /** Further hosts of the storefront. */
    brandHosts: env.BRAND_HOSTS ?? parseBrandHosts(''),
    refreshSecret: env.REFRESH_SECRET ?? developmentSecrets.refresh,
    adminToken: env.ADMIN_TOKEN ?? developmentSecrets.admin,
    /** Signs the links in e-mails. */
    linkSecret: readKeyRing('LINK_SECRET', set, developmentSecrets.links),
    /** Derives the PINs of gift cards. */
    giftCardSecret: readKeyRing('GIFT_CARD_SECRET', set, developmentSecrets.giftCards),
    /** Signs the tokens of signed-in members. */
    memberSecret: readKeyRing('MEMBER_SECRET', set, developmentSecrets.members),
    /** Ids of keys that may be missing although stored values need them. */
    retiredKeys: readRetiredKeys(set),
    email: {
      server: env.MAIL_URL ?? smtpUrlSetting.parse(emailSandboxUrl),
      from: env.MAIL_FROM ?? emailSendersSetting.parse(demoSenders),
      /** E-mails that one process sends in parallel, each over a connection of its own. */
      connections: env.MAIL_CONNECTIONS,
    },
    adyen: adyenOf(env),
    wallets: walletsOf(env),
    /** When authorised payments are captured. */
    capture: env.PAYMENT_CAPTURE,
    authorisationDays: env.AUTHORISATION_DAYS,
    /** Days for a customer to confirm an order that they pay on delivery, in markets that require it. */
    cashConfirmDays: env.CASH_CONFIRM_DAYS,
    taxProvider: env.TAX_PROVIDER,
    pointProvider: env.POINT_PROVIDER,
    /**
     * The checkout provider of the named markets beside those of the table; on a private machine the sandbox
     * is used.
     */
    globalE: {
      markets: globalEMarkets(env),
      url: env.GLOBAL_E_URL ?? env.ADYEN_CHECKOUT_URL ?? sandboxAccount.checkoutUrl,
      secret: env.GLOBAL_E_SECRET ?? (isPublic ? randomSecret() : adyenOf(env).hmacKey),
    },
    /** The captcha provider; the keys belong to a hosted service. */
    captcha: {
      provider: env.CAPTCHA_PROVIDER,
      siteKey: env.CAPTCHA_SITE_KEY ?? '',
      secret: env.CAPTCHA_SECRET ?? '',
    },
    /** Both are required to search, by text or by picture; a public shop has no default. */
    searchKeys: {
      apiKey: env.SEARCH_API_KEY ?? (isPublic ? undefined : embeddedSearch.apiKey),
      siteKey: env.SEARCH_SITE_KEY ?? (isPublic ? undefined : embeddedSearch.siteKey),
    },
    /** Days after payment until the customer gets a review request; null disables it. */
    reviewInviteDays: env.REVIEW_INVITE_DAYS === 'off' ? null : env.REVIEW_INVITE_DAYS,
    ...readProxySettings(env, isPublic),
    logLevel: env.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>
