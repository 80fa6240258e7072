import { cachedPoints } from './cached.ts'
import { embeddedPoints } from './embedded.ts'
import type { DeliveryPointProvider } from './provider.ts'

/** What `POINT_PROVIDER` may say. A carrier’s own service is another name here. */
export const pointProviders = ['embedded'] as const
export type PointProviderName = (typeof pointProviders)[number]

const byName: Readonly<Record<PointProviderName, () => DeliveryPointProvider>> = {
  embedded: () => embeddedPoints,
}

export function createPointProvider(name: PointProviderName): DeliveryPointProvider {
  return cachedPoints(byName[name](), () => Date.now())
}
