'use client'
import { useEffect, useRef, useState } from 'react'
import { getChangeErrorText } from '#components/bag/get-change-error-text.ts'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { WishlistLines } from '#components/bag/wishlist/wishlist-lines.tsx'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { WishlistItem } from '#lib/wishlist/guest-wishlist.client.ts'
import type { WishlistEntry } from '#lib/wishlist/price-wishlist.client.ts'
import { useSharedWishlist } from '#lib/wishlist/use-shared-wishlist.ts'
import { WishlistStyles } from './wishlist-styles.tsx'

type Props = { readonly shop: ShopContext; readonly items: readonly WishlistItem[] }

function SharedItems({ shop, items }: Props) {
  const t = useTranslate()
  const list = useSharedWishlist(shop, items)
  const [notice, setNotice] = useState<{ readonly text: string; readonly isInBag: boolean } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (notice) status.current?.focus()
  }, [notice])

  async function add({ wishlistItem, line }: WishlistEntry): Promise<void> {
    const error = await list.addItemToBag(wishlistItem)
    const text = error
      ? getChangeErrorText(t, error)
      : t('wishlist.added', { name: line.name, size: line.sizeLabel })
    setNotice({ text, isInBag: !error })
  }

  const hiddenCount = list.data ? items.length - list.entries.length : 0
  return (
    <div className="wl">
      <p ref={status} tabIndex={-1} role="status" className="wl-news">
        {list.isError && (
          <>
            {t('wishlist.outage')}{' '}
            <RetryButton className="lnk" busy={list.isFetching} retry={list.refetch}>
              {t('bag.retry')}
            </RetryButton>
          </>
        )}
        {notice && (
          <>
            {notice.text} {notice.isInBag && <a href={`/${shop.locale}/bolsa`}>{t('wishlist.shared.bag')}</a>}
          </>
        )}
      </p>
      {list.isPending && (
        <div className="wait" aria-busy="true">
          <p className="vh">{t('wishlist.loading')}</p>
          {items.slice(0, 3).map(({ id, size }) => (
            <div className="sk" key={`${id} ${size}`} />
          ))}
        </div>
      )}
      <WishlistLines
        shop={shop}
        entries={list.entries}
        pending={list.pending}
        onAddToBag={(entry) => void add(entry)}
      />
      {hiddenCount > 0 && <p className="mut t-s">{t('wishlist.hidden', { count: hiddenCount })}</p>}
    </div>
  )
}

/** The items of another customer's wishlist, to add to the bag. */
export function SharedWishlistItems({ labels, ...props }: Props & { readonly labels: BrowserLabels }) {
  return (
    <LabelsProvider labels={labels}>
      <LineStyles />
      <WishlistStyles />
      <SharedItems {...props} />
    </LabelsProvider>
  )
}
