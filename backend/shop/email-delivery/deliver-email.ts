import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { EmailState } from '../../db/schema/customers/emails.ts'
import type { EmailMessage } from '../emails/mailer.ts'
import { hasOptedOut } from '../emails/opt-outs.ts'
import {
  type EmailClaim,
  finishEmail,
  onHoldCode,
  type PendingEmail,
  postponeEmail,
  renewLeases,
} from '../emails/outbox.ts'
import type { EmailTemplate } from '../emails/template.ts'
import { findEmailedCard, isEmailBlocked } from '../giftcards/blocked-cards.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findSubscriber } from '../newsletter/repository.ts'
import { composeEmail } from './compose-email.ts'
import { findTemplate } from './templates.ts'

const maxRetryDelayMs = 4 * 60 * 60_000
/** Delay before a retry if the server was not reached. */
export const unreachableDelayMs = 30_000
/**
 * Delay before a recheck of an e-mail whose payment has an open alarm; resolving the alarm sends it at once.
 */
const onHoldDelayMs = 15 * 60_000
/** About two days of retries. */
export const maxAttempts = 20

/** Half a minute, one, two, four …, at most four hours. */
export function getRetryDelay(attempts: number): number {
  return Math.min(30_000 * 2 ** Math.min(attempts - 1, 20), maxRetryDelayMs)
}

/** The part of the context that delivery needs. */
export type EmailContext = Pick<AppContext, 'database' | 'config' | 'clock' | 'mailer'>

export type DeliveryTask = {
  readonly context: EmailContext
  readonly log: FastifyBaseLogger
  readonly claim: EmailClaim
  readonly mail: PendingEmail
  /** Once aborted, e-mails that are not yet being sent are released. */
  readonly stopping?: AbortSignal | undefined
  /** Once aborted, sends in progress are cancelled. */
  readonly deadline?: AbortSignal | undefined
}
type FinalState = Exclude<EmailState, 'waiting'>

async function finishDelivery(
  delivering: DeliveryTask,
  state: FinalState,
  code: string | null = null,
): Promise<void> {
  const { context, log, claim, mail } = delivering
  await finishEmail(context.database.db, mail.id, claim, state, context.clock(), code)
  const { id, template, attempts } = mail
  const facts = { mail: id, template, attempts, ...(code && { code }) }
  if (state === 'sent') log.info(facts, 'e-mail sent')
  else if (state === 'unwanted') log.info(facts, 'e-mail not sent: the recipient opted out')
  else
    log.error(
      { ...facts, alarm: 'mail_given_up', key: mail.key },
      `e-mail not delivered, no more attempts: ${state}`,
    )
}

/** Retries survive a short database outage, so that the next process does not send the same e-mail again. */
const maxMarkAttempts = 8

async function markSent(delivering: DeliveryTask): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await finishDelivery(delivering, 'sent')
    } catch (cause) {
      delivering.log.error(
        { mail: delivering.mail.id, tries: failures, err: cause },
        'e-mail sent but not recorded as sent; it may be sent twice',
      )
      if (failures === maxMarkAttempts) return
      await pause(Math.min(50 * 2 ** failures, 5000))
    }
  }
}

async function postpone(
  { context, log, claim, mail }: DeliveryTask,
  code: string,
  pauseMs = getRetryDelay(mail.attempts),
  counts = true,
): Promise<void> {
  const { id, template, attempts } = mail
  const dueAt = new Date(context.clock().getTime() + pauseMs)
  await postponeEmail(context.database.db, id, claim, { dueAt, code, counts })
  log.warn({ mail: id, template, attempts, code }, 'e-mail not sent; will be tried again')
}

/**
 * Releases the claim, so that another process can send at once: this one is stopping and has not started to
 * send.
 */
async function releaseClaim({ context, claim, mail }: DeliveryTask): Promise<void> {
  const { id, dueAt, lastError: code } = mail
  await postponeEmail(context.database.db, id, claim, { dueAt, code, counts: false })
}

async function retryOrFail(delivering: DeliveryTask, code: string): Promise<void> {
  if (delivering.mail.attempts >= maxAttempts) await finishDelivery(delivering, 'failed', code)
  else await postpone(delivering, code)
}

