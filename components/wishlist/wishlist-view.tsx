'use client'
import { useEffect, useRef, useState } from 'react'
import { getChangeErrorText } from '#components/bag/get-change-error-text.ts'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { WishlistLines } from '#components/bag/wishlist/wishlist-lines.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { ResultError } from '#lib/api/result.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { WishlistEntry } from '#lib/wishlist/price-wishlist.client.ts'
import { useWishlist } from '#lib/wishlist/use-wishlist.ts'
import { ShareWishlist } from './share-wishlist.tsx'
import { WishlistStyles } from './wishlist-styles.tsx'

function EmptyWishlist({ shopHref }: { readonly shopHref: string }) {
  const t = useTranslate()
  return (
    <div className="wl-rest">
      <p className="d t-xl">{t('wishlist.empty.title')}</p>
      <p className="mut">{t('wishlist.empty.text')}</p>
      <a className="btn" href={shopHref} data-swift="">
        {t('wishlist.empty.link')}
      </a>
    </div>
  )
}

/** The wishlist in the account of a member. */
export function WishlistView({ shop, shopHref }: { readonly shop: ShopContext; readonly shopHref: string }) {
  const t = useTranslate()
  const list = useWishlist(shop)
  const [notice, setNotice] = useState<{ readonly text: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The clicked button disappears, so the focus moves to the notice.
  useEffect(() => {
    if (notice) status.current?.focus()
  }, [notice])

  async function change(
    { line }: WishlistEntry,
    act: () => Promise<ResultError | null>,
    formatDone: (values: { readonly name: string; readonly size: string }) => string,
  ): Promise<void> {
    const error = await act()
    const values = { name: line.name, size: line.sizeLabel }
    setNotice({ text: error ? getChangeErrorText(t, error) : formatDone(values) })
  }

  return (
    <div className="wl">
      <LineStyles />
      <WishlistStyles />
      <p ref={status} tabIndex={-1} role="status" className="wl-news">
        {list.isError ? (
          <>
            {t('wishlist.outage')}{' '}
            <RetryButton className="lnk" busy={list.isFetching} retry={list.refetch}>
              {t('bag.retry')}
            </RetryButton>
          </>
        ) : (
          notice?.text
        )}
      </p>
      {list.isPending && (
        <div className="wait" aria-busy="true">
          <p className="vh">{t('wishlist.loading')}</p>
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
      <WishlistLines
        shop={shop}
        entries={list.entries}
        pending={list.pending}
        onAddToBag={(entry) =>
          void change(
            entry,
            () => list.moveToBag(entry.wishlistItem),
            (values) => t('wishlist.added', values),
          )
        }
        onRemove={(entry) =>
          void change(
            entry,
            () => list.remove(entry.wishlistItem),
            (values) => t('wishlist.removed', values),
          )
        }
      />
      {list.hiddenCount > 0 && <p className="mut t-s">{t('wishlist.hidden', { count: list.hiddenCount })}</p>}
      {!list.isPending && !list.isError && list.entries.length + list.hiddenCount === 0 && (
        <EmptyWishlist shopHref={shopHref} />
      )}
      {list.entries.length > 0 && (
        <ShareWishlist shop={shop} shareToken={list.shareToken} onShare={list.share} />
      )}
    </div>
  )
}
