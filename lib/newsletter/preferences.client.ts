import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { type Result, toResult } from '#lib/api/result.ts'
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
  return { ok: true, value: null }
}
