import type { FastifyReply } from 'fastify'

export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer, cacheControl = 'private, no-store') {
  return reply
    .header('cache-control', cacheControl)
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('x-robots-tag', 'noindex')
    .type('application/pdf')
    .send(pdf)
}

/** A QR code may be shown by mail clients for as long as its link is valid. */
export const sendPicture = (reply: FastifyReply, picture: Buffer) =>
  reply
    .header('cache-control', 'private, max-age=86400')
    .header('x-robots-tag', 'noindex')
    .type('image/png')
    .send(picture)
