import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxAccount } from '#backend/config.ts'
import { buildStorefront, makeFonts } from '#bin/support/build.ts'
import { prepareDatabase } from '#bin/support/database.ts'
import { fingerprint } from '#bin/support/fingerprint.ts'
import { freePort } from '#bin/support/ports.ts'
import { type Running, root } from '#bin/support/processes.ts'
import { startBackEnd, startMailSandbox, startSandbox, startStorefront } from '#bin/support/services.ts'
import { logFileOf, picturesDirOf, type ShopPlan } from '#bin/support/settings.ts'
import { step } from '#bin/support/steps.ts'
import { writeCertificate } from './certificate.ts'
import { prepareFolder } from './prepared-folder.ts'

export type StackOptions = {
  /** Folder of the storefront's build: never the one that a running shop uses. */
  readonly distDir: string
  /** A PostgreSQL URL; without it the database is embedded. */
  readonly databaseUrl?: string
  /** False omits the storefront, for tests of the services alone. */
  readonly storefront?: boolean
  /** Ports that are reserved for other services. */
  readonly ports?: {
    readonly storefront: number
    readonly shop: number
    readonly sandbox: number
    /** Port of the mail sandbox's inbox. */
    readonly mail?: number
  }
  /** Runs on the database between its seed and the start of the back end, which then holds it. */
  readonly beforeStart?: (plan: ShopPlan) => Promise<void>
  /** Additional variables for the back end and the storefront. */
  readonly env?: Readonly<Record<string, string>>
}

export type Service = 'sandbox' | 'mail' | 'backEnd' | 'storefront'

/** A whole shop with its own ports, data and certificate, and handles for fault injection. */
export type Stack = {
  readonly plan: ShopPlan
  readonly pid: (service: Service) => number
  readonly isUp: (service: Service) => boolean
  readonly logFile: (service: Service) => string
  readonly start: (service: Service) => Promise<void>
  /** Stops in order, or with `SIGKILL` as in a crash. */
  readonly stop: (service: Service, signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  readonly close: () => Promise<void>
}

async function startMail(plan: ShopPlan): Promise<Running> {
  const running = await startMailSandbox(plan)
  if (!running) throw new Error('the plan has no mail sandbox')
  return running
}

const starters = {
  sandbox: startSandbox,
  mail: startMail,
  backEnd: startBackEnd,
  storefront: startStorefront,
}

/** A folder that is removed on request and at process exit, since a command may be interrupted. */
function createTemporaryFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-stack-'))
  const remove = () => {
    process.off('exit', remove)
    // Recently killed processes may still be writing.
    if (!process.env.KEEP_STACK_DATA) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return { dataDir, remove }
}

async function makePlan(options: StackOptions, dataDir: string): Promise<ShopPlan> {
  const ports = options.ports ?? {
    storefront: await freePort(),
    shop: await freePort(),
    sandbox: await freePort(),
  }
  return {
    storefrontPort: ports.storefront,
    shopPort: ports.shop,
    sandboxPort: ports.sandbox,
    dataDir,
    databaseUrl: options.databaseUrl ?? null,
    distDir: options.distDir,
    shopApiUrl: null,
    withDemo: true,
    withSandbox: true,
    sandboxTls: await writeCertificate(dataDir),
    mail: { port: options.ports?.mail ?? (await freePort()), smtpPort: await freePort() },
    env: {
      STOREFRONT_URL: `http://localhost:${ports.storefront}`,
      ADYEN_ENVIRONMENT: 'test',
      ADYEN_API_KEY: sandboxAccount.apiKey,
      ADYEN_CLIENT_KEY: '',
      ADYEN_MERCHANT_ACCOUNT: '',
      RATE_LIMIT: '0',
      // The tests' browsers connect over the loopback, like visitors: their forwarding headers are not
      // trusted.
      TRUST_PROXY: 'false',
      REVIEW_INVITE_DAYS: '0',
      // Each run creates some five hundred picture sizes.
      PICTURE_EFFORT: '2',
      ...options.env,
    },
  }
}

/**
 * Builds, or restores the last build in its original state: the server rewrites pages in place, and prices of
 * another run must not show.
 */
async function restoreBuild(plan: ShopPlan) {
  const catalogue = fingerprint(['demo/**'])
  const live = join(root, plan.distDir)
  const pristine = `${live}-pristine`
  rmSync(live, { recursive: true, force: true })
  if (existsSync(pristine)) cpSync(pristine, live, { recursive: true, verbatimSymlinks: true })
  const outcome = await buildStorefront(plan, catalogue)
  if (!outcome) {
    rmSync(pristine, { recursive: true, force: true })
    cpSync(live, pristine, { recursive: true, verbatimSymlinks: true })
  }
  return outcome
}

const cachedPicturesFolder = join(root, '.next-test-pictures')

/**
 * Resized pictures are created on demand and never change, so each run reuses those of earlier runs. The
 * embedded database is a copy of the one seeded by the earlier tests.
 */
async function restoreCachedPictures(plan: ShopPlan): Promise<void> {
  if (existsSync(cachedPicturesFolder)) cpSync(cachedPicturesFolder, picturesDirOf(plan), { recursive: true })
  if (!plan.databaseUrl) cpSync(await prepareFolder('demo'), plan.dataDir, { recursive: true })
  await prepareDatabase(plan)
}

function cachePictures(plan: ShopPlan): void {
  if (existsSync(picturesDirOf(plan))) cpSync(picturesDirOf(plan), cachedPicturesFolder, { recursive: true })
}

/** Starts sandbox (over https), back end and production storefront. {@link Stack.close} stops everything. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, remove } = createTemporaryFolder()
  const plan = await makePlan(options, dataDir)
  const running = new Map<Service, Running>()
  const start = async (service: Service) => {
    running.set(service, await starters[service](plan))
  }
  const stop = async (service: Service, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const process = running.get(service)
    running.delete(service)
    if (signal === 'SIGKILL') process?.signal('SIGKILL')
    await process?.stop()
  }
  const close = async () => {
    for (const service of ['storefront', 'backEnd', 'mail', 'sandbox'] as const) await stop(service)
    cachePictures(plan)
    remove()
  }
  try {
    await step('Database and demo catalogue', async () => {
      await restoreCachedPictures(plan)
      await options.beforeStart?.(plan)
    })
    await step('Sandboxes and back end', async () => {
      await start('sandbox')
      await start('mail')
      await start('backEnd')
    })
    if (options.storefront !== false) {
      await step('Fonts', () => makeFonts(logFileOf(plan, 'fonts')))
      await step('Storefront build', () => restoreBuild(plan))
      await step('Storefront', () => start('storefront'))
    }
  } catch (cause) {
    await close()
    throw cause
  }
  return {
    plan,
    pid: (service) => running.get(service)?.pid ?? 0,
    isUp: (service) => running.get(service)?.outcome() === null,
    logFile: (service) => running.get(service)?.logFile ?? '',
    start,
    stop,
    close,
  }
}
