import type { Transport } from '#api-client/client.ts'
import { brandOfPage } from '#lib/session/brand-of-page.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Most are guests: what knows sessions and markets comes only where something of a session is kept. */
const bearer = () => import('#lib/account/bearer.ts')

/** The same origin, forwarded by `proxy.ts`, in the name of whoever is signed in. */
export const browserTransport: Transport = {
  baseUrl: '/api/shop',
  bearer: {
    token: async (profile) =>
      readStored(slots.session(brandOfPage())) ? (await bearer()).tokenOfPage(profile) : null,
    renew: async (_profile, refused) => (await bearer()).renewOfPage(refused),
  },
}
