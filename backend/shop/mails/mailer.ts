import nodemailer from 'nodemailer'
import type { MailServer } from '../../mail-account.ts'

/** A mail as it leaves. */
export type Message = {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for each try, so that a mail which arrives twice is shown once. */
  readonly messageId: string
  readonly language: string
  /** Where one click stops mails of this kind; null where they cannot be stopped. */
  readonly unsubscribeUrl: string | null
}

/** `refused` will never be taken; `unreachable` says nothing about this mail; anything else is worth another try. */
export type Delivery =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'refused' | 'later' | 'unreachable'; readonly code: string }

export type Mailer = {
  send(message: Message): Promise<Delivery>
  close(): void
}

const timeoutMs = 15_000

const property = (cause: unknown, name: string): unknown =>
  cause instanceof Error ? Reflect.get(cause, name) : undefined

/** Answers may repeat the address: only codes are kept. */
function failureOf(cause: unknown): Delivery {
  const status = Number(property(cause, 'responseCode')) || null
  const code = String(property(cause, 'code') ?? 'unknown')
  if (status === null) return { done: false, why: 'unreachable', code }
  const forMailbox = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!forMailbox) return { done: false, why: 'unreachable', code: `${code} ${status}` }
  return { done: false, why: status >= 500 ? 'refused' : 'later', code: `${code} ${status}` }
}

/** Sends by SMTP over few kept connections. */
export function createSmtpMailer({ requireTls, auth, ...server }: MailServer): Mailer {
  const transport = nodemailer.createTransport({
    ...server,
    requireTLS: requireTls,
    ...(auth && { auth }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, from, unsubscribeUrl, language, ...message }) {
      try {
        await transport.sendMail({
          ...message,
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
        return failureOf(cause)
      }
    },
    close: () => transport.close(),
  }
}
