import { refreshHeaders } from '#api-client/contract/refresh.ts'
import { sign } from '#api-client/contract/signature.ts'

/** The headers that authenticate a revalidation call, as the contract describes them. */
export function signedHeaders(body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    [refreshHeaders.timestamp]: timestamp,
    [refreshHeaders.signature]: sign(secret, timestamp, body),
  }
}
