'use client'
import { useQueries } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { prepareWallet } from './prepare-wallet.client.ts'
import type { OpenWallet, WalletRequest } from './types.ts'
import type { Wallet } from './wallet.ts'

/** Requests the merchant validation from the service while Apple’s sheet is open for an amount. */
async function validate({ brand, locale }: ShopContext, wallet: WalletRequest) {
  if (wallet.method !== 'apple_pay') return null
  const { method, request } = wallet
  const amount = Number(request.total.amount)
  const input = { profile: locale, brand, method, amount, origin: location.origin, validate: true }
  const response = unwrap(await shopApi.walletSession(input)).wallet
  return response.method === 'apple_pay' ? response.merchantSession : null
}

/** The requested wallets that are available here. */
export function usePreparedWallets(shop: ShopContext, wallets: readonly WalletRequest[]) {
  const results = useQueries({
    queries: wallets.map((wallet) => ({
      queryKey: ['wallet-ready', shop.brand, shop.locale, wallet],
      queryFn: async (): Promise<{ open: OpenWallet | null }> => ({
        open: await prepareWallet(wallet, () => validate(shop, wallet)),
      }),
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
    })),
  })
  const ready = wallets.flatMap(({ method }, index): { method: Wallet; open: OpenWallet }[] => {
    const open = results[index]?.data?.open
    return open ? [{ method, open }] : []
  })
  return { ready, isPending: results.some(({ isPending }) => isPending) }
}
