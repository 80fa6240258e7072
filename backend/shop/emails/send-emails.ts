import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { claimItems } from '../../db/job-claims.ts'
import type { Job } from '../../jobs.ts'
import { deliverEmail, type EmailContext } from './deliver-email.ts'
import { claimEmails, countOverdueEmails, type EmailClaim, pruneEmails, renewLeases } from './outbox.ts'
import { dayMs } from './templates/template.ts'

/** How long the e-mails of a process that was killed wait for another; renewed three times within it. */
const leaseMs = 30_000
/** After this time a run uses all connections again: a server that stumbled may have recovered. */
const laneResetMs = 30_000
/** A key that has ended keeps its occasion from being told again this long. */
const retentionMs = 400 * dayMs

/** Every so many e-mails of a run one is what has been due longest, so that less urgent e-mails never wait for ever. */
export const oldestFirstInterval = 10

/** While some connections are free, what has become due meanwhile is claimed after this time. */
const pollMs = 500

export type SendOptions = {
  /** Claims nothing more once it is aborted; what is being sent is finished, what is not yet is given back. */
  readonly signal?: AbortSignal | undefined
  /** Cancels what is being sent. */
  readonly deadline?: AbortSignal | undefined
  readonly leaseMs?: number
  /** Milliseconds that only ever grow; those of the process by default. */
  readonly elapsedMs?: () => number
}

/** Renews the leases of what is being sent until it is stopped. */
function startHeartbeat(
  { database }: EmailContext,
  log: FastifyBaseLogger,
  claim: EmailClaim,
  ids: () => readonly number[],
): () => void {
  const beat = () => {
    renewLeases(database.db, ids(), claim).catch((cause: unknown) =>
      log.error({ err: cause }, 'mail leases not renewed'),
    )
  }
  const timer = setInterval(beat, claim.leaseMs / 3)
  return () => clearInterval(timer)
}

/** Until one of them is done, or it is time to look for more. */
async function waitForNext(sending: readonly Promise<void>[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pollMs)
  await Promise.race([...sending, promise])
  clearTimeout(timer)
}

/**
 * Sends what is due, as many e-mails at once as there are connections. It claims only what it sends right away,
 * so that other processes get their share. Each failure to reach the server takes one lane out of the run: a
 * server that allows fewer connections is used with those, and one that is away ends the run. An e-mail that hangs
 * holds its own lane alone: the run goes on claiming with the others.
 */
export async function sendDueEmails(
  parts: EmailContext,
  log: FastifyBaseLogger,
  options: SendOptions = {},
): Promise<void> {
  const { database, config, clock } = parts
  const { signal: stopping, deadline } = options
  const claim: EmailClaim = { id: randomUUID(), leaseMs: options.leaseMs ?? leaseMs }
  const inFlight = new Map<number, Promise<void>>()
  let lanes = config.email.connections
  const elapsedMs = options.elapsedMs ?? (() => performance.now())
  let fullAgainAt = elapsedMs() + laneResetMs
  const stopHeartbeat = startHeartbeat(parts, log, claim, () => [...inFlight.keys()])
  const start = (mail: Awaited<ReturnType<typeof claimEmails>>[number]) => {
    const sending = deliverEmail({ parts, log, claim, mail, stopping, deadline }).then((reached) => {
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
      // Ending the run would wait for every e-mail that is being sent.
      if (!inFlight.size) throw cause
      log.error({ err: cause }, 'mails not claimed')
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

/** An e-mail that is due this long and was not sent raises an alarm. */
const overdueMs = 5 * 60_000

const overdueJob = 'overdue-mails'
const overdueEveryMs = 5 * 60_000

/**
 * Reports e-mails that wait although they are due, or that the server keeps postponing. Of all processes one raises
 * the alarm, once in each period.
 */
export async function reportOverdueEmails(
  { database, clock }: EmailContext,
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock()
  const { count, oldest } = await countOverdueEmails(database.db, new Date(now.getTime() - overdueMs))
  if (!count) return
  const own = await claimItems(database.db, overdueJob, ['alarm'], { now, leaseMs: overdueEveryMs })
  if (own.size) log.error({ alarm: 'mails_overdue', count, oldest }, 'mails are overdue')
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
    run: (parts, log, signal, deadline) => sendDueEmails(parts, log, { signal, deadline }),
  },
  { name: overdueJob, intervalMs: overdueEveryMs, run: reportOverdueEmails },
  { name: 'old-mails', intervalMs: 60 * 60_000, run: pruneOldEmails },
]
