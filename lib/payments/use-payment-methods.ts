'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { readStorePass } from '#lib/tablet/read-store-pass.ts'
import { type PaymentMethods, paymentMethodsQuery } from './queries.ts'
import { getAmazonSession } from './wallets/amazon.ts'
import { useWallets } from './wallets/use-wallets.ts'
import { isWallet } from './wallets/wallet.ts'

type PaymentMethodId = PaymentMethods['paymentMethods'][number]['id']

export type PaymentContext = ShopContext & {
  /** Decimal units; null while it is not known. */
  readonly amount: number | null
  /** The order that is paid, where it exists. */
  readonly reference: string | null
  /** Whether it comes to the door, where money can be taken. */
  readonly isHomeDelivery?: boolean
}

/** Who comes back from Amazon Pay’s page goes on with it. */
function getInitialMethod(): string | null {
  return getAmazonSession(location.search) === null ? null : 'amazon_pay'
}

/**
 * The ways to pay an amount and the chosen one, at first the market’s own. Wallets are among them once they say so.
 * @param own what stands first for this shopper, where that is known
 */
export function usePaymentMethods(asked: PaymentContext, own: PaymentMethodId | null) {
  const { brand, locale, amount } = asked
  const [storePass] = useState(() => readStorePass(brand))
  const country = marketCodeOf(locale)
  const { data, isError, refetch } = useQuery(paymentMethodsQuery(locale, country, amount, storePass))
  const [chosen, choose] = useState(getInitialMethod)
  const named = (data?.paymentMethods ?? []).filter(
    ({ id }) => asked.isHomeDelivery !== false || id !== 'cash_on_delivery',
  )
  const wallets = useWallets(
    asked,
    named.flatMap(({ id }) => (isWallet(id) ? [id] : [])),
  )
  const offered = named.filter(({ id }) => !isWallet(id) || wallets.some((wallet) => wallet.id === id))
  const method = offered.find(({ id }) => id === (chosen ?? own)) ?? offered[0] ?? null
  const wallet = wallets.find(({ id }) => id === method?.id) ?? null
  return { methods: data, storePass, offered, method, wallet, choose, isError: isError && !data, refetch }
}

export type PaymentMethodsState = ReturnType<typeof usePaymentMethods>
