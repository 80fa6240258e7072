import { isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { marketDay } from '#i18n/time-zones.ts'
import { shop } from '#lib/api/browser.ts'
import { refusalOf } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { keepAnswer } from '#lib/bag/bag-query.ts'
import { bagFromWire } from '#lib/bag/from-wire.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import {
  checkGiftCardFacts,
  type GiftCardFacts,
  type GiftCardField,
  lastDeliveryDay,
} from '#validation/gift-card-facts.ts'

/** What is wrong with the facts by field: the key of its message. Empty where nothing is. */
export type GiftProblems = Readonly<Partial<Record<GiftCardField, string>>>

/** The days of the market on which a card can be sent, as inputs of type date have them. */
export function deliveryDays({ locale }: Pick<Place, 'locale'>): {
  readonly first: string
  readonly last: string
} {
  const first = marketDay(new Date(), marketCodeOf(locale))
  return { first, last: lastDeliveryDay(first) }
}

/** The rules of the place’s market, before anything is sent. */
export function problemsOf({ locale }: Place, facts: GiftCardFacts): GiftProblems {
  const market = marketCodeOf(locale)
  const { problems } = checkGiftCardFacts(market, facts, marketDay(new Date(), market))
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

/** `failed`: nothing was done, another try may do. */
export type GiftOutcome = 'done' | 'full' | 'refused' | 'failed'

/** Puts a gift card into the bag. Never throws. */
export async function buyGiftCard(
  material: string,
  size: string,
  facts: GiftCardFacts,
): Promise<GiftOutcome> {
  const result = await addToBag({ material, size, target: 'G', giftCardFacts: facts })
  if (result.ok) return 'done'
  const { code, retryable } = result.refusal
  if (code === 'bag_full') return 'full'
  return retryable ? 'failed' : 'refused'
}

/** Changes whom a card in the bag is for. Never throws. */
export async function changeGiftCard(
  place: Place,
  hash: string,
  id: string,
  giftCardFacts: GiftCardFacts,
): Promise<GiftOutcome> {
  const reply = await shop.changeGiftCard({
    profile: place.locale,
    brand: place.brand,
    ...vouchersAsked(place.brand),
    shoppingCartHashId: hash,
    id,
    giftCardFacts,
  })
  if (isKo(reply)) return refusalOf(reply).retryable ? 'failed' : 'refused'
  keepAnswer(place, bagFromWire(reply.bag))
  return 'done'
}
