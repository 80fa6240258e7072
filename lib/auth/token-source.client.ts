import type { Transport } from '#api-client/call-route.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { getPageBrand } from '#lib/shop-context/page-brand.client.ts'

/** Loaded only where a session is stored: most visitors are guests. */
const loadAccessToken = () => import('./access-token.client.ts')

/** The tokens of the signed-in customer for the API client; null for a guest. */
export const tokenSource: NonNullable<Transport['tokenProvider']> = {
  token: async (profile) =>
    readStored(signInSlots.session(getPageBrand())) ? (await loadAccessToken()).getPageToken(profile) : null,
  refresh: async (_profile, refused) => (await loadAccessToken()).refreshPageToken(refused),
}
