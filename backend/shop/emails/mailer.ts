import nodemailer from 'nodemailer'
import type { SmtpServer } from '../../email-settings.ts'

/** An e-mail ready to be sent. */
export type EmailMessage = {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt, so that mail clients dedupe an e-mail that arrives twice. */
  readonly messageId: string
  readonly language: string
  /** One-click unsubscribe URL; null if the e-mail has none. */
  readonly unsubscribeUrl: string | null
}

/**
 * `refused`: the server will never take it. `unreachable`: the server was not reached, which says nothing about
 * this e-mail. `later`: worth another attempt, also where the answer to a message is missing.
 */
export type DeliveryResult =
  | { readonly done: true }
  | { readonly done: false; readonly reason: 'refused' | 'later' | 'unreachable'; readonly code: string }

export type Mailer = {
  /** @param deadline when aborted, the connection is closed; whether the server took the message is then unknown */
  send(message: EmailMessage, deadline?: AbortSignal): Promise<DeliveryResult>
  close(): void
}

const connectTimeoutMs = 15_000
/** Servers check a message before they answer it: a client that disconnects earlier sends it again, and it arrives twice. */
const socketTimeoutMs = 60_000

const readProperty = (cause: unknown, name: string): unknown =>
  cause instanceof Error ? Reflect.get(cause, name) : undefined

/** Codes of nodemailer for what fails before a message is begun. */
const connectionErrorCodes = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY', 'EPROTOCOL'])

/** True where the connection failed before any message; one that breaks later may have handed the message over. */
function isUnreachable(cause: unknown, code: string, status: number | null): boolean {
  if (connectionErrorCodes.has(code) || status === 421) return true
  if (code === 'ESOCKET') return readProperty(cause, 'syscall') === 'connect'
  if (code === 'ETIMEDOUT') return readProperty(cause, 'timeoutType') !== 'SOCKET_TIMEOUT'
  return status !== null && code !== 'EENVELOPE' && code !== 'EMESSAGE'
}

/** Stores only codes: the server's text can contain the address. */
function toFailure(cause: unknown): DeliveryResult {
  const status = Number(readProperty(cause, 'responseCode')) || null
  const name = String(readProperty(cause, 'code') ?? 'unknown')
  const code = status === null ? name : `${name} ${status}`
  if (isUnreachable(cause, name, status)) return { done: false, reason: 'unreachable', code }
  const aboutMessage = name === 'EENVELOPE' || name === 'EMESSAGE'
  // A rejected sender is a fault of the shop's configuration: the e-mail waits until it is fixed.
  const aboutSender = readProperty(cause, 'command') === 'MAIL FROM' && status !== null
  const isPermanent = status === null || (status >= 500 && status !== 503)
  return { done: false, reason: aboutMessage && !aboutSender && isPermanent ? 'refused' : 'later', code }
}

/**
 * Longer than any single step may take, so that a server that answers a byte at a time cannot hold a
 * connection for ever.
 */
const sendTimeoutMs = 120_000

/** Sends by SMTP over a limited pool of connections. */
export function createSmtpMailer({ requireTls, auth, ...server }: SmtpServer, connections: number): Mailer {
  const transport = nodemailer.createTransport({
    ...server,
    requireTLS: requireTls,
    ...(auth && { auth }),
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, from, unsubscribeUrl, language, ...message }, deadline) {
      const timeout = AbortSignal.timeout(sendTimeoutMs)
      try {
        await transport.sendMail({
          ...message,
          signal: deadline ? AbortSignal.any([timeout, deadline]) : timeout,
          from: { ...from },
          to: { name: '', address: to },
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return { done: true }
      } catch (cause) {
        return toFailure(cause)
      }
    },
    close: () => transport.close(),
  }
}
