'use client'
import { LinePrice } from '#components/vouchers/discounts.tsx'
import { useWishlist } from '#lib/bag/wishlist/use-wishlist.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLabels } from './bag-labels.ts'
import { formatLineVariant } from './format-line-variant.ts'
import { LineThumbnail } from './line-thumbnail.tsx'
import type { LineChanges } from './use-line-changes.ts'

type Props = {
  readonly shop: ShopContext
  readonly changes: LineChanges
  readonly labels: BagLabels
  /** The clicked button disappears, so the caller moves the focus elsewhere. */
  readonly onSettled: () => void
}

/** The lines saved for later, below the bag; renders nothing when there are none. */
export function Wishlist({ shop, changes, labels, onSettled }: Props) {
  const { entries, pending, remove, moveToBag } = useWishlist(shop)
  if (!entries.length) return null
  return (
    <section className="wishes" aria-labelledby="wishlist">
      <h2 className="d t-xl" id="wishlist">
        {labels.wishlist}
      </h2>
      <ul className="lines">
        {entries.map(({ wishlistItem, line, currency }) => (
          <li className="bl-li" key={`${wishlistItem.id} ${wishlistItem.size}`}>
            <LineThumbnail picture={line.picture} />
            <div>
              <a className="bl-nm" href={line.href} data-swift="">
                {line.name}
              </a>
              <p className="mut t-s">{formatLineVariant(labels.line, line)}</p>
              {line.stock < 1 && <p className="bl-note bad">{labels.wishlistSoldOut}</p>}
              <div className="line-acts">
                {line.stock > 0 && (
                  <button
                    type="button"
                    className="lnk t-s"
                    aria-disabled={pending !== null || undefined}
                    aria-label={`${labels.moveToBag}: ${line.name}, ${line.sizeLabel}`}
                    onClick={() => {
                      if (pending) return
                      void moveToBag(wishlistItem).then((error) => {
                        if (error) changes.showNotice({ kind: 'refused', error })
                        else onSettled()
                      })
                    }}
                  >
                    {labels.moveToBag}
                  </button>
                )}
                <button
                  type="button"
                  className="lnk t-s"
                  aria-label={`${labels.removeFromWishlist}: ${line.name}, ${line.sizeLabel}`}
                  onClick={() => {
                    remove(wishlistItem)
                    onSettled()
                  }}
                >
                  {labels.removeFromWishlist}
                </button>
              </div>
            </div>
            <LinePrice
              {...{ line, labels }}
              price={(minor) => formatPrice(minor, shop.locale, currency)}
              className="pr r"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
