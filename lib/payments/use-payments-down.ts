'use client'
import { useQuery } from '@tanstack/react-query'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { paymentsDownQuery } from './queries.client.ts'

/** Whether payments are down. Polled while the caller is mounted, because an outage ends by itself. */
export function usePaymentsDown({ locale }: ShopContext): boolean {
  const { data } = useQuery(paymentsDownQuery(locale, marketCodeOf(locale)))
  return data === true
}
