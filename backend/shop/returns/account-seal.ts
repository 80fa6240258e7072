import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { findKey, type KeyRing } from '../../key-ring.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The account that a refund is transferred to. */
export const bankAccount = z.object({
  holder: z.string(),
  account: z.string(),
  bankId: z.string().nullable(),
})
export type BankAccount = z.infer<typeof bankAccount>

const encryptionKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'return-account', 32))
const boundTo = (orderId: number) => Buffer.from(`order:${orderId}`)

/** Encrypts an account with the current key, bound to its order: nonce, ciphertext and tag in base64url. */
export function sealAccount(keys: KeyRing, orderId: number, account: BankAccount) {
  const { id, secret } = keys.current
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, encryptionKey(secret), nonce).setAAD(boundTo(orderId))
  const text = Buffer.concat([encryption.update(JSON.stringify(account), 'utf8'), encryption.final()])
  return {
    accountKey: id,
    sealedAccount: Buffer.concat([nonce, text, encryption.getAuthTag()]).toString('base64url'),
    accountEnd: account.account.slice(-4),
  }
}

type SealedAccount = {
  readonly orderId: number
  readonly sealedAccount: string | null
  readonly accountKey: string | null
}

/** The account of a return; null without one, or if its key is no longer configured. */
export function openAccount(
  keys: KeyRing,
  { orderId, sealedAccount, accountKey }: SealedAccount,
): BankAccount | null {
  const key = sealedAccount === null ? null : findKey(keys, accountKey)
  if (!key || sealedAccount === null) return null
  const encrypted = Buffer.from(sealedAccount, 'base64url')
  const decryption = createDecipheriv(cipher, encryptionKey(key.secret), encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(boundTo(orderId))
    .setAuthTag(encrypted.subarray(-tagBytes))
  const text =
    decryption.update(encrypted.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8')
  return bankAccount.parse(JSON.parse(text))
}
