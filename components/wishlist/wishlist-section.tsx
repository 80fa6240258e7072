'use client'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { WishlistView } from './wishlist-view.tsx'

type Props = {
  readonly shop: ShopContext
  readonly labels: BrowserLabels
  readonly shopHref: string
}

/** The wishlist in the account, with its own labels. */
export function WishlistSection({ labels, ...props }: Props) {
  return (
    <LabelsProvider labels={labels}>
      <WishlistView {...props} />
    </LabelsProvider>
  )
}
