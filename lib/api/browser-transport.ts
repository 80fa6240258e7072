import type { Transport } from '#api-client/client.ts'

type TokenSource = NonNullable<Transport['tokenProvider']>

let tokenSource: TokenSource | null = null

/**
 * Sets the source of the customer's access token; `instrumentation-client.ts` calls it before any request.
 */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/** Calls the same origin, which `proxy.ts` forwards, with the access token of the signed-in customer. */
export const browserTransport: Transport = {
  baseUrl: '/api/shop',
  tokenProvider: {
    token: async (profile) => tokenSource?.token(profile) ?? null,
    refresh: async (profile, refused) => tokenSource?.refresh(profile, refused) ?? null,
  },
}
