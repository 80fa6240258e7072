import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { sendNotFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { documentKinds, parseDocumentToken } from '../documents/document-links.ts'
import { renderBarcode } from '../documents/render-barcode.ts'
import { sendPdf, sendPicture } from '../documents/send-document.ts'
import { buildDonationReceiptPdf } from '../donations/donation-receipt-pdf.ts'
import { findDonation } from '../donations/repository.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findOrderById } from '../orders/repository.ts'
import { findReturnById } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { requestReturnLabel, sendInvoice } from './document-service.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findInvoice, formatInvoiceNumber } from './issue-invoice.ts'
import { getReturnReference, renderReturnLabel } from './return-label.ts'

/** The documents of withdrawals and take-backs have routes in their own domains. */
const ownKinds = z.enum(documentKinds).exclude(['withdrawal-receipt', 'take-back', 'take-back-qr'])
const documentParams = z.object({ kind: ownKinds, token: z.string().max(200) })

/** A return whose goods are still to be handed in; null if it needs no label any more. */
async function findReturnDocument(db: Queryable, id: number) {
  const own = await findReturnById(db, id)
  const order = own && (await findOrderById(db, own.orderId))
  return order && own && (own.status === 'PE' || own.status === 'EN') ? { order, own } : null
}

export function documentRoutes(server: FastifyInstance, context: AppContext): void {
  const { database, config, clock } = context
  registerRoute(server, contract.sendInvoice, (input, request) => sendInvoice(context, input, request))
  registerRoute(server, contract.returnLabel, (input, request) => requestReturnLabel(context, input, request))

  const app = server.withTypeProvider<ZodTypeProvider>()
  const limited = { config: { rateLimit: { max: 30 } } }
  app.get(
    '/v1/papers/:kind/:token',
    { schema: { hide: true, params: documentParams }, ...limited },
    async (request, reply) => {
      const { kind, token } = request.params
      const id = parseDocumentToken(config, kind, token, clock())
      if (id === null) return sendNotFound(request, reply)
      if (kind === 'invoice') {
        const invoice = await findInvoice(database.db, id)
        if (!invoice) return sendNotFound(request, reply)
        const t = await loadTranslate(database.db, invoice.locale)
        return sendPdf(
          reply,
          formatInvoiceNumber(invoice),
          await drawInvoice(invoice, t).toPdf(invoice.market),
        )
      }
      if (kind === 'donation-receipt') {
        const donation = await findDonation(database.db, id)
        const order = donation && (await findOrderById(database.db, donation.orderId))
        if (donation?.state !== 'given' || !order) return sendNotFound(request, reply)
        const t = await loadTranslate(database.db, order.profile)
        return sendPdf(
          reply,
          donation.reference,
          await buildDonationReceiptPdf(donation, order, t, order.profile),
        )
      }
      if (kind === 'return' || kind === 'return-qr') {
        const found = await findReturnDocument(database.db, id)
        if (!found) return sendNotFound(request, reply)
        const { order, own } = found
        const number = formatReturnNumber(order, own.number)
        if (kind === 'return-qr')
          return sendPicture(reply, await renderBarcode({ text: number, shape: 'qrcode' }))
        const t = await loadTranslate(database.db, order.profile)
        return sendPdf(reply, number, await renderReturnLabel(order, t, order.profile, own))
      }
      const order = await findOrderById(database.db, id)
      if (!order) return sendNotFound(request, reply)
      const t = await loadTranslate(database.db, order.profile)
      return sendPdf(reply, getReturnReference(order), await renderReturnLabel(order, t, order.profile))
    },
  )
}
