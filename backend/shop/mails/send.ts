import type { FastifyBaseLogger } from 'fastify'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { shopWords } from '../labels/service.ts'
import { compose } from './compose.ts'
import type { Message } from './mailer.ts'
import { claimMails, endMails, forgetMails, postponeMail, type WaitingMail } from './outbox.ts'
import type { MailState } from './schema.ts'
import { isTemplate, templates } from './templates/index.ts'
import { dayMs, type Template } from './templates/template.ts'
import { isRefused } from './unsubscribe.ts'

const batchSize = 10
/** Longer than a batch may take, so that nobody else sends the same meanwhile. */
const leaseMs = 10 * 60_000
const longestPause = 4 * 60 * 60_000
/** About two days of them. */
export const mostAttempts = 20
/** A key that has ended keeps its occasion from being told again this long. */
const keptMs = 400 * dayMs

/** Half a minute, one, two, four …, four hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(30_000 * 2 ** Math.min(attempts - 1, 20), longestPause)
}

type Sending = { readonly parts: ShopParts; readonly log: FastifyBaseLogger; readonly mail: WaitingMail }
type Ended = Exclude<MailState, 'waiting'>

async function end({ parts, log, mail }: Sending, state: Ended, code: string | null = null): Promise<void> {
  await endMails(parts.database.db, [mail.id], state, parts.clock(), code)
  const facts = { mail: mail.id, template: mail.template, attempts: mail.attempts, ...(code && { code }) }
  if (state === 'sent') log.info(facts, 'mail sent')
  else if (state === 'unwanted') log.info(facts, 'mail not wanted')
  else log.error(facts, `mail given up: ${state}`)
}

async function tryLater({ parts, log, mail }: Sending, code: string): Promise<void> {
  const { id, template, attempts } = mail
  await postponeMail(parts.database.db, id, new Date(parts.clock().getTime() + pauseAfter(attempts)), code)
  log.warn({ mail: id, template, attempts, code }, 'mail postponed')
}

async function tryAgain(sending: Sending, code: string): Promise<void> {
  if (sending.mail.attempts >= mostAttempts) await end(sending, 'failed', code)
  else await tryLater(sending, code)
}

async function composed<Data>({ parts, mail }: Sending, template: Template<Data>): Promise<Message | null> {
  const data = template.data.safeParse(mail.data)
  if (!data.success) return null
  return compose(parts.config, mail, template, data.data, await shopWords(parts.database.db, mail.locale))
}

/** Sends one; false when the server cannot be reached, which is no fault of the mail's. */
async function sendOne(sending: Sending): Promise<boolean> {
  const { parts, mail } = sending
  const { config, clock, database, mailer } = parts
  if (mail.expiresAt <= clock()) return end(sending, 'expired').then(() => true)
  // A newer version may have written it: it waits for one that knows it.
  if (!isTemplate(mail.template)) return tryLater(sending, 'unknown_template').then(() => true)
  const template: Template<unknown> = templates[mail.template]
  if (template.topic && (await isRefused(database.db, config, mail.recipient, template.topic)))
    return end(sending, 'unwanted').then(() => true)
  const message = await composed(sending, template)
  if (!message) return end(sending, 'failed', 'data_misshapen').then(() => true)
  const delivery = await mailer.send(message)
  if (delivery.done) await end(sending, 'sent')
  else if (delivery.why === 'refused') await end(sending, 'refused', delivery.code)
  else await tryAgain(sending, delivery.code)
  return delivery.done || delivery.why !== 'unreachable'
}

/** One that cannot even be written waits by itself: those claimed with it are no worse for it. */
async function sendOrPutOff(sending: Sending): Promise<boolean> {
  try {
    return await sendOne(sending)
  } catch (cause) {
    sending.log.error({ mail: sending.mail.id, err: cause }, 'mail could not be sent')
    await tryAgain(sending, cause instanceof Error ? cause.name : 'unexpected')
    return true
  }
}

/** Sends what is due, a batch at a time, and puts all of it off while the server does not answer. */
export async function sendMails(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  for (;;) {
    const claimed = await claimMails(parts.database.db, batchSize, parts.clock(), leaseMs)
    let reachable = true
    for (const mail of claimed) {
      const sending = { parts, log, mail }
      if (reachable) reachable = await sendOrPutOff(sending)
      else await tryLater(sending, 'unreachable')
    }
    if (!reachable || claimed.length < batchSize) return
  }
}

async function forgetOld({ database, clock }: ShopParts): Promise<void> {
  await forgetMails(database.db, new Date(clock().getTime() - keptMs))
}

export const mailJobs: readonly Job[] = [
  { name: 'mails', everyMs: 1000, run: sendMails },
  { name: 'old-mails', everyMs: 60 * 60_000, run: forgetOld },
]
