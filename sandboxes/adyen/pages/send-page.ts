import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'

interface PageOptions {
  formAction?: string
}

export function sendPage(
  reply: FastifyReply,
  page: Html,
  { formAction = "'self'" }: PageOptions = {},
): FastifyReply {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; form-action ${formAction}; base-uri 'none'`
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
