import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contract } from '#api-client/contract/index.ts'
import { answerUnknownPath } from '../../http/errors.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { donationReceiptPdf } from '../donations/receipt.ts'
import { findDonation } from '../donations/repository.ts'
import { shopWords } from '../labels/service.ts'
import { findOrderById } from '../orders/repository.ts'
import { drawInvoice } from './invoice.ts'
import { findInvoice, invoiceNumber } from './issue.ts'
import { paperKinds, readPaper } from './links.ts'
import { returnLabelPdf, returnReference } from './return-label.ts'
import { labelOf, sendInvoice } from './service.ts'

const asked = z.object({ kind: z.enum(paperKinds), token: z.string().max(200) })

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('x-robots-tag', 'noindex')
    .type('application/pdf')
    .send(pdf)
}

export function paperRoutes(server: FastifyInstance, parts: ShopParts): void {
  const { database, config, clock } = parts
  implement(server, contract.sendInvoice, (input, context) => sendInvoice(parts, input, context))
  implement(server, contract.returnLabel, (input, context) => labelOf(parts, input, context))

  const app = server.withTypeProvider<ZodTypeProvider>()
  const limited = { config: { rateLimit: { max: 30 } } }
  app.get(
    '/v1/papers/:kind/:token',
    { schema: { hide: true, params: asked }, ...limited },
    async (request, reply) => {
      const { kind, token } = request.params
      const id = readPaper(config, kind, token, clock())
      if (id === null) return answerUnknownPath(request, reply)
      if (kind === 'invoice') {
        const invoice = await findInvoice(database.db, id)
        if (!invoice) return answerUnknownPath(request, reply)
        const t = await shopWords(database.db, invoice.locale)
        return sendPdf(reply, invoiceNumber(invoice), await drawInvoice(invoice, t).toPdf(invoice.market))
      }
      if (kind === 'donation-receipt') {
        const donation = await findDonation(database.db, id)
        const order = donation && (await findOrderById(database.db, donation.orderId))
        if (donation?.state !== 'given' || !order) return answerUnknownPath(request, reply)
        const t = await shopWords(database.db, order.profile)
        return sendPdf(reply, donation.reference, await donationReceiptPdf(donation, order, t, order.profile))
      }
      const order = await findOrderById(database.db, id)
      if (!order) return answerUnknownPath(request, reply)
      const t = await shopWords(database.db, order.profile)
      return sendPdf(reply, returnReference(order), await returnLabelPdf(order, t, order.profile))
    },
  )
}
