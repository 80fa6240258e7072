import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { queueMail } from '../mails/outbox.ts'
import { allowedActions } from '../orders/actions.ts'
import { limitEmails } from '../orders/limit-emails.ts'
import { findLines, findShipments, lockOrder, type Order } from '../orders/repository.ts'
import { findNamed } from '../orders/send-again.ts'
import { tellOrder } from '../orders/told.ts'
import { guessLimits } from '../throttles/limits.ts'
import { findInvoices, invoiceNumber, issueInvoice, mayInvoice } from './issue.ts'
import { paperPath } from './links.ts'
import { returnReference } from './return-label.ts'

type SendInvoice = Contract['sendInvoice']
type Label = Contract['returnLabel']

/** One mail a quarter of an hour, whoever asks and however often. */
const pauseMs = 15 * 60_000

/**
 * A number can be read off any document of the order: tries by it are counted with those of looking it up. A reference
 * is known to who has the order's link, and only the e-mail can be guessed.
 */
async function limitTries(
  parts: ShopParts,
  { encodedReference, locator, captchaToken: token }: z.output<Label['input']>,
  { address }: Pick<CallContext, 'address'>,
) {
  if (encodedReference) {
    const allowance = await limitEmails(parts, encodedReference, { address })
    return isRefusal(allowance) ? allowance : { succeed: allowance.release }
  }
  if (!locator) return null
  return limitGuesses(parts, { limits: guessLimits.order, target: locator.trim(), token, address })
}

/** Writes the invoice where there is none, and mails the way to it to the order's own address. */
export async function sendInvoice(
  parts: ShopParts,
  input: z.output<SendInvoice['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<SendInvoice>> {
  const { database, config, clock } = parts
  const now = clock()
  const guess = await limitTries(parts, input, context)
  if (isRefusal(guess)) return guess
  const done = await database.db.transaction(async (tx) => {
    const named = await findNamed(tx, input)
    if (!named) return refuse('order_not_found', 'No such order.')
    const order = await lockOrder(tx, named.id)
    const written = await findInvoices(tx, order.id)
    if (!written.length && !mayInvoice(order))
      return refuse('invoice_not_ready', 'An invoice is written once the order is paid.')
    const all = written.length ? written : [await issueInvoice(tx, order, now)]
    const papers = all.map((each) => ({
      kind: each.kind,
      number: invoiceNumber(each),
      path: paperPath(config, 'invoice', each.id, now),
    }))
    const key = `order-invoice:${order.id}:${Math.floor(now.getTime() / pauseMs)}`
    const data = { told: await tellOrder(tx, order), papers }
    const { email: to, profile: locale, brand } = order
    const thread = `order:${order.id}`
    await queueMail(tx, { template: 'order-invoice', to, locale, brand, key, data, thread }, now)
    return papers
  })
  if (!isRefusal(done) || done.refused !== 'order_not_found') await guess?.succeed()
  if (isRefusal(done)) return done
  const [first] = done
  if (!first) throw new Error('an invoice without a number')
  return ok({ invoiceNumber: first.number })
}

/** What a parcel that comes back is known by and where its label is; null where nothing of the order may come back. */
export async function labelFor(db: Queryable, config: Config, order: Order, now: Date) {
  const [lines, shipments] = await Promise.all([findLines(db, order.id), findShipments(db, order.id)])
  if (!allowedActions({ order, lines, shipments }, now).includes('D')) return null
  return {
    returnReference: returnReference(order),
    pdfUrl: paperPath(config, 'return-label', order.id, now),
  }
}

/** The way to a return label, where something of the order may come back. */
export async function labelOf(
  parts: ShopParts,
  input: z.output<Label['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Label>> {
  const {
    config,
    database: { db },
    clock,
  } = parts
  const guess = await limitTries(parts, input, context)
  if (isRefusal(guess)) return guess
  const order = await findNamed(db, input)
  if (!order) return refuse('order_not_found', 'No such order.')
  await guess?.succeed()
  const label = await labelFor(db, config, order, clock())
  return label ? ok(label) : refuse('return_not_allowed', 'Nothing of this order can be sent back.')
}
