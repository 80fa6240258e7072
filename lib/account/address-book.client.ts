import { queryOptions } from '@tanstack/react-query'
import { isKo, type RouteInput, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { getFieldErrors, type ServerFieldError, toResultError } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type SavedAddress = RouteReply<'addresses'>['addresses'][number]

/** The address book of a member; `member` is the id that `useSignInId` returns. */
export function addressBookQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'addresses', brand, locale, member],
    queryFn: async () => unwrap(await shopApi.addresses({ profile: locale })).addresses,
    staleTime: 60_000,
  })
}

/** Why a change of the address book failed: the limit, an address that is gone, invalid fields, no service. */
export type AddressFailure =
  | { readonly kind: 'limit' | 'gone' | 'outage' }
  | { readonly kind: 'fields'; readonly errors: readonly ServerFieldError[] }

type Reply = Awaited<ReturnType<typeof shopApi.addresses>>

/** @param call changes the address book of the member who is signed in when it starts */
async function applyChange(shop: ShopContext, call: () => Promise<Reply>): Promise<AddressFailure | null> {
  const { queryKey } = addressBookQuery(shop, getSignInId(shop.brand))
  const reply = await call()
  if (!isKo(reply)) {
    getQueryClient().setQueryData(queryKey, reply.addresses)
    return null
  }
  const { code } = toResultError(reply)
  if (code === 'address_limit') return { kind: 'limit' }
  if (code === 'address_not_found') {
    void getQueryClient().invalidateQueries({ queryKey })
    return { kind: 'gone' }
  }
  const errors = getFieldErrors(reply)
  return code === 'invalid_input' && errors.length ? { kind: 'fields', errors } : { kind: 'outage' }
}

/** Adds or changes an address; null if it is saved. */
export async function saveAddress(
  shop: ShopContext,
  input: Omit<RouteInput<'saveAddress'>, 'profile'>,
): Promise<AddressFailure | null> {
  return applyChange(shop, () => shopApi.saveAddress({ profile: shop.locale, ...input }))
}

/** Removes an address; null if it is gone. */
export async function removeAddress(shop: ShopContext, id: string): Promise<AddressFailure | null> {
  const failure = await applyChange(shop, () => shopApi.removeAddress({ profile: shop.locale, id }))
  return failure?.kind === 'gone' ? null : failure
}
