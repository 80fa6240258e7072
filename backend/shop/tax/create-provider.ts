import { embeddedTaxProvider } from './embedded-provider.ts'
import type { TaxProvider } from './provider.ts'

/** What `TAX_PROVIDER` may say. A hosted service is another name here. */
export const taxProviders = ['embedded'] as const
export type TaxProviderName = (typeof taxProviders)[number]

const byName: Readonly<Record<TaxProviderName, () => TaxProvider>> = {
  embedded: () => embeddedTaxProvider,
}

export function createTaxProvider(name: TaxProviderName): TaxProvider {
  return byName[name]()
}
