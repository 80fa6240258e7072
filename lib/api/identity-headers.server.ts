import { storefrontHeaders, storefrontIdentity } from '#api-client/contract/storefront-identity.ts'
import { env } from '#lib/env/server.ts'

/** Sent with every call to the shop service, and nowhere else. */
export const identityHeaders: Readonly<Record<string, string>> = {
  [storefrontHeaders.identity]: storefrontIdentity(env.REFRESH_SECRET),
}
