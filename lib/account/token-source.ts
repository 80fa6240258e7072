import type { Transport } from '#api-client/client.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { brandOfPage } from '#lib/shop-context/brand-of-page.ts'

/** Loaded only where a session is stored: most visitors are guests. */
const bearer = () => import('./bearer.ts')

/** The tokens of the signed-in customer for the API client; null for a guest. */
export const tokenSource: NonNullable<Transport['bearer']> = {
  token: async (profile) =>
    readStored(slots.session(brandOfPage())) ? (await bearer()).tokenOfPage(profile) : null,
  renew: async (_profile, refused) => (await bearer()).renewOfPage(refused),
}
