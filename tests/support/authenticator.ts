import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { RouteInput } from '#api-client/call-route.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

type Ceremony = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Overrides of an attack. */
  readonly type?: string
  readonly counter?: number
  readonly isVerified?: boolean
}

function buildClientData({ challenge, origin }: Ceremony, type: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function buildAuthenticatorData({ rpId, counter = 0, isVerified = true }: Ceremony, attested: Buffer | null) {
  const byte = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([byte]), count, attested ?? Buffer.alloc(0)])
}

/** A passkey in software with an ES256 key, as a browser and its authenticator create one. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  const credential = { id, rawId: id, type: 'public-key' } as const
  return {
    id,
    /** The response to `navigator.credentials.create`. */
    register(ceremony: Ceremony): RouteInput<'addPasskey'>['credential'] {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ])
      const data = buildAuthenticatorData(ceremony, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: buildClientData(ceremony, ceremony.type ?? 'webauthn.create').toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The response to `navigator.credentials.get`. */
    sign(ceremony: Ceremony): RouteInput<'passkeyLogin'>['credential'] {
      const clientData = buildClientData(ceremony, ceremony.type ?? 'webauthn.get')
      const data = buildAuthenticatorData(ceremony, null)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
