import type { Transport } from '#api-client/call-route.ts'
import { tokenSource } from '#lib/auth/token-source.client.ts'

/** Calls the same origin, which `proxy.ts` forwards, with the access token of the signed-in customer. */
export const browserTransport: Transport = { baseUrl: '/api/shop', tokenProvider: tokenSource }
