import { findExposures } from '#api-client/contract/deployment/exposure.ts'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { developmentSecrets, sandboxAccount } from '#backend/config.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import { demoMediaDir } from '#demo/media-folders.ts'
import { type Environment, launch, type Running, waitUntilReady } from './processes.ts'
import { logFileOf, mailInboxOrigin, type ShopPlan, sandboxOrigin, shopOrigin } from './settings.ts'

/** Environment of a process: our defaults, then the user's own settings, then the plan's settings. */
function commonEnvironment(plan: ShopPlan): Environment {
  const { REFRESH_SECRET, ADYEN_API_KEY, ADYEN_HMAC_KEY } = process.env
  const { SEARCH_API_URL, SEARCH_API_KEY, SEARCH_SITE_KEY } = process.env
  // The engine's keys, unless the settings contain those of a hosted provider; a remote service has its own.
  const ownSearch = plan.shopApiUrl === null && !SEARCH_API_URL?.trim()
  const addresses = { SHOP_API_URL: shopOrigin(plan), DATABASE_URL: plan.databaseUrl ?? '' }
  // A public or live shop gets none of the published secrets: its services report the ones to set.
  const isPrivate = findExposures({ ...process.env, ...addresses, ...plan.env }).length === 0
  return {
    REFRESH_SECRET: REFRESH_SECRET || (isPrivate ? developmentSecrets.refresh : undefined),
    ADYEN_API_KEY: ADYEN_API_KEY || (plan.withSandbox && isPrivate ? sandboxAccount.apiKey : undefined),
    ADYEN_HMAC_KEY: ADYEN_HMAC_KEY || (plan.withSandbox && isPrivate ? sandboxAccount.hmacKey : undefined),
    SEARCH_API_KEY: SEARCH_API_KEY || (ownSearch && isPrivate ? embeddedSearch.apiKey : undefined),
    SEARCH_SITE_KEY: SEARCH_SITE_KEY || (ownSearch ? embeddedSearch.siteKey : undefined),
    DATA_DIR: plan.dataDir,
    MEDIA_DIR: process.env.MEDIA_DIR || demoMediaDir,
    SHOP_PORT: String(plan.shopPort),
    ...addresses,
    STOREFRONT_PORT: String(plan.storefrontPort),
    STOREFRONT_URL: process.env.STOREFRONT_URL || `http://localhost:${plan.storefrontPort}`,
    NEXT_DIST_DIR: plan.distDir,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(plan.sandboxTls ? { NODE_EXTRA_CA_CERTS: plan.sandboxTls.cert } : {}),
    ...(plan.mail ? { MAIL_URL: `smtp://127.0.0.1:${plan.mail.smtpPort}` } : {}),
    ...(plan.withSandbox
      ? { ADYEN_CHECKOUT_URL: sandboxOrigin(plan), PAYMENT_ORIGIN: sandboxOrigin(plan) }
      : {}),
  }
}

export function shopEnvironment(plan: ShopPlan): Environment {
  return { ...commonEnvironment(plan), ...plan.env }
}

/**
 * Environment of the framework's own commands. They need their own NODE_ENV, so the operator's value, which
 * decides whether a shop is public or private, is passed in another variable.
 */
export function storefrontEnvironment(plan: ShopPlan, NODE_ENV: 'development' | 'production'): Environment {
  const environment = shopEnvironment(plan)
  const chosen = environment.NODE_ENV ?? process.env.NODE_ENV
  return { ...environment, NODE_ENV, OPERATOR_NODE_ENV: chosen?.trim() || 'development' }
}

export async function startSandbox(plan: ShopPlan): Promise<Running> {
  const running = launch({
    name: 'payment sandbox',
    args: ['sandboxes/adyen/main.ts'],
    logFile: logFileOf(plan, 'sandbox'),
    env: {
      ...shopEnvironment(plan),
      ADYEN_SANDBOX_PORT: String(plan.sandboxPort),
      ADYEN_WEBHOOK_URL: joinUrl(shopOrigin(plan), 'webhooks/adyen'),
      ADYEN_SANDBOX_TLS_KEY: plan.sandboxTls?.key,
      ADYEN_SANDBOX_TLS_CERT: plan.sandboxTls?.cert,
      // Only the user's own settings may allow it, not the plan.
      NODE_ENV: process.env.NODE_ENV,
    },
  })
  await waitUntilReady(running, sandboxOrigin(plan))
  return running
}

/** No service when mails go to the operator's own server. */
export async function startMailSandbox(plan: ShopPlan): Promise<Running | null> {
  const inbox = mailInboxOrigin(plan)
  if (!plan.mail || !inbox) return null
  const running = launch({
    name: 'mail sandbox',
    args: ['sandboxes/mail/main.ts'],
    logFile: logFileOf(plan, 'mails'),
    // Excludes the plan's variables: only the user's own settings may allow it.
    env: {
      MAIL_SANDBOX_PORT: String(plan.mail.port),
      MAIL_SANDBOX_SMTP_PORT: String(plan.mail.smtpPort),
    },
  })
  await waitUntilReady(running, inbox)
  return running
}

/** @param flags Node options such as `--watch` */
export async function startBackEnd(plan: ShopPlan, flags: readonly string[] = []): Promise<Running> {
  const running = launch({
    name: 'back end',
    args: [...flags, 'backend/main.ts'],
    logFile: logFileOf(plan, 'backend'),
    env: shopEnvironment(plan),
  })
  await waitUntilReady(running, joinUrl(shopOrigin(plan), 'readyz'))
  return running
}

/** Starts the built storefront, or with `--dev` the framework's development server. */
export async function startStorefront(plan: ShopPlan, flags: readonly string[] = []): Promise<Running> {
  const dev = flags.includes('--dev')
  const running = launch({
    name: 'storefront',
    args: ['storefront.ts', ...flags],
    logFile: logFileOf(plan, 'storefront'),
    env: storefrontEnvironment(plan, dev ? 'development' : 'production'),
  })
  await waitUntilReady(running, `http://127.0.0.1:${plan.storefrontPort}/robots.txt`, dev ? 120_000 : 60_000)
  return running
}
