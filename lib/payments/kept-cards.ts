import { queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { type Result, resultOf } from '#lib/api/result.ts'
import { queryClient } from '#lib/query/client.ts'
import { signInId } from '#lib/session/sign-in-id.ts'
import type { Place } from '#lib/shop-context/place.ts'

export type KeptCard = RouteReply<'storedPaymentMethods'>['storedPaymentMethods'][number]

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  bcmc: 'Bancontact',
  cartebancaire: 'Cartes Bancaires',
  cup: 'UnionPay',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mc: 'Mastercard',
  visa: 'Visa',
}

/** `Visa •••• 1111`: as its owner knows it, and no more. */
export function cardName({ brand, lastFour }: Pick<KeptCard, 'brand' | 'lastFour'>): string {
  return `${brandNames[brand] ?? brand} •••• ${lastFour}`.trim()
}

/** `03/30`, as it stands on the card. */
export const cardExpiry = ({ expiryMonth, expiryYear }: KeptCard) => `${expiryMonth}/${expiryYear.slice(-2)}`

/**
 * The cards a member keeps, the latest first.
 * @param member as `useMember` tells
 */
export function keptCardsQuery({ brand, locale }: Place, member: string) {
  return queryOptions({
    queryKey: ['account', 'kept-cards', brand, locale, member],
    queryFn: async () => unwrap(await shop.storedPaymentMethods({ profile: locale })).storedPaymentMethods,
    staleTime: 60_000,
  })
}

/** Asks for the cards again: one was kept, removed, or is none any more. */
export function askForCards(): void {
  void queryClient().invalidateQueries({ queryKey: ['account', 'kept-cards'] })
}

/** Has a card forgotten. One that is gone already is forgotten as well. */
export async function removeCard(place: Place, { id }: KeptCard): Promise<Result<null>> {
  const { queryKey } = keptCardsQuery(place, signInId(place.brand))
  const reply = await shop.removeStoredPaymentMethod({ profile: place.locale, id })
  const removed = resultOf(reply, () => null)
  const done = removed.ok || removed.refusal.code === 'stored_card_not_found'
  if (!done) return removed
  queryClient().setQueryData(queryKey, (cards) => cards?.filter((card) => card.id !== id))
  askForCards()
  return { ok: true, value: null }
}
