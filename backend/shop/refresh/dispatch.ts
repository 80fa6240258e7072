import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { joinUrl } from '#api-client/contract/join-url.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { AppContext } from '../../app-context.ts'
import { assertNoTransaction } from '../../db/transaction-scope.ts'
import type { Job } from '../../jobs/jobs.ts'
import { type ClaimedEvent, claimEvents, deleteEvents, postponeEvents } from './outbox.ts'
import { signedHeaders } from './signature.ts'

const batchSize = 200
const callTimeoutMs = 10_000
/** Longer than a call may take, so that no other process sends the same events meanwhile. */
const leaseMs = 30_000
const maxRetryDelayMs = 5 * 60_000

/** 1, 2, 4 … seconds, at most five minutes. */
export function getRetryDelay(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 20), maxRetryDelayMs)
}

/** Batches that are sent in sequence. */
type Run = {
  readonly context: AppContext
  readonly log: FastifyBaseLogger
  readonly timeoutMs: number
  /** Storefronts that failed to confirm a batch of the run, with the reason: later batches skip them. */
  readonly failures: Map<string, string>
}

/** Removes duplicate events from a batch. */
function dedupeEvents(events: readonly RefreshEvent[]): RefreshEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}

async function postEvents(
  { context, timeoutMs }: Run,
  storefrontUrl: string,
  events: readonly RefreshEvent[],
) {
  assertNoTransaction('the storefront’s refresh webhook')
  const { config, clock } = context
  const body = JSON.stringify({ id: randomUUID(), events: dedupeEvents(events) })
  const response = await fetch(joinUrl(storefrontUrl, 'api/refresh'), {
    method: 'POST',
    headers: signedHeaders(body, config.refreshSecret, clock()),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The storefront responded with status ${response.status}`)
}

const idsOf = (events: readonly ClaimedEvent[]) => events.map(({ id }) => id)

/** Postpones events, each by its own number of attempts. */
async function postponeWithBackoff(
  { database, clock }: AppContext,
  events: readonly ClaimedEvent[],
  lastError: string,
  confirmedBy: readonly string[] = [],
): Promise<void> {
  const byAttempts = Map.groupBy(events, ({ attempts }) => attempts)
  for (const [attempts, some] of byAttempts) {
    const dueAt = new Date(clock().getTime() + getRetryDelay(attempts))
    await postponeEvents(database.db, idsOf(some), { dueAt, lastError, confirmedBy })
  }
}

type KnownEvent = ClaimedEvent & { readonly event: RefreshEvent }

/**
 * Sends one storefront the events that it has not confirmed yet, unless it failed earlier in this run.
 * Returns whether it sent any.
 */
async function deliverToStorefront(
  run: Run,
  storefrontUrl: string,
  events: readonly KnownEvent[],
): Promise<boolean> {
  const missing = events.filter(({ confirmedBy }) => !confirmedBy.includes(storefrontUrl))
  if (!missing.length || run.failures.has(storefrontUrl)) return false
  try {
    await postEvents(
      run,
      storefrontUrl,
      missing.map(({ event }) => event),
    )
  } catch (cause) {
    run.failures.set(storefrontUrl, cause instanceof Error ? cause.message : 'unknown')
  }
  return true
}

/** Sends a claimed batch to all storefronts in parallel. False if none of them could be sent any of it. */
async function deliverBatch(run: Run, claimed: readonly ClaimedEvent[]): Promise<boolean> {
  const { context, log, failures } = run
  const known = claimed.filter((one): one is KnownEvent => one.event !== null)
  const unknown = claimed.filter(({ event }) => event === null)
  if (unknown.length) {
    await postponeWithBackoff(context, unknown, 'unknown event')
    log.error({ events: idsOf(unknown) }, 'unknown refresh events skipped')
  }
  if (!known.length) return true
  const { storefrontUrls } = context.config
  const sent = await Promise.all(storefrontUrls.map((url) => deliverToStorefront(run, url, known)))
  const confirming = storefrontUrls.filter((url) => !failures.has(url))
  const isConfirmed = ({ confirmedBy }: KnownEvent) =>
    storefrontUrls.every((url) => confirming.includes(url) || confirmedBy.includes(url))
  const [confirmed, rest] = [known.filter(isConfirmed), known.filter((one) => !isConfirmed(one))]
  if (confirmed.length) {
    await deleteEvents(context.database.db, idsOf(confirmed))
    log.info({ events: confirmed.length }, 'storefronts refreshed')
  }
  if (!rest.length) return true
  const reasons = [...failures].map(([url, reason]) => `${url}: ${reason}`)
  await postponeWithBackoff(context, rest, reasons.join('; '), confirming)
  log.warn({ events: rest.length, reasons }, 'refresh of the storefronts failed; will be tried again')
  return sent.includes(true)
}

/**
 * Sends due events to all storefronts in batches, as long as one of them confirms. A failing storefront gets
 * them again later; a run waits for it once, and ends at the first batch that only such storefronts lack.
 */
export async function dispatchRefreshes(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
  timeoutMs = callTimeoutMs,
): Promise<void> {
  const { database, config, clock } = context
  const run: Run = { context, log, timeoutMs, failures: new Map() }
  // Events that the run itself postpones are due after this, so they are not claimed twice.
  const dueBy = clock()
  while (!stopping?.aborted && run.failures.size < config.storefrontUrls.length) {
    const until = new Date(clock().getTime() + leaseMs)
    const claimed = await claimEvents(database.db, batchSize, { dueBy, until })
    if (claimed.length && !(await deliverBatch(run, claimed))) return
    if (claimed.length < batchSize) return
  }
}

export const refreshJob: Job = {
  name: 'refresh',
  intervalMs: 500,
  run: (context, log, stopping) => dispatchRefreshes(context, log, stopping),
}
