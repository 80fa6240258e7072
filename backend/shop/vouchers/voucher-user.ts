import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { computeDigests, findKey, hmacSha256, type KeyRing } from '../../key-ring.ts'

/** Keyed digests of a voucher’s user, by which uses are counted. */
export type VoucherUser = {
  /** The digest of the mailbox, so that one person counts once. New uses store it with the id of its key. */
  readonly mailbox: string
  readonly keyId: string | null
  /** The digests of the mailbox under every key: concurrent orders of one person lock on them. */
  readonly mailboxes: readonly string[]
  /**
   * The digests of the mailbox and of the address as typed, under every key: stored uses match one of them.
   */
  readonly all: readonly string[]
}

function digestOf(email: string, secret: string): string {
  return hmacSha256(secret, `voucher:${email}`).toString('base64url')
}

/** The digests under one key: of the mailbox, and of the address as typed, which older uses store. */
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

/** The address that a stored digest was computed from; null if none of them matches. */
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

/** The user stored with an order, of whom only one digest is known. */
export function toStoredVoucherUser(who: string, keyId: string | null): VoucherUser {
  return { mailbox: who, keyId, mailboxes: [who], all: [who] }
}
