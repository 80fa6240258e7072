import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findExposures } from '#api-client/contract/deployment/exposure.ts'
import { readSetting } from '#api-client/contract/deployment/read-setting.ts'
import { baseUrlSetting } from '#api-client/contract/deployment/url-settings.ts'
import { usesOwnAdyenAccount } from '#backend/payment-account.ts'
import { CliError } from './cli-error.ts'
import { freePort } from './ports.ts'
import { root } from './processes.ts'

/** Configuration of one whole shop: for `npm start`, development, tests and benchmarks. */
export type ShopPlan = {
  readonly storefrontPort: number
  readonly shopPort: number
  readonly sandboxPort: number
  /** Absolute path of the folder with the database, the pictures and the logs. */
  readonly dataDir: string
  /** A PostgreSQL URL, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** Folder of the storefront's build, relative to the project. */
  readonly distDir: string
  /** URL of a remote shop service (SHOP_API_URL); null for a local one. */
  readonly shopApiUrl: string | null
  /** Whether the database gets the demo catalogue; never in production. */
  readonly withDemo: boolean
  /** False with a real Adyen account, in production, and with a remote shop service. */
  readonly withSandbox: boolean
  /** Files of the sandbox's certificate; null for plain http on localhost:8080. */
  readonly sandboxTls: { readonly key: string; readonly cert: string } | null
  /** Ports of the mail sandbox's inbox and SMTP server; null when mails go to the operator's own server. */
  readonly mail: { readonly port: number; readonly smtpPort: number } | null
  /** Additional variables for the back end and the storefront. */
  readonly env: Readonly<Record<string, string>>
}

function readPort(name: string, standard: number): number {
  const text = process.env[name]?.trim()
  if (!text) return standard
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  throw new CliError(`${name} is "${text}": write a port number such as ${standard}.`)
}

const mailPorts = () => ({
  port: readPort('MAIL_SANDBOX_PORT', 8025),
  smtpPort: readPort('MAIL_SANDBOX_SMTP_PORT', 1025),
})

/**
 * Nothing depends on the ports of the mail sandbox, so a free port replaces a busy one that was not set
 * explicitly.
 */
export async function withFreeMailPorts(plan: ShopPlan): Promise<ShopPlan> {
  if (!plan.mail) return plan
  const { MAIL_SANDBOX_PORT, MAIL_SANDBOX_SMTP_PORT } = process.env
  const { port, smtpPort } = plan.mail
  return {
    ...plan,
    mail: {
      port: MAIL_SANDBOX_PORT ? port : await freePort(port),
      smtpPort: MAIL_SANDBOX_SMTP_PORT ? smtpPort : await freePort(smtpPort),
    },
  }
}

const envFile = join(root, '.env')

/** Reads `.env` if it exists; variables that are already set take precedence. */
function readEnvFile(): void {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
}

function readShopApiUrl(): string | null {
  const setting = process.env.SHOP_API_URL?.trim()
  if (!setting) return null
  const parsed = baseUrlSetting('https://api.shop.example').safeParse(setting)
  if (parsed.success) return parsed.data
  throw new CliError(`SHOP_API_URL: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
}

/** Whether the user's own NODE_ENV says so; the framework's processes get a different NODE_ENV from us. */
export const isProduction = () => readSetting(process.env.NODE_ENV) === 'production'

/** The same, but also reads `.env` and ignores its other variables. */
export function isProductionConfigured(): boolean {
  const { NODE_ENV } = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  return readSetting(process.env.NODE_ENV ?? NODE_ENV) === 'production'
}

/** A private shop has demo data; a public one only with `DEMO_DATA=true`; production never. */
function isDemoEnabled(): boolean {
  const chosen = readSetting(process.env.DEMO_DATA)
  if (chosen !== '' && chosen !== 'true' && chosen !== 'false')
    throw new CliError(`DEMO_DATA is "${chosen}": write true or false, or unset it.`)
  if (isProduction() || chosen === 'false') return false
  return chosen === 'true' || findExposures(process.env).length === 0
}

/** The plan from the environment. */
export function readPlan(): ShopPlan {
  readEnvFile()
  const { ADYEN_SANDBOX_TLS_KEY: key, ADYEN_SANDBOX_TLS_CERT: cert } = process.env
  const shopApiUrl = readShopApiUrl()
  return {
    storefrontPort: readPort('STOREFRONT_PORT', 3000),
    shopPort: readPort('SHOP_PORT', 4000),
    sandboxPort: readPort('ADYEN_SANDBOX_PORT', 8080),
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    databaseUrl: process.env.DATABASE_URL || null,
    distDir: process.env.NEXT_DIST_DIR || '.next',
    shopApiUrl,
    withDemo: shopApiUrl === null && isDemoEnabled(),
    withSandbox: shopApiUrl === null && !isProduction() && !usesOwnAdyenAccount(process.env),
    sandboxTls: key && cert ? { key, cert } : null,
    mail: shopApiUrl === null && !isProduction() && !process.env.MAIL_URL?.trim() ? mailPorts() : null,
    env: {},
  }
}

/** Paths of this plan's files. */
export const logFileOf = (plan: ShopPlan, name: string) => join(plan.dataDir, 'logs', `${name}.log`)
export const picturesDirOf = (plan: ShopPlan) => join(plan.dataDir, 'pictures')

export const sandboxOrigin = (plan: ShopPlan) =>
  `${plan.sandboxTls ? 'https' : 'http'}://localhost:${plan.sandboxPort}`
export const mailInboxOrigin = (plan: ShopPlan) => (plan.mail ? `http://127.0.0.1:${plan.mail.port}` : null)
export const shopOrigin = (plan: ShopPlan) => plan.shopApiUrl ?? `http://127.0.0.1:${plan.shopPort}`
export const storefrontOrigin = (plan: ShopPlan, brand = 'vereda') =>
  `http://${brand}.localhost:${plan.storefrontPort}`
