import type { Transport } from '#api-client/client.ts'
import { brandOfPage } from '#lib/session/brand-of-page.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Loaded only where a session is stored: most visitors are guests. */
const bearer = () => import('#lib/account/bearer.ts')

/** Calls the same origin, which `proxy.ts` forwards, with the token of the signed-in customer. */
export const browserTransport: Transport = {
  baseUrl: '/api/shop',
  bearer: {
    token: async (profile) =>
      readStored(slots.session(brandOfPage())) ? (await bearer()).tokenOfPage(profile) : null,
    renew: async (_profile, refused) => (await bearer()).renewOfPage(refused),
  },
}
