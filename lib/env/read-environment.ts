import { z } from 'zod'
import { type EnvVariables, findExposures } from '#api-client/contract/deployment/exposure.ts'
import { developmentSecrets } from '#api-client/contract/deployment/published-secrets.ts'
import { findSecretProblems } from '#api-client/contract/deployment/secrets.ts'
import { defaultTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import {
  baseUrlSetting,
  brandHostsSetting,
  originSetting,
} from '#api-client/contract/deployment/url-settings.ts'

const schema = z.object({
  /** The base URL of the shop service, before `/v1/…`; it may have a path. */
  SHOP_API_URL: baseUrlSetting('http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  /** The base URL of the search provider, before the keys; empty for the engine of the shop service. */
  SEARCH_API_URL: baseUrlSetting('https://search.unbxd.io').default(''),
  SEARCH_API_KEY: z.string().default(''),
  /** May contain {brand}, {language}, {market} and {locale}, if each has a site of its own. */
  SEARCH_SITE_KEY: z.string().default(''),
  REFRESH_SECRET: z
    .string()
    .min(32, { error: 'REFRESH_SECRET is at least 32 characters, the same as the back end’s' })
    .default(developmentSecrets.refresh),
  BRAND_HOSTS: brandHostsSetting.prefault(''),
  /** The origin that visitors use. */
  PUBLIC_ORIGIN: originSetting('https://shop.example').default(''),
  /** The origin of the payment provider’s frames and calls: the sandbox, or `https://*.adyen.com`. */
  PAYMENT_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"/]+$/, {
      error: 'PAYMENT_ORIGIN is the provider’s origin, e.g. http://localhost:8080 or https://*.adyen.com',
    })
    .default('http://localhost:8080'),
  /** The same value as in the back end: a hosted service’s widget needs an entry in the CSP. */
  CAPTCHA_PROVIDER: z.enum(['embedded', 'hcaptcha', 'turnstile', 'none']).default('embedded'),
  /** Proxies whose `x-forwarded-for` is trusted; parsed by `parseTrustProxy`. */
  TRUST_PROXY: z.string().optional(),
  /** Request header with the visitor’s country, set by the network in front of the shop: `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, { error: 'COUNTRY_HEADER is the name of a header, e.g. cf-ipcountry' })
    .default(''),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
})

/**
 * The settings as the operator set them. Next.js needs NODE_ENV=production to build and to start, also on a
 * local machine, so `npm start` passes the operator's own value in OPERATOR_NODE_ENV.
 */
const withOperatorNodeEnv = ({ OPERATOR_NODE_ENV, ...variables }: EnvVariables): EnvVariables =>
  OPERATOR_NODE_ENV === undefined ? variables : { ...variables, NODE_ENV: OPERATOR_NODE_ENV }

/** Problems of the storefront's secrets; a build needs none yet. */
function findStorefrontSecretProblems(variables: EnvVariables): string[] {
  if (variables.NEXT_PHASE === 'phase-production-build') return []
  return findSecretProblems(withOperatorNodeEnv(variables), {
    required: ['REFRESH_SECRET'],
    checked: ['REFRESH_SECRET', 'SEARCH_API_KEY'],
  })
}

/** Invalid settings of the storefront; the message lists each with its fix. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Settings: ${problems.join('; ')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** Reads the storefront’s settings; an empty one counts as unset. Throws {@link SettingsError}. */
export function readEnvironment(variables: EnvVariables) {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(filled)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const problems = findStorefrontSecretProblems(filled)
  if (problems.length) throw new SettingsError(problems)
  const isPublic = findExposures(withOperatorNodeEnv(filled)).length > 0
  return { ...parsed.data, isPublic, TRUST_PROXY: parsed.data.TRUST_PROXY ?? defaultTrustProxy(isPublic) }
}
