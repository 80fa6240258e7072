import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { createInbox, type Inbox } from './inbox.ts'
import { inboxPage, messagePage } from './pages.ts'

export type MailSandbox = {
  /** URL of the inbox for people and tests. */
  readonly url: string
  /** For `MAIL_URL`. */
  readonly smtpUrl: string
  readonly inbox: Inbox
  close(): Promise<void>
}

/** Always loopback: every mail can be read without authentication. */
const loopback = '127.0.0.1'
const maxBytes = 1024 * 1024
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Addresses for which the server misbehaves in tests and demos, as real ones sometimes do. */
const failingAddresses: Readonly<Record<string, number>> = {
  'refused@example.org': 550,
  'busy@example.org': 451,
}

function smtpError(status: number): Error {
  return Object.assign(new Error(status < 500 ? 'Try again later' : 'No such mailbox'), {
    responseCode: status,
  })
}

function createSmtp(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    banner: 'mail sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: maxBytes,
    logger: false,
    closeTimeout: 1000,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo({ address }, _session, done) {
      const status = failingAddresses[address.toLowerCase()]
      if (status) done(smtpError(status))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        inbox.receive(Buffer.concat(chunks), recipients).then(({ id }) => done(null, `Kept as ${id}`), done)
      })
    },
  })
}

function createWeb(inbox: Inbox): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  // A web page whose host name resolves to this machine must not read the inbox (DNS rebinding).
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request.headers.host ?? '')) await reply.code(403).send('Only on this machine.')
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
  const html = 'text/html; charset=utf-8'
  app.get('/', async (_request, reply) => reply.type(html).send(inboxPage(inbox.list())))
  app.get<{ Querystring: { to?: string } }>('/messages.json', async ({ query }) => ({
    messages: inbox.list(query.to),
  }))
  app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) => {
    const mail = inbox.find(params.id)
    if (!mail) return reply.code(404).send('There is no such mail.')
    return reply.type(html).send(messagePage(mail))
  })
  app.get<{ Params: { id: string } }>('/messages/:id/html', async ({ params }, reply) => {
    const mail = inbox.find(params.id)
    if (!mail) return reply.code(404).send('There is no such mail.')
    const policy =
      "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
    return reply
      .type(html)
      .header('content-security-policy', policy)
      .send(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  app.post('/messages/clear', async (_request, reply) => {
    inbox.clear()
    return reply.redirect('/', 303)
  })
  return app
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string')
    throw new Error('The sandbox does not listen on a port.')
  return address.port
}

function listen(smtp: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject)
    const server = smtp.listen(port, loopback, () => {
      smtp.off('error', reject)
      // A client that disconnects in the middle needs no handling.
      smtp.on('error', () => {})
      resolve(portOf(server.address()))
    })
  })
}

/**
 * Starts an SMTP server that stores mails instead of delivering them, and an inbox to read them. 0 takes any
 * free port.
 */
export async function createMailSandbox(ports: {
  readonly port: number
  readonly smtpPort: number
}): Promise<MailSandbox> {
  const inbox = createInbox()
  const smtp = createSmtp(inbox)
  const web = createWeb(inbox)
  const smtpPort = await listen(smtp, ports.smtpPort)
  const close = async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await web.close()
  }
  try {
    await web.listen({ port: ports.port, host: loopback })
  } catch (cause) {
    await close()
    throw cause
  }
  return {
    url: `http://${loopback}:${portOf(web.server.address())}`,
    smtpUrl: `smtp://${loopback}:${smtpPort}`,
    inbox,
    close,
  }
}
