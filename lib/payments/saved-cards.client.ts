import { queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type SavedCard = RouteReply<'storedPaymentMethods'>['storedPaymentMethods'][number]

const cardBrandNames: Readonly<Record<string, string>> = {
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

/** `Visa •••• 1111`: enough for its owner to recognize it. */
export function cardName({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string {
  return `${cardBrandNames[brand] ?? brand} •••• ${lastFour}`.trim()
}

/** `03/30`, as printed on the card. */
export const cardExpiry = ({ expiryMonth, expiryYear }: SavedCard) => `${expiryMonth}/${expiryYear.slice(-2)}`

/** The saved cards of a member, newest first; `member` is the id that `useSignInId` returns. */
export function savedCardsQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'kept-cards', brand, locale, member],
    queryFn: async () => unwrap(await shopApi.storedPaymentMethods({ profile: locale })).storedPaymentMethods,
    staleTime: 60_000,
  })
}

/** Refetches the cards after one was saved, removed or expired. */
export function invalidateSavedCards(): void {
  void getQueryClient().invalidateQueries({ queryKey: ['account', 'kept-cards'] })
}

/** Removes a saved card. Removing one that no longer exists succeeds too. */
export async function removeSavedCard(shop: ShopContext, { id }: SavedCard): Promise<Result<null>> {
  const { queryKey } = savedCardsQuery(shop, getSignInId(shop.brand))
  const reply = await shopApi.removeStoredPaymentMethod({ profile: shop.locale, id })
  const removed = toResult(reply, () => null)
  const done = removed.ok || removed.error.code === 'stored_card_not_found'
  if (!done) return removed
  getQueryClient().setQueryData(queryKey, (cards) => cards?.filter((card) => card.id !== id))
  invalidateSavedCards()
  return { ok: true, value: null }
}
