import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { joinUrl } from '#api-client/contract/join-url.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { assertNoTransaction } from '../../db/transaction-scope.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { type ClaimedEvent, claimEvents, forgetEvents, postponeEvents } from './outbox.ts'
import { signedHeaders } from './signature.ts'

const batchSize = 200
const timeoutMs = 10_000
/** Longer than a call may take, so that nobody else sends the same meanwhile. */
const leaseMs = 30_000
const longestPause = 5 * 60_000

/** 1, 2, 4 … seconds, five minutes at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 20), longestPause)
}

/** The same change told twice in a batch is told once. */
function distinct(events: readonly RefreshEvent[]): RefreshEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

async function send(parts: ShopParts, storefrontUrl: string, events: readonly RefreshEvent[]) {
  assertNoTransaction('the storefront’s refresh webhook')
  const { config, clock } = parts
  const body = JSON.stringify({ id: randomUUID(), events: distinct(events) })
  const response = await fetch(joinUrl(storefrontUrl, 'api/refresh'), {
    method: 'POST',
    headers: signedHeaders(body, config.refreshSecret, clock()),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the storefront answered ${response.status}`)
}

const idsOf = (events: readonly ClaimedEvent[]) => events.map(({ id }) => id)

/** Puts events off, each by its own number of attempts. */
async function putOff(
  { database, clock }: ShopParts,
  events: readonly ClaimedEvent[],
  lastError: string,
  confirmedBy: readonly string[] = [],
): Promise<void> {
  const byAttempts = Map.groupBy(events, ({ attempts }) => attempts)
  for (const [attempts, some] of byAttempts) {
    const dueAt = new Date(clock().getTime() + pauseAfter(attempts))
    await postponeEvents(database.db, idsOf(some), { dueAt, lastError, confirmedBy })
  }
}

type KnownEvent = ClaimedEvent & { readonly event: RefreshEvent }

/** Sends one storefront the events it has not confirmed yet. Returns null, or why it did not confirm them. */
async function deliverTo(
  parts: ShopParts,
  storefrontUrl: string,
  events: readonly KnownEvent[],
): Promise<string | null> {
  const missing = events.filter(({ confirmedBy }) => !confirmedBy.includes(storefrontUrl))
  try {
    if (missing.length) {
      await send(
        parts,
        storefrontUrl,
        missing.map(({ event }) => event),
      )
    }
    return null
  } catch (cause) {
    return `${storefrontUrl}: ${cause instanceof Error ? cause.message : 'unknown'}`
  }
}

/** Sends a claimed batch to all storefronts at the same time; false when one of them did not confirm it. */
async function deliver(parts: ShopParts, claimed: readonly ClaimedEvent[], log: FastifyBaseLogger) {
  const known = claimed.filter((one): one is KnownEvent => one.event !== null)
  const unknown = claimed.filter(({ event }) => event === null)
  if (unknown.length) {
    await putOff(parts, unknown, 'unknown event')
    log.error({ events: idsOf(unknown) }, 'unknown refresh events, left for later')
  }
  if (!known.length) return true
  const { storefrontUrls } = parts.config
  const failures = await Promise.all(storefrontUrls.map((url) => deliverTo(parts, url, known)))
  const confirming = storefrontUrls.filter((_, index) => failures[index] === null)
  const isConfirmed = ({ confirmedBy }: KnownEvent) =>
    storefrontUrls.every((url) => confirming.includes(url) || confirmedBy.includes(url))
  const [confirmed, rest] = [known.filter(isConfirmed), known.filter((one) => !isConfirmed(one))]
  if (confirmed.length) {
    await forgetEvents(parts.database.db, idsOf(confirmed))
    log.info({ events: confirmed.length }, 'storefronts refreshed')
  }
  if (!rest.length) return true
  const reasons = failures.filter((reason) => reason !== null)
  await putOff(parts, rest, reasons.join('; '), confirming)
  log.warn({ events: rest.length, reasons }, 'refresh postponed')
  return false
}

/** Sends due events to all storefronts in batches. A storefront that does not confirm gets them again later. */
export async function dispatchRefreshes(
  parts: ShopParts,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock } = parts
  while (!stopping?.aborted) {
    const claimed = await claimEvents(database.db, batchSize, clock(), leaseMs)
    if (!claimed.length || !(await deliver(parts, claimed, log))) return
    if (claimed.length < batchSize) return
  }
}

export const refreshJob: Job = { name: 'refresh', everyMs: 500, run: dispatchRefreshes }
