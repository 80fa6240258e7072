import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { subscribe } from './subscribe.ts'

/** The customer of an order, with the state of its newsletter box. */
export type Buyer = {
  readonly newsletter: boolean
  readonly brand: Brand
  readonly email: string
  readonly profile: Locale
  readonly memberId: number | null
}

/** Subscribes a customer who ticked the newsletter box and bought. */
export async function subscribeBuyer(
  tx: Queryable,
  { newsletter, brand, email, profile, memberId }: Buyer,
  now: Date,
): Promise<void> {
  if (!newsletter) return
  const consent = { source: 'checkout', profile, memberId } as const
  await subscribe(tx, { brand, email, profile, consent }, now)
}
