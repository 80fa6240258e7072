import { constants, createHash, generateKeyPairSync, sign, verify } from 'node:crypto'

export const AMAZON_ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2'

/** Signs requests as Adyen does for its merchants, and verifies its own signatures as Amazon does. */
export interface AmazonSigner {
  sign(payload: string): string
  verify(payload: string, signature: string): boolean
}

const generate = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export function createAmazonSigner(): AmazonSigner {
  // Key generation takes 0.2 s, and few sandboxes sign, so the key is created on first use.
  let made: ReturnType<typeof generate> | null = null
  const keys = () => {
    made ??= generate()
    return made
  }
  const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  const signed = (payload: string) =>
    Buffer.from(`${AMAZON_ALGORITHM}\n${createHash('sha256').update(payload).digest('hex')}`)
  return {
    sign: (payload) =>
      sign('sha256', signed(payload), { key: keys().privateKey, ...options }).toString('base64'),
    verify: (payload, signature) =>
      verify(
        'sha256',
        signed(payload),
        { key: keys().publicKey, ...options },
        Buffer.from(signature, 'base64'),
      ),
  }
}
