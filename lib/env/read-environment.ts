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
  /** What stands before `/v1/…` of the shop service; it may have a path. */
  SHOP_API_URL: baseUrlSetting('http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  /** What stands before the keys in the search provider’s addresses; empty is the engine of the shop service. */
  SEARCH_API_URL: baseUrlSetting('https://search.unbxd.io').default(''),
  SEARCH_API_KEY: z.string().default(''),
  /** May hold {brand}, {language}, {market} and {locale}, where each has a site of its own. */
  SEARCH_SITE_KEY: z.string().default(''),
  REFRESH_SECRET: z
    .string()
    .min(32, { error: 'REFRESH_SECRET is at least 32 characters, the same as the back end’s' })
    .default(developmentSecrets.refresh),
  BRAND_HOSTS: brandHostsSetting.prefault(''),
  /** The address visitors use. */
  PUBLIC_ORIGIN: originSetting('https://shop.example').default(''),
  /** Where the payment provider’s frames and calls go: the sandbox, or `https://*.adyen.com`. */
  PAYMENT_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"/]+$/, {
      error: 'PAYMENT_ORIGIN is the provider’s origin, e.g. http://localhost:8080 or https://*.adyen.com',
    })
    .default('http://localhost:8080'),
  /** As the back end has it: a hosted service’s widget needs a place in the policies. */
  CAPTCHA_PROVIDER: z.enum(['embedded', 'hcaptcha', 'turnstile', 'none']).default('embedded'),
  /** Proxies whose `x-forwarded-for` is believed; `parseTrustProxy` reads it. */
  TRUST_PROXY: z.string().optional(),
  /** Request header in which the network in front of the shop names the visitor’s country: `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, { error: 'COUNTRY_HEADER is the name of a header, e.g. cf-ipcountry' })
    .default(''),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
})

/**
 * The settings as the operator chose them. The framework needs NODE_ENV=production to build and to start, on a private
 * machine too, so `npm start` hands over the operator's own in OPERATOR_NODE_ENV.
 */
const withOperatorNodeEnv = ({ OPERATOR_NODE_ENV, ...variables }: EnvVariables): EnvVariables =>
  OPERATOR_NODE_ENV === undefined ? variables : { ...variables, NODE_ENV: OPERATOR_NODE_ENV }

/** What is wrong with the storefront's secrets; a build needs none yet. */
function findStorefrontSecretProblems(variables: EnvVariables): string[] {
  if (variables.NEXT_PHASE === 'phase-production-build') return []
  return findSecretProblems(withOperatorNodeEnv(variables), {
    required: ['REFRESH_SECRET'],
    checked: ['REFRESH_SECRET', 'SEARCH_API_KEY'],
  })
}

/** Settings that the storefront cannot run with; the message lists each with its fix. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Settings: ${problems.join('; ')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** The storefront’s settings; an empty one counts as unset. Throws {@link SettingsError}. */
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
