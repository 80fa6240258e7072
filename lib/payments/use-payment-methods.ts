'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readStorePass } from '#lib/tablet/read-store-pass.client.ts'
import { type PaymentMethods, paymentMethodsQuery } from './queries.client.ts'
import { getAmazonSession } from './wallets/amazon.client.ts'
import { useWallets } from './wallets/use-wallets.ts'
import { isWallet } from './wallets/wallet.ts'

type PaymentMethodId = PaymentMethods['paymentMethods'][number]['id']

export type PaymentContext = ShopContext & {
  /** Decimal units; null while it is unknown. */
  readonly amount: number | null
  /** The order to pay, if it exists. */
  readonly reference: string | null
  /** Whether it is delivered to the home, where cash can be collected. */
  readonly isHomeDelivery?: boolean
}

/** A customer who returns from Amazon Pay’s page continues with it. */
function getInitialMethod(): string | null {
  return getAmazonSession(location.search) === null ? null : 'amazon_pay'
}

/**
 * The payment methods for an amount and the selected one, initially the market’s default. Wallets are
 * included once they are available.
 * @param preferredMethod the preferred method of this customer, if known
 */
export function usePaymentMethods(context: PaymentContext, preferredMethod: PaymentMethodId | null) {
  const { brand, locale, amount } = context
  const [storePass] = useState(() => readStorePass(brand))
  const country = marketCodeOf(locale)
  const { data, isError, refetch } = useQuery(paymentMethodsQuery(locale, country, amount, storePass))
  const [chosen, choose] = useState(getInitialMethod)
  const available = (data?.paymentMethods ?? []).filter(
    ({ id }) => context.isHomeDelivery !== false || id !== 'cash_on_delivery',
  )
  const wallets = useWallets(
    context,
    available.flatMap(({ id }) => (isWallet(id) ? [id] : [])),
  )
  const offered = available.filter(({ id }) => !isWallet(id) || wallets.some((wallet) => wallet.id === id))
  const method = offered.find(({ id }) => id === (chosen ?? preferredMethod)) ?? offered[0] ?? null
  const wallet = wallets.find(({ id }) => id === method?.id) ?? null
  return { methods: data, storePass, offered, method, wallet, choose, isError: isError && !data, refetch }
}

export type PaymentMethodsState = ReturnType<typeof usePaymentMethods>
