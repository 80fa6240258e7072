import { embeddedTaxProvider } from './embedded-provider.ts'
import type { TaxProvider } from './provider.ts'

/** The values of `TAX_PROVIDER`. Add the name of a hosted service here. */
export const taxProviders = ['embedded'] as const
export type TaxProviderName = (typeof taxProviders)[number]

const byName: Readonly<Record<TaxProviderName, () => TaxProvider>> = {
  embedded: () => embeddedTaxProvider,
}

export function createTaxProvider(name: TaxProviderName): TaxProvider {
  return byName[name]()
}
