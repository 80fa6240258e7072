'use client'
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react'
import { useOpener } from '#components/ui/use-opener.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Target = {
  /** The market to open in the list; the current one by default. */
  readonly market?: string
}

export type MarketChooser = {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly open: (target: Target) => void
}

const loadDialog = () => import('./market-chooser-dialog.tsx')
const MarketChooserDialog = lazy(async () => ({ default: (await loadDialog()).MarketChooserDialog }))

const Context = createContext<MarketChooser>({ isOpen: false, isLoading: false, open: () => undefined })

/** The market chooser of this page: links and the market suggestion open it. */
export const useMarketChooser = (): MarketChooser => useContext(Context)

type Props = {
  readonly shop: ShopContext
  readonly label: string
  readonly children: ReactNode
}

/**
 * Provides the market chooser, whose code loads when it is opened; if that fails, the page of all markets
 * opens instead.
 */
export function MarketChooserProvider({ shop, label, children }: Props) {
  const { target, isLoading, open, close } = useOpener<Target>(loadDialog, () =>
    location.assign(`/${shop.locale}/markets`),
  )
  return (
    <Context value={{ isOpen: target !== null, isLoading, open }}>
      {children}
      {target && (
        <Suspense>
          <MarketChooserDialog shop={shop} label={label} market={target.market} onClose={close} />
        </Suspense>
      )}
    </Context>
  )
}
