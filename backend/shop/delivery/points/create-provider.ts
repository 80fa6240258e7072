import { createCachedPointProvider } from './cached-provider.ts'
import { embeddedPointProvider } from './embedded-provider.ts'
import type { DeliveryPointProvider } from './provider.ts'

/** What `POINT_PROVIDER` may say. A carrier’s own service is another name here. */
export const pointProviders = ['embedded'] as const
export type PointProviderName = (typeof pointProviders)[number]

const byName: Readonly<Record<PointProviderName, () => DeliveryPointProvider>> = {
  embedded: () => embeddedPointProvider,
}

export function createPointProvider(name: PointProviderName): DeliveryPointProvider {
  return createCachedPointProvider(byName[name](), () => Date.now())
}
