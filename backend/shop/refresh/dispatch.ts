import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
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

async function send(parts: ShopParts, events: readonly RefreshEvent[]): Promise<void> {
  const { config, clock } = parts
  const body = JSON.stringify({ id: randomUUID(), events: distinct(events) })
  const response = await fetch(`${config.storefrontUrl}/api/refresh`, {
    method: 'POST',
    headers: signedHeaders(body, config.refreshSecret, clock()),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the storefront answered ${response.status}`)
}

/** Puts events off, each by its own number of tries. */
async function putOff(
  { database, clock }: ShopParts,
  events: readonly ClaimedEvent[],
  reason: string,
): Promise<void> {
  const byTries = Map.groupBy(events, ({ attempts }) => attempts)
  for (const [attempts, some] of byTries) {
    const dueAt = new Date(clock().getTime() + pauseAfter(attempts))
    await postponeEvents(
      database.db,
      some.map(({ id }) => id),
      dueAt,
      reason,
    )
  }
}

/** Sends a claimed batch; false when it did not arrive. */
async function deliver(parts: ShopParts, claimed: readonly ClaimedEvent[], log: FastifyBaseLogger) {
  const known = claimed.filter(({ event }) => event !== null)
  const unknown = claimed.filter(({ event }) => event === null)
  if (unknown.length) {
    await putOff(parts, unknown, 'unknown event')
    log.error({ events: unknown.map(({ id }) => id) }, 'unknown refresh events, left for later')
  }
  if (!known.length) return true
  try {
    await send(
      parts,
      known.flatMap(({ event }) => event ?? []),
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    await putOff(parts, known, reason)
    log.warn({ events: known.length, reason }, 'refresh postponed')
    return false
  }
  await forgetEvents(
    parts.database.db,
    known.map(({ id }) => id),
  )
  log.info({ events: known.length }, 'storefront refreshed')
  return true
}

/** Tells the storefront what is due, a batch at a time; what does not arrive is tried again later. */
export async function dispatchRefreshes(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  const { database, clock } = parts
  for (;;) {
    const claimed = await claimEvents(database.db, batchSize, clock(), leaseMs)
    if (!claimed.length || !(await deliver(parts, claimed, log))) return
    if (claimed.length < batchSize) return
  }
}

export const refreshJob: Job = { name: 'refresh', everyMs: 500, run: dispatchRefreshes }
