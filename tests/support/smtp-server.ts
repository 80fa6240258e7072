import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Held = { readonly session: string; readonly messageId: string; readonly accept: () => void }

export type TestSmtpServer = {
  readonly url: string
  /** Message-IDs in the order they were accepted. */
  readonly accepted: readonly string[]
  /** Messages that were received and not answered yet. */
  readonly held: readonly Held[]
  /** The maximum number of messages held at the same time. */
  readonly maxHeld: number
  /** Answers held messages, and from now on each message on arrival. */
  open(): void
  close(): Promise<void>
}

/**
 * An SMTP server that answers each message after `delayMs`; when that is null, it holds messages until it is
 * opened. A message counts as accepted when its answer is sent, unless its client has disconnected by then.
 */
export async function startSmtpServer(delayMs: number | null): Promise<TestSmtpServer> {
  const accepted: string[] = []
  let held: Held[] = []
  let maxHeld = 0
  let isOpen = false
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onClose({ id }) {
      held = held.filter(({ session }) => session !== id)
    },
    onData(stream, { id: session }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        const messageId = /^message-id: *(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? ''
        const accept = () => {
          if (!held.includes(message)) return
          held = held.filter((other) => other !== message)
          accepted.push(messageId)
          done(null, 'accepted')
        }
        const message = { session, messageId, accept }
        held.push(message)
        maxHeld = Math.max(maxHeld, held.length)
        if (isOpen) accept()
        else if (delayMs !== null) setTimeout(accept, delayMs)
      })
    },
  })
  smtp.on('error', () => {
    // Clients killed in the middle of a session are part of the tests.
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    get held() {
      return held
    },
    get maxHeld() {
      return maxHeld
    },
    open() {
      isOpen = true
      for (const message of held) message.accept()
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}
