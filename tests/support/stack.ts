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
  /** Folder of the storefront's build: never the one a running shop serves from. */
  readonly distDir: string
  /** A PostgreSQL address; without it the database is embedded. */
  readonly databaseUrl?: string
  /** False leaves the storefront out, for tests of the services alone. */
  readonly storefront?: boolean
  /** Ports that were promised to somebody already. */
  readonly ports?: {
    readonly storefront: number
    readonly shop: number
    readonly sandbox: number
    /** Of the mail sandbox's inbox. */
    readonly mail?: number
  }
  /** Work on the database between its seed and the start of the back end, which then holds it. */
  readonly beforeStart?: (plan: ShopPlan) => Promise<void>
  /** Further variables for the back end and the storefront. */
  readonly env?: Readonly<Record<string, string>>
}

export type Service = 'sandbox' | 'mail' | 'backEnd' | 'storefront'

/** A whole shop with its own ports, data and certificate, and handles to hurt it. */
export type Stack = {
  readonly plan: ShopPlan
  readonly pid: (service: Service) => number
  readonly isUp: (service: Service) => boolean
  readonly logFile: (service: Service) => string
  readonly start: (service: Service) => Promise<void>
  /** Orderly, or with `SIGKILL` as in an accident. */
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

/** A folder that is removed when it is asked to, and when the process ends: a command may be interrupted. */
function createTemporaryFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-stack-'))
  const remove = () => {
    process.off('exit', remove)
    // Processes that were killed a moment ago may still be writing.
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
    mail: { readPort: options.ports?.mail ?? (await freePort()), smtpPort: await freePort() },
    env: {
      STOREFRONT_URL: `http://localhost:${ports.storefront}`,
      ADYEN_ENVIRONMENT: 'test',
      ADYEN_API_KEY: sandboxAccount.apiKey,
      ADYEN_CLIENT_KEY: '',
      ADYEN_MERCHANT_ACCOUNT: '',
      RATE_LIMIT: '0',
      // Browsers of the tests come over the loopback, as visitors do: what they write into headers is not believed.
      TRUST_PROXY: 'false',
      REVIEW_INVITE_DAYS: '0',
      // Each run makes some five hundred sizes of pictures.
      PICTURE_EFFORT: '2',
      ...options.env,
    },
  }
}

/**
 * Builds, or lays out the last build as it was before its pages met a shop:
 * the server rewrites pages in place, and another run's prices must not show.
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
 * Sizes of pictures are made when they are asked for and never differ: each run leaves them to the next. The embedded
 * database is a copy of the one that the tests before have seeded.
 */
async function restoreCachedPictures(plan: ShopPlan): Promise<void> {
  if (existsSync(cachedPicturesFolder)) cpSync(cachedPicturesFolder, picturesDirOf(plan), { recursive: true })
  if (!plan.databaseUrl) cpSync(await prepareFolder('demo'), plan.dataDir, { recursive: true })
  await prepareDatabase(plan)
}

function cachePictures(plan: ShopPlan): void {
  if (existsSync(picturesDirOf(plan))) cpSync(picturesDirOf(plan), cachedPicturesFolder, { recursive: true })
}

/** Starts sandbox (over https), back end and production storefront. Everything ends with {@link Stack.close}. */
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
