'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { useWishlist } from '#lib/wishlist/use-wishlist.ts'
import type { LineChanges } from '../use-line-changes.ts'
import { WishlistLines } from './wishlist-lines.tsx'

type Props = {
  readonly shop: ShopContext
  readonly changes: LineChanges
  /** The clicked button disappears, so the caller moves the focus elsewhere. */
  readonly onSettled: () => void
}

/** The lines saved for later, below the bag; renders nothing when there are none. */
export function BagWishlist({ shop, changes, onSettled }: Props) {
  const t = useTranslate()
  const { entries, pending, remove, moveToBag } = useWishlist(shop)
  if (!entries.length) return null
  return (
    <section className="wishes" aria-labelledby="wishlist">
      <h2 className="d t-xl" id="wishlist">
        {t('wishlist.title')}
      </h2>
      <WishlistLines
        shop={shop}
        entries={entries}
        pending={pending}
        onAddToBag={({ wishlistItem }) =>
          void moveToBag(wishlistItem).then((error) => {
            if (error) changes.showNotice({ kind: 'refused', error })
            else onSettled()
          })
        }
        onRemove={({ wishlistItem }) => {
          void remove(wishlistItem).then((error) => {
            if (error) changes.showNotice({ kind: 'refused', error })
          })
          onSettled()
        }}
      />
    </section>
  )
}