async function composeClaimed<Data>(
  { context, mail }: DeliveryTask,
  template: EmailTemplate<Data>,
): Promise<EmailMessage | null> {
  const data = template.data.safeParse(mail.data)
  if (!data.success) return null
  const { config, database } = context
  const card = await findEmailedCard(database.db, config.giftCardSecret, mail)
  return composeEmail(
    config,
    mail,
    template,
    data.data,
    await loadTranslate(database.db, mail.textLocale ?? mail.locale),
    card,
  )
}

/** Whether the subscriber of a newsletter e-mail is still subscribed; malformed data is reported when it is composed. */
async function isStillSubscribed<Data>(
  db: Queryable,
  template: EmailTemplate<Data>,
  stored: unknown,
): Promise<boolean> {
  const data = template.data.safeParse(stored)
  if (!data.success || !template.subscriberOf) return true
  const subscriber = await findSubscriber(db, template.subscriberOf(data.data))
  return subscriber !== null && subscriber.unsubscribedAt === null
}

/** Ends or postpones an e-mail that must not be sent now; otherwise returns the message. */
async function prepareMessage(delivering: DeliveryTask): Promise<EmailMessage | null> {
  const { context, mail } = delivering
  const { config, clock, database } = context
  const skip = (done: Promise<void>) => done.then(() => null)
  // First of all checks, so that an e-mail on hold does not expire while staff decide.
  if (await isEmailBlocked(database.db, mail))
    return skip(postpone(delivering, onHoldCode, onHoldDelayMs, false))
  if (mail.expiresAt <= clock()) return skip(finishDelivery(delivering, 'expired'))
  // More attempts than the limit means that processes died while they were sending it.
  if (mail.attempts > maxAttempts) return skip(finishDelivery(delivering, 'failed', 'too_many_attempts'))
  // A newer version may have written it: it waits for a process that knows the template.
  const template = findTemplate(mail.template)
  if (!template) return skip(postpone(delivering, 'unknown_template'))
  if (template.topic && (await hasOptedOut(database.db, config, mail.recipient, template.topic)))
    return skip(finishDelivery(delivering, 'unwanted'))
  if (template.subscriberOf && !(await isStillSubscribed(database.db, template, mail.data)))
    return skip(finishDelivery(delivering, 'unwanted'))
  const message = await composeClaimed(delivering, template)
  return message ?? skip(finishDelivery(delivering, 'failed', 'data_misshapen'))
}

async function sendClaimed(delivering: DeliveryTask): Promise<boolean> {
  const { context, claim, mail, log, stopping, deadline } = delivering
  const message = await prepareMessage(delivering)
  if (!message) return true
  // Another run may have claimed it while this process was suspended, or the e-mail was withdrawn.
  const held = await renewLeases(context.database.db, [mail.id], claim)
  if (!held.length) {
    log.warn(
      { mail: mail.id, template: mail.template },
      'e-mail not sent: this process no longer holds its claim',
    )
    return true
  }
  // Composing, or a suspended process, takes time: an expired code is of no use.
  if (mail.expiresAt <= context.clock()) {
    await finishDelivery(delivering, 'expired')
    return true
  }
  if (stopping?.aborted) {
    await releaseClaim(delivering)
    return true
  }
  const delivery = await context.mailer.send(message, deadline)
  if (delivery.done) await markSent(delivering)
  else if (delivery.reason === 'refused') await finishDelivery(delivering, 'refused', delivery.code)
  else if (delivery.reason === 'later') await retryOrFail(delivering, delivery.code)
  else await postpone(delivering, delivery.code, unreachableDelayMs, false)
  return delivery.done || delivery.reason !== 'unreachable'
}

/**
 * Sends a claimed e-mail and records the outcome. Never throws: one that cannot be composed is postponed, and
 * one whose outcome cannot be recorded is claimed again after its lease.
 * @returns false if the server was not reached
 */
export async function deliverEmail(delivering: DeliveryTask): Promise<boolean> {
  const { log, mail } = delivering
  try {
    return await sendClaimed(delivering)
  } catch (cause) {
    log.error({ mail: mail.id, err: cause }, 'e-mail not sent: unexpected error')
    await retryOrFail(delivering, cause instanceof Error ? cause.name : 'unexpected').catch(
      (failure: unknown) =>
        log.error({ mail: mail.id, err: failure }, 'next attempt of the e-mail not scheduled'),
    )
    return true
  }
}
