'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { Translate } from '#i18n/translate.ts'
import { useSignOutCount } from '#lib/account/use-sign-out-count.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { useMergeAtSignIn } from '#lib/wishlist/use-merge-at-sign-in.ts'

type Shopper = ShopContext & {
  readonly t: Translate
  /** Counts sign-outs while the page is open; see `useSignOutCount`. */
  readonly signOutCount: number
}

const Context = createContext<Omit<Shopper, 't'> | null>(null)

/**
 * Provides shop, labels and queries to checkout and order confirmation. It remounts its children when a
 * member signs out in any tab, so that no data of that member remains.
 */
export function ShopperProvider({
  shop,
  labels,
  children,
}: {
  readonly shop: ShopContext
  readonly labels: BrowserLabels
  readonly children: ReactNode
}) {
  const { brand, locale } = shop
  const signOutCount = useSignOutCount(brand)
  useMergeAtSignIn(brand)
  const shopper = useMemo(() => ({ brand, locale, signOutCount }), [brand, locale, signOutCount])
  return (
    <QueryClientProvider client={getQueryClient()}>
      <LabelsProvider labels={labels}>
        <Context value={shopper}>
          <Fragment key={signOutCount}>{children}</Fragment>
        </Context>
      </LabelsProvider>
    </QueryClientProvider>
  )
}

/** The shop and its labels. */
export function useShopper(): Shopper {
  const shopper = useContext(Context)
  const t = useTranslate()
  if (!shopper) throw new Error('useShopper outside ShopperProvider')
  return useMemo(() => ({ ...shopper, t }), [shopper, t])
}
