'use client'
import { useEffect } from 'react'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { useBag } from '#lib/bag/use-bag.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { isSubscribing, readVoucherCookies, saveSubscribing } from '#lib/vouchers/voucher-cookies.client.ts'

/**
 * Applies the newsletter voucher while the newsletter box is ticked: the bag is priced with it.
 * @returns the voucher that the customer gets, or would get; null if there is none
 */
export function useNewsletterVoucher(
  { brand, locale }: ShopContext,
  ticked: boolean,
): { readonly name: string } | null {
  const { data } = useBag({ brand, locale })
  const offered = data?.bag?.acquisition ?? null
  const code = offered?.code ?? null
  useEffect(() => {
    const shouldApply = ticked && code !== null && !readVoucherCookies(brand).isAutoApplyDisabled
    if (shouldApply) saveSubscribing(brand, code)
    else if (!ticked && isSubscribing(brand)) saveSubscribing(brand, null)
    else return
    void getQueryClient().invalidateQueries({ queryKey: bagQuery({ brand, locale }).queryKey })
  }, [ticked, code, brand, locale])
  if (offered) return offered
  const appliedByHash = data?.bag?.vouchers.find(
    ({ source, rejectionReason }) => source === 'hash' && rejectionReason === null,
  )
  return ticked && appliedByHash ? appliedByHash : null
}
