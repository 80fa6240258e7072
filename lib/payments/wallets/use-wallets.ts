'use client'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OpenWallet } from './types.ts'
import type { Wallet } from './wallet.ts'

type WalletContext = ShopContext & {
  /** Decimal units; null while it is unknown. */
  readonly amount: number | null
  /** The order to pay, if it exists. */
  readonly reference: string | null
}

const queryDefaults = { structuralSharing: false, staleTime: 10 * 60_000, retry: 1 } as const

function walletQuery({ brand, locale, amount, reference }: WalletContext, method: Wallet) {
  async function requestWallet(validate: boolean) {
    const input = { profile: locale, brand, method, amount: amount ?? 0, origin: location.origin, validate }
    return unwrap(await shopApi.walletSession(reference ? { ...input, encodedReference: reference } : input))
      .wallet
  }
  async function validate() {
    const wallet = await requestWallet(true)
    return wallet.method === 'apple_pay' ? wallet.merchantSession : null
  }
  return queryOptions({
    ...queryDefaults,
    queryKey: ['wallet', brand, locale, method, amount, reference],
    queryFn: async (): Promise<{ open: OpenWallet | null }> => {
      // Loaded only where a market has a wallet.
      const { prepareWallet } = await import('./prepare-wallet.client.ts')
      return { open: await prepareWallet(await requestWallet(false), validate) }
    },
    enabled: amount !== null && amount > 0,
    // Another amount seldom removes a wallet: keeping the previous data avoids flicker.
    placeholderData: keepPreviousData,
  })
}

/** A wallet that is available here; `open` is null while its sheet is prepared for another amount. */
export type ReadyWallet = { readonly id: Wallet; readonly open: OpenWallet | null }

/** The wallets that are available here. */
export function useWallets(context: WalletContext, ids: readonly Wallet[]): readonly ReadyWallet[] {
  const results = useQueries({ queries: ids.map((id) => walletQuery(context, id)) })
  return ids.flatMap((id, index) => {
    const result = results[index]
    if (!result?.data?.open) return []
    return [{ id, open: result.isPlaceholderData ? null : result.data.open }]
  })
}
