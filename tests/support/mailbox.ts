import type { Delivery, Mailer, Message } from '#backend/shop/mails/mailer.ts'

/** A mailer that keeps what it is given; `answer` may be set to make it fail. */
export type Mailbox = Mailer & { readonly messages: Message[]; answer: Delivery }

export function openMailbox(): Mailbox {
  const messages: Message[] = []
  return {
    messages,
    answer: { done: true },
    async send(message) {
      if (this.answer.done) messages.push(message)
      return this.answer
    },
    close() {},
  }
}
