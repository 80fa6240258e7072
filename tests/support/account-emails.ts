import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import type { TestShop } from './shop.ts'

/** Sends what is due and returns the e-mails of it, the newest last. */
export async function collectEmails(shop: Pick<TestShop, 'app' | 'context' | 'mailbox'>) {
  const before = shop.mailbox.messages.length
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.slice(before)
}

/** The token in the link of an e-mail, as `verify-email`. */
export function findLinkToken({ text }: { readonly text: string }, page: string): string {
  const token = new RegExp(`/${page}/([\\w.%-]+)`).exec(text)?.[1]
  if (token === undefined) throw new Error(`The e-mail has no link to ${page}: ${text}`)
  return decodeURIComponent(token)
}
