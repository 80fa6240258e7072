import { createCachedPointProvider } from './cached-provider.ts'
import { embeddedPointProvider } from './embedded-provider.ts'
import type { DeliveryPointProvider } from './provider.ts'

/** The values of `POINT_PROVIDER`. Add the name of a carrier's service here. */
export const pointProviders = ['embedded'] as const
export type PointProviderName = (typeof pointProviders)[number]

const byName: Readonly<Record<PointProviderName, () => DeliveryPointProvider>> = {
  embedded: () => embeddedPointProvider,
}

export function createPointProvider(name: PointProviderName): DeliveryPointProvider {
  return createCachedPointProvider(byName[name](), () => Date.now())
}
