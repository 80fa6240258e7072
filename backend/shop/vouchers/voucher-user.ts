import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { computeDigests, findKey, hmacSha256, type KeyRing } from '../../key-ring.ts'

/** Keyed digests of who uses a voucher, by which uses are counted. */
export type VoucherUser = {
  /** Of the mailbox, so that one person counts once: what new uses store, with the key it is made with. */
  readonly mailbox: string
  readonly keyId: string | null
  /** Of the mailbox with every key: what the same person's orders wait for each other by. */
  readonly mailboxes: readonly string[]
  /** Of the mailbox and of the address as it was typed, with every key: what stored uses have. */
  readonly all: readonly string[]
}

function digestOf(email: string, secret: string): string {
  return hmacSha256(secret, `voucher:${email}`).toString('base64url')
}

/** The digests of one key: of the mailbox, and of the address as it was typed, which older uses store. */
export function userDigests(email: string, secret: string) {
  return {
    mailbox: digestOf(normalizeMailbox(email), secret),
    address: digestOf(email.trim().toLowerCase(), secret),
  }
}

export function toVoucherUser(email: string, keys: KeyRing): VoucherUser {
  const current = keys.current
  const mailboxes = computeDigests(keys, (secret) => userDigests(email, secret).mailbox)
  const addresses = computeDigests(keys, (secret) => userDigests(email, secret).address)
  return {
    mailbox: userDigests(email, current.secret).mailbox,
    keyId: current.id,
    mailboxes,
    all: [...new Set([...mailboxes, ...addresses])],
  }
}

/** Which of the addresses a stored digest is made of; null where it is none of them. */
export function findMatchingEmail(
  { who, whoKey }: { readonly who: string; readonly whoKey: string | null },
  emails: readonly (string | null)[],
  keys: KeyRing,
): string | null {
  const key = findKey(keys, whoKey)
  const isOwn = (email: string | null) => {
    if (!key || email === null) return false
    const { mailbox, address } = userDigests(email, key.secret)
    return mailbox === who || address === who
  }
  return emails.find(isOwn) ?? null
}

/** The user that is stored with an order, known by the one digest. */
export function toStoredVoucherUser(who: string, keyId: string | null): VoucherUser {
  return { mailbox: who, keyId, mailboxes: [who], all: [who] }
}
