import type { AddressInfo } from 'node:net'
import { addRoutes, createBareApp, type Tls } from './app.ts'
import { createCardVault } from './cards/vault.ts'
import type { SandboxContext } from './context.ts'
import { assertNoLiveKeys } from './live-keys.ts'
import { createPaymentStore } from './payments/store.ts'
import { createCardStore } from './payments/stored-cards.ts'
import { createResponseFaults } from './response-faults.ts'
import { createTimers } from './timers.ts'
import { createWalletStore } from './wallets/store.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'

export interface AdyenSandboxOptions {
  /** 0 takes any free port. */
  port: number
  /** Defaults to `localhost`: every address of that name on this machine. */
  host?: string
  /** The key that callers must send as `X-API-Key`. */
  apiKey: string
  /** Hexadecimal, in the format of Adyen's Customer Area. */
  hmacKey: string
  webhookUrl: string
  /** The origin under which browsers reach the sandbox, if not the address it listens on. */
  publicUrl?: string
  tls?: Tls
  /** Delay between the response and its webhook. */
  webhookDelayMs?: number
  /** How long a pending payment stays pending before it is authorised. */
  pendingDelayMs?: number
  logLevel?: 'silent' | 'warn' | 'info'
}

export interface AdyenSandbox {
  url: string
  close(): Promise<void>
}

const DEFAULT_WEBHOOK_DELAY_MS = 100
const DEFAULT_PENDING_DELAY_MS = 3000

/** Starts a stand-in for Adyen: the Checkout API, adyen-web's hosts and a bank. All data is in memory. */
export async function createAdyenSandbox(options: AdyenSandboxOptions): Promise<AdyenSandbox> {
  assertNoLiveKeys({ apiKey: options.apiKey })
  const app = createBareApp(options.logLevel ?? 'warn', options.tls)
  const timers = createTimers()
  let url = options.publicUrl?.replace(/\/$/, '') ?? ''
  const context: SandboxContext = {
    apiKey: options.apiKey,
    publicUrl: () => url,
    payments: createPaymentStore(),
    vault: await createCardVault(),
    wallets: createWalletStore(),
    cardStore: createCardStore(),
    timers,
    responseFaults: createResponseFaults(),
    globalE: { notifyUrl: new URL('/webhooks/global-e', options.webhookUrl).href, secret: options.hmacKey },
    pendingDelayMs: options.pendingDelayMs ?? DEFAULT_PENDING_DELAY_MS,
    captures: { atOnce: false },
    webhooks: createDispatcher({
      url: options.webhookUrl,
      hmacKey: options.hmacKey,
      delayMs: options.webhookDelayMs ?? DEFAULT_WEBHOOK_DELAY_MS,
      timers,
      log: app.log,
    }),
  }
  await addRoutes(app, context)
  const host = options.host ?? 'localhost'
  await app.listen({ port: options.port, host })
  url ||= `${options.tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${portOf(app.server.address())}`
  return {
    url,
    async close() {
      timers.stop()
      context.webhooks.stop()
      await app.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The sandbox does not listen on a port.')
  return address.port
}
