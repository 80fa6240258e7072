import { createHmac } from 'node:crypto'
import { mailboxOf } from '#validation/mailbox.ts'

/** Keyed digests of who uses a voucher, by which uses are counted. */
export type VoucherUser = {
  /** Of the mailbox, so that one person counts once: what new uses store. */
  readonly mailbox: string
  /** Of the address as it was typed: what older uses store until they are rehashed. */
  readonly address: string
}

function digestOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`voucher:${email}`).digest('base64url')
}

export function voucherUserOf(email: string, secret: string): VoucherUser {
  return {
    mailbox: digestOf(mailboxOf(email), secret),
    address: digestOf(email.trim().toLowerCase(), secret),
  }
}
