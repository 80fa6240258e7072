import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { claimItems } from '../../db/job-claims.ts'
import type { Job } from '../../jobs/jobs.ts'
import {
  claimEmails,
  countOverdueEmails,
  type EmailClaim,
  pruneEmails,
  renewLeases,
} from '../emails/outbox.ts'
import { dayMs } from '../emails/template.ts'
import { deliverEmail, type EmailContext } from './deliver-email.ts'

/** How long the e-mails of a process that was killed wait for another; renewed three times within it. */
const leaseMs = 30_000
/** After this time a run uses all connections again: a server that stumbled may have recovered. */
const laneResetMs = 30_000
/** The key of a finished e-mail prevents a duplicate for this long. */
const retentionMs = 400 * dayMs

/**
 * Every nth e-mail of a run is the one that has been due longest, so that less urgent e-mails do not starve.
 */
export const oldestFirstInterval = 10

/** While connections are free, newly due e-mails are claimed after this time. */
const pollMs = 500

export type SendOptions = {
  /** Once aborted, no more e-mails are claimed; sends in progress finish, and unsent claims are released. */
  readonly signal?: AbortSignal | undefined
  /** Cancels what is being sent. */
  readonly deadline?: AbortSignal | undefined
  readonly leaseMs?: number
  /** A monotonic clock in milliseconds; that of the process by default. */
  readonly elapsedMs?: () => number
}

/** Renews the leases of sends in progress until it is stopped. */
function startHeartbeat(
  { database }: EmailContext,
  log: FastifyBaseLogger,
  claim: EmailClaim,
  ids: () => readonly number[],
): () => void {
  const beat = () => {
    renewLeases(database.db, ids(), claim).catch((cause: unknown) =>
      log.error({ err: cause }, 'e-mail leases not renewed'),
    )
  }
  const timer = setInterval(beat, claim.leaseMs / 3)
  return () => clearInterval(timer)
}

/** Waits until one send is done, or it is time to poll again. */
async function waitForNext(sending: readonly Promise<void>[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pollMs)
  await Promise.race([...sending, promise])
  clearTimeout(timer)
}

/**
 * Sends due e-mails, as many at once as there are connections. It claims only what it sends right away, so
 * that other processes get their share. Each failure to reach the server removes one lane from the run: a
 * server that allows fewer connections is used with those, and an unreachable one ends the run. A hanging
 * e-mail blocks only its own lane; the others go on claiming.
 */
export async function sendDueEmails(
  context: EmailContext,
  log: FastifyBaseLogger,
  options: SendOptions = {},
): Promise<void> {
  const { database, config, clock } = context
  const { signal: stopping, deadline } = options
  const claim: EmailClaim = { id: randomUUID(), leaseMs: options.leaseMs ?? leaseMs }
  const inFlight = new Map<number, Promise<void>>()
  let lanes = config.email.connections
  const elapsedMs = options.elapsedMs ?? (() => performance.now())
  let fullAgainAt = elapsedMs() + laneResetMs
  const stopHeartbeat = startHeartbeat(context, log, claim, () => [...inFlight.keys()])
  const start = (mail: Awaited<ReturnType<typeof claimEmails>>[number]) => {
    const sending = deliverEmail({ context, log, claim, mail, stopping, deadline }).then((reached) => {
      inFlight.delete(mail.id)
      if (!reached) lanes -= 1
    })
    inFlight.set(mail.id, sending)
  }
  let untilAge = oldestFirstInterval - 1
  const claimSome = async (limit: number) => {
    try {
      const order = untilAge > 0 ? 'priority' : 'age'
      const mails = await claimEmails(database.db, Math.min(limit, untilAge || 1), clock(), claim, order)
      untilAge = order === 'age' ? oldestFirstInterval - 1 : untilAge - mails.length
      return mails
    } catch (cause) {
      // Ending the run would wait for every send in progress.
      if (!inFlight.size) throw cause
      log.error({ err: cause }, 'due e-mails not claimed; will be tried again')
      return []
    }
  }
  try {
    for (;;) {
      if (elapsedMs() > fullAgainAt) {
        lanes = config.email.connections
        fullAgainAt = elapsedMs() + laneResetMs
      }
      for (let found = true; found && !stopping?.aborted && lanes > inFlight.size; ) {
        const mails = await claimSome(lanes - inFlight.size)
        for (const mail of mails) start(mail)
        found = mails.length > 0
      }
      if (!inFlight.size) return
      await waitForNext([...inFlight.values()])
    }
  } finally {
    await Promise.all(inFlight.values())
    stopHeartbeat()
  }
}

/** An e-mail that is overdue for this long raises an alarm. */
const overdueMs = 5 * 60_000

const overdueJob = 'overdue-mails'
const overdueEveryMs = 5 * 60_000

/**
 * Reports e-mails that are overdue, or that the server keeps postponing. Of all processes one raises the
 * alarm, once in each period.
 */
export async function reportOverdueEmails(
  { database, clock }: EmailContext,
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock()
  const { count, oldest } = await countOverdueEmails(database.db, new Date(now.getTime() - overdueMs))
  if (!count) return
  const own = await claimItems(database.db, overdueJob, ['alarm'], { now, leaseMs: overdueEveryMs })
  if (own.size) log.error({ alarm: 'mails_overdue', count, oldest }, 'e-mails are overdue')
}

async function pruneOldEmails(
  { database, clock }: EmailContext,
  _log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  await pruneEmails(database.db, new Date(clock().getTime() - retentionMs), stopping)
}

export const emailJobs: readonly Job[] = [
  {
    name: 'mails',
    intervalMs: 1000,
    run: (context, log, signal, deadline) => sendDueEmails(context, log, { signal, deadline }),
  },
  { name: overdueJob, intervalMs: overdueEveryMs, run: reportOverdueEmails },
  { name: 'old-mails', intervalMs: 60 * 60_000, run: pruneOldEmails },
]
