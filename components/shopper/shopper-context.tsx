'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { createTranslator, type Messages, type Translate } from '#i18n/translate.ts'
import { useSignOutCount } from '#lib/account/use-sign-out-count.ts'
import { reportMissingLabel } from '#lib/labels/report-missing-label.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Shopper = ShopContext & {
  readonly t: Translate
  /** Counts sign-outs while the page is open; see `useSignOutCount`. */
  readonly signOutCount: number
}

const Context = createContext<Shopper | null>(null)

/**
 * Provides shop, labels and queries to checkout and order confirmation. It remounts its children when a
 * member signs out in any tab, so that no data of that member remains.
 */
export function ShopperProvider({
  shop,
  messages,
  children,
}: {
  readonly shop: ShopContext
  readonly messages: Messages
  readonly children: ReactNode
}) {
  const { brand, locale } = shop
  const signOutCount = useSignOutCount(brand)
  const t = useMemo(
    () => createTranslator(locale, messages, (key) => reportMissingLabel(locale, key)),
    [locale, messages],
  )
  const shopper = useMemo(() => ({ brand, locale, t, signOutCount }), [brand, locale, t, signOutCount])
  return (
    <QueryClientProvider client={getQueryClient()}>
      <Context value={shopper}>
        <Fragment key={signOutCount}>{children}</Fragment>
      </Context>
    </QueryClientProvider>
  )
}

/** The shop and its labels. */
export function useShopper(): Shopper {
  const shopper = useContext(Context)
  if (!shopper) throw new Error('useShopper outside ShopperProvider')
  return shopper
}
