import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { createDocumentPath } from '../documents/document-links.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { orderInvoice } from '../order-emails/order-invoice.ts'
import { getAllowedActions } from '../order-views/allowed-actions.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import { openOrder } from '../orders/order-access.ts'
import { findOrderLines, lockOrder, type Order } from '../orders/repository.ts'
import { findShipments } from '../orders/shipments.ts'
import { findClaimedPositions } from '../returns/repository.ts'
import { canInvoice, findInvoices, formatInvoiceNumber, issueInvoice } from './issue-invoice.ts'
import { getReturnReference } from './return-label.ts'

type SendInvoice = Contract['sendInvoice']
type Label = Contract['returnLabel']

/** At most one e-mail per quarter of an hour and order, regardless of who requests it. */
const emailIntervalMs = 15 * 60_000

/**
 * Opens the order that a request for a document names. Its number is printed on every document, so that
 * attempts by it count as order lookups.
 */
const openNamedOrder = (
  context: AppContext,
  { encodedReference, locator = '', email, captchaToken }: z.output<Label['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
) => openOrder(context, { id: encodedReference ?? locator.trim(), email, captchaToken }, request)

/** The invoice of an order, issued if there is none, and its credit note. The order is locked. */
export async function issueDocuments(tx: Queryable, config: Config, order: Order, now: Date) {
  const written = await findInvoices(tx, order.id)
  if (!written.length && !canInvoice(order))
    return fail('invoice_not_ready', 'The invoice is not available until the order is paid.')
  const all = written.length ? written : [await issueInvoice(tx, order, now)]
  return all.map((invoice) => ({
    kind: invoice.kind,
    number: formatInvoiceNumber(invoice),
    path: createDocumentPath(config, 'invoice', invoice.id, now),
  }))
}

/** Issues the invoice if there is none, and e-mails its link to the order's own address. */
export async function sendInvoice(
  context: AppContext,
  input: z.output<SendInvoice['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<SendInvoice>> {
  const { database, config, clock } = context
  const now = clock()
  const opened = await openNamedOrder(context, input, request)
  if (isDomainError(opened)) return opened
  const done = await database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, opened.order.id)
    const documents = await issueDocuments(tx, config, order, now)
    if (isDomainError(documents)) return documents
    const key = `order-invoice:${order.id}:${Math.floor(now.getTime() / emailIntervalMs)}`
    const data = { told: await buildOrderSummary(tx, order), papers: documents }
    const { email: to, profile: locale, brand } = order
    const thread = `order:${order.id}`
    await enqueueEmail(tx, { template: orderInvoice, to, locale, brand, key, data, thread }, now)
    return documents
  })
  if (isDomainError(done)) return done
  const [first] = done
  if (!first) throw new Error('The invoice has no number')
  return ok({ invoiceNumber: first.number })
}

/** The return reference and label path of an order; null if nothing of it can be returned. */
export async function findReturnLabel(db: Queryable, config: Config, order: Order, now: Date) {
  const [lines, shipments, claimed] = await Promise.all([
    findOrderLines(db, order.id),
    findShipments(db, order.id),
    findClaimedPositions(db, order.id),
  ])
  if (!getAllowedActions({ order, lines, shipments, claimed, lacksOldSize: false }, now).includes('D'))
    return null
  return {
    returnReference: getReturnReference(order),
    pdfUrl: createDocumentPath(config, 'return-label', order.id, now),
  }
}

/** The link to a return label, if something of the order can be returned. */
export async function requestReturnLabel(
  context: AppContext,
  input: z.output<Label['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Label>> {
  const {
    config,
    database: { db },
    clock,
  } = context
  const opened = await openNamedOrder(context, input, request)
  if (isDomainError(opened)) return opened
  const label = await findReturnLabel(db, config, opened.order, clock())
  return label ? ok(label) : fail('return_not_allowed', 'No item of this order can be returned.')
}
