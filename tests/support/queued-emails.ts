import type { Database } from '#backend/db/client.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { enqueueEmail } from '#backend/shop/emails/outbox.ts'
import { reviewInvitation } from '#backend/shop/reviews/review-invitation-email.ts'
import type { TestShop } from './shop.ts'

export const recipient = 'ada@example.org'

export const invitation = {
  template: reviewInvitation,
  to: recipient,
  locale: 'es_ES',
  brand: 'vereda',
  key: 'review-invitation:1',
  data: {
    firstName: 'Ada',
    products: [{ name: 'Andar', detail: 'Arena, 41', picture: null, review: '/es_ES/review/x' }],
  },
} as const

type Own = { to?: string; key?: string; dueAt?: Date; thread?: string }

/**
 * Test steps that queue e-mails and inspect their rows; `shopOf` is a function because the shop starts after
 * test collection.
 */
export const createEmailSteps = (shopOf: () => TestShop) => ({
  /** Empties queue and mailbox; the mailbox then accepts every e-mail. */
  async reset() {
    const { database, mailbox } = shopOf()
    await database.db.delete(emailOutbox)
    mailbox.messages.length = 0
    mailbox.result = { done: true }
  },
  queue: (own: Own = {}) => enqueueEmail(shopOf().database.db, { ...invitation, ...own }, shopOf().clock.now),
  send: () => sendDueEmails(shopOf().context, shopOf().app.log),
  rows: () => shopOf().database.db.select().from(emailOutbox).orderBy(emailOutbox.id),
  /** Expires the leases, as if the processes that claimed the e-mails had ended. */
  endLeases: () =>
    shopOf()
      .database.db.update(emailOutbox)
      .set({ leasedUntil: new Date(0) }),
})

/** The remaining content of a processed e-mail. */
export const clearedContent = { recipient: null, data: null }

/** E-mails to this many recipients. */
export const createEmails = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...invitation,
    to: `reader-${index + 1}@example.org`,
    key: `review-invitation:${index + 1}`,
  }))

export async function queueEmails(
  { db }: Database,
  mails: ReturnType<typeof createEmails>,
  now = new Date(),
): Promise<void> {
  for (const mail of mails) await enqueueEmail(db, mail, now)
}
