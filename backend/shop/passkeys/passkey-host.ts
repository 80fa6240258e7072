import { type Brand, defaultBrand } from '#config/brands.ts'
import type { Config } from '../../config.ts'
import { fail } from '../../http/result.ts'
import { getStorefrontOrigin } from '../emails/storefront-origin.ts'

export type PasskeyHost = { readonly origin: string; readonly rpId: string }

type Hosts = Pick<Config, 'publicOrigin' | 'brandHosts' | 'storefrontUrls'>

/** The origins on which a brand is served: its main one, and its other hosts. */
function getBrandOrigins(config: Hosts, brand: Brand): ReadonlySet<string> {
  const main = getStorefrontOrigin(config, brand)
  const { protocol, port } = new URL(main)
  const hosts = [...config.brandHosts].flatMap(([host, own]) =>
    own === brand ? [`${protocol}//${host}`] : [],
  )
  const isPublic = Boolean(config.publicOrigin)
  // Browsers treat localhost as a secure context.
  const local = !isPublic && brand === defaultBrand ? [`http://localhost${port && `:${port}`}`] : []
  return new Set([main, ...hosts, ...local])
}

/** The host for which a browser on this origin creates and offers passkeys; an error for any other origin. */
export function getPasskeyHost(config: Hosts, brand: Brand, origin: string) {
  if (!getBrandOrigins(config, brand).has(origin))
    return fail('passkey_host_unknown', 'Passkeys are not available on this address.', 'origin')
  return { origin, rpId: new URL(origin).hostname }
}
