import type { Timers } from '../timers.ts'
import {
  type NotificationItem,
  notificationBody,
  notificationFor,
  type WebhookEvent,
} from './notification.ts'

const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 500
const ATTEMPTS = 8
/** Number of stored deliveries: an undelivered one is evicted only when this many are undelivered. */
const MAX_DELIVERIES = 1000

/** `lose`: notifications are never delivered. */
export type WebhookMode = 'normal' | 'hold' | 'lose'

const initialState = { normal: 'waiting', hold: 'held', lose: 'lost' } as const

export interface Delivery {
  item: NotificationItem
  state: 'waiting' | 'held' | 'lost' | 'sending' | 'accepted' | 'given-up'
  attempts: number
}

export interface WebhookLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export interface DispatcherOptions {
  url: string
  hmacKey: string
  delayMs: number
  timers: Timers
  log: WebhookLog
}

/** Sends signed webhooks, one request each, after the response that caused them; can hold them back. */
export interface WebhookDispatcher {
  enqueue(event: WebhookEvent): void
  /** Called once a response has been sent: releases the waiting webhooks. */
  flush(): void
  setMode(mode: WebhookMode): void
  /** Sends the held webhooks and returns to normal operation; returns their number. */
  release(): number
  /** Sends all webhooks of a payment again; returns their number. */
  replay(pspReference: string): number
  mode(): WebhookMode
  deliveries(): readonly Delivery[]
  stop(): void
}

export function createDispatcher(options: DispatcherOptions): WebhookDispatcher {
  const { timers, log } = options
  const deliveries: Delivery[] = []
  const closing = new AbortController()
  let mode: WebhookMode = 'normal'

  const recordDelivery = (item: NotificationItem): Delivery => {
    const delivery: Delivery = { item, state: initialState[mode], attempts: 0 }
    deliveries.push(delivery)
    if (deliveries.length > MAX_DELIVERIES) {
      const oldestDone = deliveries.findIndex(({ state }) => state === 'accepted' || state === 'lost')
      deliveries.splice(Math.max(0, oldestDone), 1)
    }
    return delivery
  }

  const schedule = (delivery: Delivery) => {
    delivery.state = 'sending'
    timers.after(options.delayMs, () => void attempt(delivery))
  }

  const attempt = async (delivery: Delivery): Promise<void> => {
    delivery.attempts += 1
    const facts = { eventCode: delivery.item.eventCode, pspReference: delivery.item.pspReference }
    const problem = await post(options.url, notificationBody(delivery.item), closing.signal)
    if (closing.signal.aborted) return
    if (problem === undefined) {
      delivery.state = 'accepted'
      log.info(facts, 'sandbox webhook accepted')
    } else if (delivery.attempts < ATTEMPTS) {
      log.warn(
        { ...facts, problem, attempt: delivery.attempts },
        'sandbox webhook not accepted: will try again',
      )
      timers.after(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), () => void attempt(delivery))
    } else {
      delivery.state = 'given-up'
      log.warn(
        { ...facts, problem },
        'sandbox webhook given up: replay it with POST /sandbox/webhooks/replay',
      )
    }
  }

  const startAll = (state: Delivery['state']): number => {
    const chosen = deliveries.filter((delivery) => delivery.state === state)
    for (const delivery of chosen) schedule(delivery)
    return chosen.length
  }

  return {
    enqueue: (event) => void recordDelivery(notificationFor(event, options.hmacKey)),
    flush: () => void startAll('waiting'),
    setMode: (wanted) => {
      mode = wanted
    },
    release: () => {
      mode = 'normal'
      return startAll('held')
    },
    replay: (pspReference) => {
      const about = deliveries.filter(
        ({ item }) => item.pspReference === pspReference || item.originalReference === pspReference,
      )
      const items = new Set(about.map(({ item }) => item))
      for (const item of items) schedule(recordDelivery(item))
      return items.size
    },
    mode: () => mode,
    deliveries: () => deliveries,
    stop: () => closing.abort(),
  }
}

/** Undefined when the receiver accepted it; otherwise the error. */
async function post(url: string, body: string, closing: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? `${error.message}: ${String(error.cause ?? '')}` : String(error)
  }
}
