import { queryOptions } from '@tanstack/react-query'
import { isKo, unwrap } from '#api-client/call-route.ts'
import { getFieldErrors, type Result, type ServerFieldError, toResult } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { PreferencesInput } from './preferences-form.ts'

/** The preferences of a member; `member` is the id that `useSignInId` returns. */
export function preferencesQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'preferences', brand, locale, member],
    queryFn: async () =>
      unwrap(await shopApi.newsletterGetPreferences({ profile: locale, brand })).preferences,
  })
}

/** Whether the member’s address is subscribed to the newsletter of the brand. */
export function newsletterStatusQuery({ brand, locale }: ShopContext, member: string, email: string) {
  return queryOptions({
    queryKey: ['account', 'newsletter-status', brand, locale, member],
    queryFn: async () => unwrap(await shopApi.newsletterStatus({ profile: locale, brand, email })),
  })
}

/**
 * Saves name and phone of the member’s subscription; null if they are saved, otherwise the invalid fields,
 * none of them in an outage.
 */
export async function saveContact(
  shop: ShopContext,
  member: string,
  contact: { readonly name: string; readonly phone: string },
): Promise<readonly ServerFieldError[] | null> {
  const reply = await shopApi.newsletterUpdate({ profile: shop.locale, brand: shop.brand, ...contact })
  if (isKo(reply)) return getFieldErrors(reply)
  const { queryKey } = preferencesQuery(shop, member)
  getQueryClient().setQueryData(queryKey, (known) => known && { ...known, ...contact })
  return null
}

/** Saves the preferences of the member. */
export async function savePreferences(
  shop: ShopContext,
  member: string,
  input: PreferencesInput,
): Promise<Result<null>> {
  const { brand, locale } = shop
  const reply = await shopApi.newsletterPreferences({ profile: locale, brand, ...input })
  const client = getQueryClient()
  const saved = toResult(reply, ({ preferences }) => preferences)
  if (!saved.ok) return saved
  client.setQueryData(preferencesQuery(shop, member).queryKey, saved.value)
  // The account says whether the member is subscribed.
  void client.invalidateQueries({ queryKey: ['account', brand] })
  void client.invalidateQueries({ queryKey: ['account', 'newsletter-status', brand] })
  return { ok: true, value: null }
}
