import { firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { checkNotice } from '#validation/person.ts'

export type Wish = {
  readonly material: string
  /** The stored size; null where any will do. */
  readonly size: string | null
  readonly name: string
  readonly email: string
  readonly newsletter: boolean
}

export type WishFields = 'name' | 'email'

/** What is wrong with a wish by field: the key of its message. Empty where nothing is. */
export type WishProblems = Readonly<Partial<Record<WishFields, string>>>

/** The rules of the place’s market, before anything is sent. */
export function problemsOf({ locale }: Place, wish: Pick<Wish, WishFields>): WishProblems {
  const { problems } = checkNotice(marketCodeOf(locale), wish)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

/** `noted`; `in_stock`: it can be bought now; `busy`: too many calls; `failed`: nothing was noted, another try may do. */
export type WishOutcome = 'noted' | 'in_stock' | 'busy' | 'refused' | 'failed'

const outcomes: Readonly<Record<string, WishOutcome>> = {
  in_stock: 'in_stock',
  too_many_requests: 'busy',
  product_not_found: 'refused',
  size_not_found: 'refused',
  not_for_sale: 'refused',
}

/** Sends a wish to be told. Never throws. */
export async function sendWish(
  { locale, brand }: Place,
  { material, size, ...person }: Wish,
): Promise<WishOutcome> {
  const reply = await shop.notifyMe({
    profile: locale,
    brand,
    productId: material,
    ...(size === null ? {} : { size }),
    notifymeForSize: size !== null,
    ...person,
  })
  if (isKo(reply)) return outcomes[firstError(reply).code] ?? 'failed'
  track({ event: 'notify_me', item_id: material, item_variant: size ?? '' })
  return 'noted'
}
