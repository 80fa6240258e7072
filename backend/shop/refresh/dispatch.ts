import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { claimEvents, forgetEvents, postponeEvents } from './outbox.ts'
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

/** Tells the storefront what is due, a batch at a time; what does not arrive is tried again later. */
export async function dispatchRefreshes(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  const { database, clock } = parts
  for (;;) {
    const claimed = await claimEvents(database.db, batchSize, clock(), leaseMs)
    if (!claimed.length) return
    const ids = claimed.map(({ id }) => id)
    try {
      await send(
        parts,
        claimed.map(({ event }) => event),
      )
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown'
      const attempts = Math.max(...claimed.map((event) => event.attempts))
      const dueAt = new Date(clock().getTime() + pauseAfter(attempts))
      await postponeEvents(database.db, ids, dueAt, reason)
      log.warn({ events: ids.length, attempts, reason }, 'refresh postponed')
      return
    }
    await forgetEvents(database.db, ids)
    log.info({ events: ids.length }, 'storefront refreshed')
    if (claimed.length < batchSize) return
  }
}

export const refreshJob: Job = { name: 'refresh', everyMs: 500, run: dispatchRefreshes }
