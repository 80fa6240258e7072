import { compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { unprocessable } from '../errors.ts'

const TEST_PREFIX = 'test_'

const secrets = z.object({
  number: z.string().optional(),
  expiryMonth: z.string().optional(),
  expiryYear: z.string().optional(),
  cvc: z.string().optional(),
  binValue: z.string().optional(),
})

export type SecretField = keyof z.infer<typeof secrets>

/** Holds the sandbox's private key and decrypts the values that the secured fields encrypted. */
export interface CardVault {
  publicKey: JWK
  open(blob: string, field: SecretField): Promise<string>
}

export async function createCardVault(): Promise<CardVault> {
  const keys = await generateKeyPair('RSA-OAEP', { modulusLength: 2048, extractable: true })
  return {
    publicKey: await exportJWK(keys.publicKey),
    async open(blob, field) {
      if (blob.startsWith(TEST_PREFIX)) return blob.slice(TEST_PREFIX.length)
      const value = secrets.parse(JSON.parse(await decrypt(blob, keys.privateKey)))[field]
      if (value === undefined) throw unprocessable('14_0409', `The encrypted field does not hold '${field}'.`)
      return value
    },
  }
}

async function decrypt(blob: string, privateKey: CryptoKey): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(blob, privateKey)
    return new TextDecoder().decode(plaintext)
  } catch (cause) {
    const message =
      'The card data cannot be decrypted: the sandbox has restarted since this page was loaded. Reload the page.'
    throw Object.assign(unprocessable('5_0001', message), { cause })
  }
}
