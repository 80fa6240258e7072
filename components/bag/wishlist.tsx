'use client'
import { LinePrice } from '#components/vouchers/reductions.tsx'
import { useWishlist } from '#lib/bag/wishlist/use-wishlist.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/place.ts'
import { formatLineVariant } from './line-text.ts'
import { LineThumbnail } from './thumb.tsx'
import type { LineChanges } from './use-line-changes.ts'
import type { BagLabels } from './words.ts'

type Props = {
  readonly shop: ShopContext
  readonly changes: LineChanges
  readonly labels: BagLabels
  /** The button that was pressed is gone: the keyboard goes on elsewhere. */
  readonly onSettled: () => void
}

/** What was put aside, below the bag; nothing while there is none. */
export function Wishlist({ shop: place, changes, labels: words, onSettled }: Props) {
  const { wished, pending, forget, toBag } = useWishlist(place)
  if (!wished.length) return null
  return (
    <section className="wishes" aria-labelledby="wishlist">
      <h2 className="d t-xl" id="wishlist">
        {words.wishlist}
      </h2>
      <ul className="lines">
        {wished.map(({ wishlistItem: wish, line, currency }) => (
          <li className="bl-li" key={`${wish.id} ${wish.size}`}>
            <LineThumbnail picture={line.picture} />
            <div>
              <a className="bl-nm" href={line.href} data-swift="">
                {line.name}
              </a>
              <p className="mut t-s">{formatLineVariant(words.line, line)}</p>
              {line.stock < 1 && <p className="bl-note bad">{words.wishlistSoldOut}</p>}
              <div className="line-acts">
                {line.stock > 0 && (
                  <button
                    type="button"
                    className="lnk t-s"
                    aria-disabled={pending !== null || undefined}
                    aria-label={`${words.moveToBag}: ${line.name}, ${line.sizeLabel}`}
                    onClick={() => {
                      if (pending) return
                      void toBag(wish).then((refusal) => {
                        if (refusal) changes.showNotice({ kind: 'refused', error: refusal })
                        else onSettled()
                      })
                    }}
                  >
                    {words.moveToBag}
                  </button>
                )}
                <button
                  type="button"
                  className="lnk t-s"
                  aria-label={`${words.removeFromWishlist}: ${line.name}, ${line.sizeLabel}`}
                  onClick={() => {
                    forget(wish)
                    onSettled()
                  }}
                >
                  {words.removeFromWishlist}
                </button>
              </div>
            </div>
            <LinePrice
              {...{ line, labels: words }}
              price={(minor) => formatPrice(minor, place.locale, currency)}
              className="pr r"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
