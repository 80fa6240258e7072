import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import {
  type CallOptions,
  type Reply,
  type RouteInput,
  randomId,
  type Transport,
} from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { callByName } from '#api-client/shop-api.ts'
import { createApp } from '#backend/app.ts'
import type { AppContext } from '#backend/app-context.ts'
import { readConfig, sandboxAccount } from '#backend/config.ts'
import type { Database } from '#backend/db/client.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { guardProviders } from '#backend/guard-providers.ts'
import { embeddedCaptcha } from '#backend/shop/captcha/embedded-provider.ts'
import type { CaptchaProvider } from '#backend/shop/captcha/provider.ts'
import { embeddedPointProvider } from '#backend/shop/delivery/points/embedded-provider.ts'
import type { DeliveryPointProvider } from '#backend/shop/delivery/points/provider.ts'
import { createAdyenGiving } from '#backend/shop/donations/adyen-giving.ts'
import type { DonationProvider } from '#backend/shop/donations/provider.ts'
import { expireHolds } from '#backend/shop/fulfilment/expire-holds.ts'
import { modificationsJob } from '#backend/shop/payment-processing/routes.ts'
import { createAdyenProvider } from '#backend/shop/payments/adyen/provider.ts'
import type { PaymentProvider } from '#backend/shop/payments/provider.ts'
import { embeddedTaxProvider } from '#backend/shop/tax/embedded-provider.ts'
import type { TaxProvider } from '#backend/shop/tax/provider.ts'
import { freePort } from '#bin/support/ports.ts'
import { demoMediaDir } from '#demo/media-folders.ts'
import { isLocale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { type AdyenSandbox, createAdyenSandbox } from '#sandboxes/adyen/server.ts'
import { seedBagCatalog } from '../fixtures/bag-catalog.ts'
import { addresses, cardPayment } from '../fixtures/checkout.ts'
import { createFailPoints, type FailPoints } from './fail-points.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { openTestDatabase } from './test-database.ts'

const { apiKey, hmacKey } = sandboxAccount

type OrderInput = RouteInput<'createOrder'>

/** A back end with bag, orders and payments on a small catalogue, over real HTTP, with the payment sandbox beside it. */
export type CheckoutShop = {
  readonly app: FastifyInstance
  readonly url: string
  readonly sandboxUrl: string
  readonly database: Database
  readonly context: AppContext
  /** The shop's outbox of mails; `sendMails` sends them. */
  readonly mailbox: Mailbox
  /** Replaces the provider for a while, to inject faults. */
  readonly provider: { override: Partial<PaymentProvider> }
  /** Replaces the donation provider in the same way. */
  readonly donationProvider: { override: Partial<DonationProvider> }
  /** Replaces the tax provider for a while. */
  readonly taxes: { override: TaxProvider | null }
  /** Replaces the embedded pickup points when set. */
  readonly deliveryPoints: { override: Partial<DeliveryPointProvider> }
  readonly logs: readonly string[]
  /** Crash points; inactive unless a test arms them. */
  readonly failPoints: FailPoints
  /** Advances the shop's clock. */
  advanceMinutes(minutes: number): void
  call<Name extends RouteName>(
    name: Name,
    input: RouteInput<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>
  /** A new bag with the products, and its total. */
  fillBag(
    pairs: readonly (readonly [material: string, size: string])[],
    profile?: OrderInput['profile'],
  ): Promise<{ hash: string; total: number }>
  /** A complete request to order a bag. */
  buildOrder(hash: string, totalImport: number, own?: Partial<OrderInput>): OrderInput
  findStock(ean: string): Promise<{ quantity: number; reserved: number }>
  /** Holds webhooks back until {@link CheckoutShop.settleWebhooks}. */
  holdWebhooks(): Promise<void>
  /** Drops webhooks until {@link CheckoutShop.settleWebhooks}. */
  loseWebhooks(): Promise<void>
  /** Releases webhooks and waits until every one has been accepted. */
  settleWebhooks(): Promise<void>
  /** Waits for webhooks in flight first: the job skips an order that one of them has locked. */
  runExpiry(): Promise<number>
  runRefunds(): Promise<void>
  sandbox<Body>(path: string, body?: object): Promise<Body>
  close(): Promise<void>
}

function createLogSink(lines: string[]) {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
}

async function requestSandbox<Body>(sandbox: AdyenSandbox, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`)
  return (await response.json()) as Body
}

type Deliveries = { readonly deliveries: readonly { readonly state: string }[] }

async function findDeliveries(sandbox: AdyenSandbox, isOpen: (state: string) => boolean) {
  const { deliveries } = await requestSandbox<Deliveries>(sandbox, '/sandbox/webhooks')
  return deliveries.filter(({ state }) => isOpen(state))
}

const isUnsent = (state: string) => state !== 'accepted' && state !== 'lost'
const isInProgress = (state: string) => state === 'waiting' || state === 'sending'

/** A complete request to order a bag, in en_GB unless it says otherwise. */
function createOrderRequest(
  shoppingCartHashId: string,
  totalImport: number,
  own: Partial<OrderInput> = {},
): OrderInput {
  const { profile = 'en_GB' } = own
  if (!isLocale(profile)) throw new Error(`${profile} is no locale`)
  return {
    profile,
    brand: 'vereda',
    shoppingCartHashId,
    contact: {
      email: 'ada@example.org',
      phonePrefix: '+44',
      phone: '7700900123',
      extraCondition: marketOfLocale(profile).strictPrivacy,
    },
    shippingAddress: addresses[marketCodeOf(profile)],
    shippingMethodId: '01',
    paymentInfo: cardPayment(),
    totalImport,
    ...own,
  }
}

/**
 * Opens one. `pairs` is the stock of every size, `env` overrides its settings; `captcha` null disables the
 * captcha.
 */
export async function openCheckoutShop({
  pairs = 5,
  env = {},
  captcha,
}: {
  pairs?: number
  captcha?: CaptchaProvider | null
  env?: Readonly<Record<string, string>>
} = {}): Promise<CheckoutShop> {
  const database = await openTestDatabase()
  await seedBagCatalog(database.db, pairs)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await createAdyenSandbox({
    port: 0,
    host: '127.0.0.1',
    apiKey,
    hmacKey,
    webhookUrl: `${url}/webhooks/adyen`,
    webhookDelayMs: 0,
    // Longer than a slow machine takes to answer, so that tests see the pending payment.
    pendingDelayMs: 500,
    logLevel: 'silent',
  })
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    // One by one, so that tests find e-mails in queue order.
    MAIL_CONNECTIONS: '1',
    MEDIA_DIR: demoMediaDir,
    LOG_LEVEL: 'info',
    ADYEN_API_KEY: apiKey,
    ADYEN_HMAC_KEY: hmacKey,
    ADYEN_CHECKOUT_URL: sandbox.url,
    ...env,
  })
  let passed = 0
  const clock = () => new Date(Date.now() + passed)
  const real = createAdyenProvider({ ...config.adyen, timeoutMs: 5000 })
  const provider: CheckoutShop['provider'] = { override: {} }
  const payments: PaymentProvider = {
    ping: () => (provider.override.ping ?? real.ping)(),
    start: (payment) => (provider.override.start ?? real.start)(payment),
    continue: (details, key) => (provider.override.continue ?? real.continue)(details, key),
    modify: (request) => (provider.override.modify ?? real.modify)(request),
    fetchSavedCards: (shopper) => (provider.override.fetchSavedCards ?? real.fetchSavedCards)(shopper),
    deleteSavedCard: (shopper, id) =>
      (provider.override.deleteSavedCard ?? real.deleteSavedCard)(shopper, id),
    verifyWebhook: (body) => real.verifyWebhook(body),
  }
  const realGiving = createAdyenGiving({ ...config.adyen, timeoutMs: 5000 })
  const donationProvider: CheckoutShop['donationProvider'] = { override: {} }
  const shopTaxes: CheckoutShop['taxes'] = { override: null }
  const logs: string[] = []
  const taxes: TaxProvider = {
    quote: (question) => (shopTaxes.override ?? embeddedTaxProvider).quote(question),
  }
  const mailbox = createMailbox()
  const shopPoints: CheckoutShop['deliveryPoints'] = { override: {} }
  const deliveryPoints: DeliveryPointProvider = {
    ...embeddedPointProvider,
    findById: (market, id) => (shopPoints.override.findById ?? embeddedPointProvider.findById)(market, id),
  }
  const failPoints = createFailPoints()
  const context = guardProviders({
    config,
    database: failPoints.database(database),
    payments: failPoints.provider(payments),
    donations: failPoints.donations({
      campaign: (...args) => (donationProvider.override.campaign ?? realGiving.campaign)(...args),
      donate: (request) => (donationProvider.override.donate ?? realGiving.donate)(request),
    }),
    taxes,
    captcha: captcha === undefined ? embeddedCaptcha(config.linkSecret, 8) : captcha,
    points: deliveryPoints,
    mailer: mailbox,
    clock,
  })
  const app = await createApp({ ...context, logSink: createLogSink(logs) })
  await app.listen({ port, host: '127.0.0.1' })
  const transport: Transport = { baseUrl: url, timeoutMs: 20_000, retries: 0, check: checkReply }
  const callShop: CheckoutShop['call'] = (name, input, options = {}) =>
    callByName(transport, name, input, options)
  return {
    app,
    url,
    sandboxUrl: sandbox.url,
    database,
    context,
    mailbox,
    provider,
    donationProvider,
    taxes: shopTaxes,
    deliveryPoints: shopPoints,
    logs,
    failPoints,
    advanceMinutes: (minutes) => {
      passed += minutes * 60_000
    },
    call: callShop,
    async fillBag(wanted, profile = 'en_GB') {
      const products = wanted.map(([id, size]) => ({ id, size }))
      const reply = await callShop('addToBag', { profile, brand: 'vereda', products })
      if (reply.status === 'KO') throw new Error(`the bag was refused: ${JSON.stringify(reply)}`)
      return { hash: reply.bag.shoppingCartHashId, total: reply.bag.total }
    },
    buildOrder: createOrderRequest,
    async findStock(ean) {
      const [row] = await database.db.select().from(stock).where(eq(stock.ean, ean))
      if (!row) throw new Error(`no stock of ${ean}`)
      return { quantity: row.quantity, reserved: row.reserved }
    },
    holdWebhooks: () => requestSandbox(sandbox, '/sandbox/webhooks', { mode: 'hold' }),
    loseWebhooks: () => requestSandbox(sandbox, '/sandbox/webhooks', { mode: 'lose' }),
    async settleWebhooks() {
      await requestSandbox(sandbox, '/sandbox/webhooks', { mode: 'release' })
      await expect.poll(() => findDeliveries(sandbox, isUnsent), { timeout: 10_000 }).toEqual([])
    },
    async runExpiry() {
      await expect.poll(() => findDeliveries(sandbox, isInProgress), { timeout: 10_000 }).toEqual([])
      return expireHolds(context.database, clock(), app.log)
    },
    async runRefunds() {
      await modificationsJob.run(context, app.log)
    },
    sandbox: (path, body) => requestSandbox(sandbox, path, body),
    async close() {
      await sandbox.close()
      await app.close()
      await database.close()
    },
  }
}

export const newIdempotencyKey = () => randomId()
