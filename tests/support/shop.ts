import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { checkReply } from '#api-client/check-reply.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import { createApp } from '#backend/app.ts'
import type { AppContext } from '#backend/app-context.ts'
import { type Config, readConfig } from '#backend/config.ts'
import type { Database } from '#backend/db/client.ts'
import { guardProviders } from '#backend/guard-providers.ts'
import { readKeyRing } from '#backend/key-ring.ts'
import { embeddedCaptcha } from '#backend/shop/captcha/embedded-provider.ts'
import type { CaptchaProvider } from '#backend/shop/captcha/provider.ts'
import { embeddedPointProvider } from '#backend/shop/delivery/points/embedded-provider.ts'
import type { DeliveryPointProvider } from '#backend/shop/delivery/points/provider.ts'
import type { Mailer } from '#backend/shop/emails/mailer.ts'
import type { PaymentProvider } from '#backend/shop/payments/provider.ts'
import { embeddedTaxProvider } from '#backend/shop/tax/embedded-provider.ts'
import type { TaxProvider } from '#backend/shop/tax/provider.ts'
import { demoMediaDir } from '#demo/media-folders.ts'
import { seedSamples } from '../fixtures/catalog-samples.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { openTestDatabase } from './test-database.ts'

/** Initial time of every test shop; after the fixture's publication dates. */
export const testNow = new Date('2026-06-01T10:00:00.000Z')

export type TestClock = { now: Date; advance(milliseconds: number): void }

export type TestShop = {
  readonly app: FastifyInstance
  /**
   * The real client, with injection instead of a network; successful replies are checked against the
   * contract.
   */
  readonly api: ShopApi
  readonly database: Database
  readonly context: AppContext
  readonly clock: TestClock
  /** Log output, one entry per line. */
  readonly logLines: string[]
  /** Its outbox of mails, unless a mailer was given; `sendMails` sends them. */
  readonly mailbox: Mailbox
  close(): Promise<void>
}

export type TestShopOptions = {
  readonly payments?: PaymentProvider
  readonly taxes?: TaxProvider
  /** Null disables the captcha. */
  readonly captcha?: CaptchaProvider | null
  readonly deliveryPoints?: DeliveryPointProvider
  readonly mailer?: Mailer
  /** Environment variables in addition to the test's own. */
  readonly env?: Readonly<Record<string, string>>
  /** False leaves the tables empty. */
  readonly seed?: boolean
}

function throwUnexpectedPayment(): never {
  throw new Error('this test shop takes no payments')
}

/** A provider that must not be called. */
export const unusedPaymentProvider: PaymentProvider = {
  start: throwUnexpectedPayment,
  continue: throwUnexpectedPayment,
  modify: throwUnexpectedPayment,
  ping: throwUnexpectedPayment,
  fetchSavedCards: throwUnexpectedPayment,
  deleteSavedCard: throwUnexpectedPayment,
  verifyWebhook: throwUnexpectedPayment,
}

/** `fetch` that calls the app without a network. */
export function createInjectedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    // Sets the multipart boundary here, as a browser does.
    const { headers, body: given } = init
    const sent = given instanceof FormData ? new Response(given) : null
    const type = sent?.headers.get('content-type')
    const payload = sent ? Buffer.from(await sent.arrayBuffer()) : given
    const request: InjectOptions = {
      url: String(input),
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), ...(type && { 'content-type': type }) },
      ...((typeof payload === 'string' || payload instanceof Buffer) && { payload }),
    }
    const { statusCode, body } = await app.inject(request)
    return new Response(body, { status: statusCode })
  }
}

function createTestClock(): TestClock {
  return {
    now: testNow,
    advance(milliseconds) {
      this.now = new Date(this.now.getTime() + milliseconds)
    },
  }
}

/** E-mails are sent one by one, so that tests find them in queue order. */
function readTestConfig(dataDir: string, env: TestShopOptions['env'] = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    MAIL_CONNECTIONS: '1',
    DATA_DIR: dataDir,
    MEDIA_DIR: demoMediaDir,
    ...env,
  })
}

/** A shop with the fixture's catalogue, on the database of its test project. Close it. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-shop-'))
  const database = await openTestDatabase()
  if (options.seed !== false) await seedSamples(database.db)
  const clock = createTestClock()
  const mailbox = createMailbox()
  const logLines: string[] = []
  const context = guardProviders({
    config: readTestConfig(dataDir, options.env),
    database,
    payments: options.payments ?? unusedPaymentProvider,
    donations: { campaign: throwUnexpectedPayment, donate: throwUnexpectedPayment },
    taxes: options.taxes ?? embeddedTaxProvider,
    captcha:
      options.captcha === undefined
        ? embeddedCaptcha(readKeyRing('LINK_SECRET', {}, 'captcha of tests'), 8)
        : options.captcha,
    points: options.deliveryPoints ?? embeddedPointProvider,
    mailer: options.mailer ?? mailbox,
    clock: () => clock.now,
  })
  const app = await createApp({ ...context, logSink: { write: (line) => logLines.push(line) } })
  const api = createShopApi({ baseUrl: '', fetch: createInjectedFetch(app), check: checkReply })
  const close = async () => {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, api, database, context, clock, logLines, mailbox, close }
}
