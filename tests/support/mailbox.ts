import type { DeliveryResult, EmailMessage, Mailer } from '#backend/shop/emails/mailer.ts'

/** A mailer that stores its mails; set `answer` to make it fail. */
export type Mailbox = Mailer & { readonly messages: EmailMessage[]; result: DeliveryResult }

export function createMailbox(): Mailbox {
  const messages: EmailMessage[] = []
  return {
    messages,
    result: { done: true },
    async send(message) {
      if (this.result.done) messages.push(message)
      return this.result
    },
    close() {},
  }
}
