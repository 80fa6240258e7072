import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from '../../parts.ts'
import { findMailedCard, isMailHeld } from '../giftcards/held.ts'
import { shopWords } from '../labels/service.ts'
import { compose } from './compose.ts'
import type { Message } from './mailer.ts'
import { type Claim, endMail, onHold, postponeMail, renewLeases, type WaitingMail } from './outbox.ts'
import type { MailState } from './schema.ts'
import { isTemplate, templates } from './templates/index.ts'
import type { Template } from './templates/template.ts'
import { isRefused } from './unsubscribe.ts'

const longestPauseMs = 4 * 60 * 60_000
/** Before an e-mail is tried again that failed because the server was not reached. */
export const unreachablePauseMs = 30_000
/** Before an e-mail is looked at again whose payment has an open alarm; resolving the alarm sends it at once. */
const onHoldPauseMs = 15 * 60_000
/** About two days of them. */
export const mostAttempts = 20

/** Half a minute, one, two, four …, four hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(30_000 * 2 ** Math.min(attempts - 1, 20), longestPauseMs)
}

/** What sending needs of the shop. */
export type MailParts = Pick<ShopParts, 'database' | 'config' | 'clock' | 'mailer'>

export type Delivering = {
  readonly parts: MailParts
  readonly log: FastifyBaseLogger
  readonly claim: Claim
  readonly mail: WaitingMail
  /** Once it is aborted, what was not begun is given back. */
  readonly stopping?: AbortSignal | undefined
  /** Once it is aborted, what is being sent is cancelled. */
  readonly deadline?: AbortSignal | undefined
}
type Ended = Exclude<MailState, 'waiting'>

async function end(delivering: Delivering, state: Ended, code: string | null = null): Promise<void> {
  const { parts, log, claim, mail } = delivering
  await endMail(parts.database.db, mail.id, claim, state, parts.clock(), code)
  const { id, template, attempts } = mail
  const facts = { mail: id, template, attempts, ...(code && { code }) }
  if (state === 'sent') log.info(facts, 'mail sent')
  else if (state === 'unwanted') log.info(facts, 'mail not wanted')
  else log.error({ ...facts, alarm: 'mail_given_up', key: mail.key }, `mail given up: ${state}`)
}

/** A database that is away for a moment must not make the next process send the same again. */
const markTries = 8

async function markSent(delivering: Delivering): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await end(delivering, 'sent')
    } catch (cause) {
      delivering.log.error({ mail: delivering.mail.id, tries, err: cause }, 'mail sent but not marked')
      if (tries === markTries) return
      await pause(Math.min(50 * 2 ** tries, 5000))
    }
  }
}

async function postpone(
  { parts, log, claim, mail }: Delivering,
  code: string,
  pauseMs = pauseAfter(mail.attempts),
  counts = true,
): Promise<void> {
  const { id, template, attempts } = mail
  const dueAt = new Date(parts.clock().getTime() + pauseMs)
  await postponeMail(parts.database.db, id, claim, { dueAt, code, counts })
  log.warn({ mail: id, template, attempts, code }, 'mail postponed')
}

/** Another process may send it at once: this one stops and has not begun to. */
async function giveBack({ parts, claim, mail }: Delivering): Promise<void> {
  const { id, dueAt, lastError: code } = mail
  await postponeMail(parts.database.db, id, claim, { dueAt, code, counts: false })
}

async function tryAgain(delivering: Delivering, code: string): Promise<void> {
  if (delivering.mail.attempts >= mostAttempts) await end(delivering, 'failed', code)
  else await postpone(delivering, code)
}

async function composed<Data>(
  { parts, mail }: Delivering,
  template: Template<Data>,
): Promise<Message | null> {
  const data = template.data.safeParse(mail.data)
  if (!data.success) return null
  const { config, database } = parts
  const card = await findMailedCard(database.db, config.giftCardSecret, mail)
  return compose(config, mail, template, data.data, await shopWords(database.db, mail.locale), card)
}

/** Ends or postpones what must not be sent now; otherwise the message. */
async function prepare(delivering: Delivering): Promise<Message | null> {
  const { parts, mail } = delivering
  const { config, clock, database } = parts
  const skip = (done: Promise<void>) => done.then(() => null)
  // First of all: it does not expire while it waits for people.
  if (await isMailHeld(database.db, mail)) return skip(postpone(delivering, onHold, onHoldPauseMs, false))
  if (mail.expiresAt <= clock()) return skip(end(delivering, 'expired'))
  // More than the limit means that processes ended while they were sending it.
  if (mail.attempts > mostAttempts) return skip(end(delivering, 'failed', 'too_many_attempts'))
  // A newer version may have written it: it waits for one that knows it.
  if (!isTemplate(mail.template)) return skip(postpone(delivering, 'unknown_template'))
  const template: Template<unknown> = templates[mail.template]
  if (template.topic && (await isRefused(database.db, config, mail.recipient, template.topic)))
    return skip(end(delivering, 'unwanted'))
  const message = await composed(delivering, template)
  return message ?? skip(end(delivering, 'failed', 'data_misshapen'))
}

async function sendClaimed(delivering: Delivering): Promise<boolean> {
  const { parts, claim, mail, log, stopping, deadline } = delivering
  const message = await prepare(delivering)
  if (!message) return true
  // Another run may have claimed it while this process was suspended, or the e-mail was withdrawn.
  const held = await renewLeases(parts.database.db, [mail.id], claim)
  if (!held.length) {
    log.warn({ mail: mail.id, template: mail.template }, 'mail is no longer claimed by this process')
    return true
  }
  // Composing and a process that stood still take time: a code that has run out meanwhile helps nobody.
  if (mail.expiresAt <= parts.clock()) {
    await end(delivering, 'expired')
    return true
  }
  if (stopping?.aborted) {
    await giveBack(delivering)
    return true
  }
  const delivery = await parts.mailer.send(message, deadline)
  if (delivery.done) await markSent(delivering)
  else if (delivery.why === 'refused') await end(delivering, 'refused', delivery.code)
  else if (delivery.why === 'later') await tryAgain(delivering, delivery.code)
  else await postpone(delivering, delivery.code, unreachablePauseMs, false)
  return delivery.done || delivery.why !== 'unreachable'
}

/**
 * Sends a claimed e-mail and notes how it ended. Never throws: one that cannot be composed is postponed by
 * itself, and one whose outcome cannot be noted is claimed again when its lease ends.
 * @returns false where the server was not reached
 */
export async function deliver(delivering: Delivering): Promise<boolean> {
  const { log, mail } = delivering
  try {
    return await sendClaimed(delivering)
  } catch (cause) {
    log.error({ mail: mail.id, err: cause }, 'mail could not be sent')
    await tryAgain(delivering, cause instanceof Error ? cause.name : 'unexpected').catch((failure: unknown) =>
      log.error({ mail: mail.id, err: failure }, 'mail could not be postponed'),
    )
    return true
  }
}
