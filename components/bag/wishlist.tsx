'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { LinePrice } from '#components/vouchers/discounts.tsx'
import { useWishlist } from '#lib/bag/wishlist/use-wishlist.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { formatLineVariant } from './format-line-variant.ts'
import { LineThumbnail } from './line-thumbnail.tsx'
import type { LineChanges } from './use-line-changes.ts'

type Props = {
  readonly shop: ShopContext
  readonly changes: LineChanges
  /** The clicked button disappears, so the caller moves the focus elsewhere. */
  readonly onSettled: () => void
}

/** The lines saved for later, below the bag; renders nothing when there are none. */
export function Wishlist({ shop, changes, onSettled }: Props) {
  const t = useTranslate()
  const { entries, pending, remove, moveToBag } = useWishlist(shop)
  if (!entries.length) return null
  return (
    <section className="wishes" aria-labelledby="wishlist">
      <h2 className="d t-xl" id="wishlist">
        {t('wishlist.title')}
      </h2>
      <ul className="lines">
        {entries.map(({ wishlistItem, line, currency }) => (
          <li className="bl-li" key={`${wishlistItem.id} ${wishlistItem.size}`}>
            <LineThumbnail picture={line.picture} />
            <div>
              <a className="bl-nm" href={line.href} data-swift="">
                {line.name}
              </a>
              <p className="mut t-s">{formatLineVariant(t, line)}</p>
              {line.stock < 1 && <p className="bl-note bad">{t('wishlist.gone')}</p>}
              <div className="line-acts">
                {line.stock > 0 && (
                  <button
                    type="button"
                    className="lnk t-s"
                    aria-disabled={pending !== null || undefined}
                    aria-label={`${t('wishlist.toBag')}: ${line.name}, ${line.sizeLabel}`}
                    onClick={() => {
                      if (pending) return
                      void moveToBag(wishlistItem).then((error) => {
                        if (error) changes.showNotice({ kind: 'refused', error })
                        else onSettled()
                      })
                    }}
                  >
                    {t('wishlist.toBag')}
                  </button>
                )}
                <button
                  type="button"
                  className="lnk t-s"
                  aria-label={`${t('wishlist.forget')}: ${line.name}, ${line.sizeLabel}`}
                  onClick={() => {
                    remove(wishlistItem)
                    onSettled()
                  }}
                >
                  {t('wishlist.forget')}
                </button>
              </div>
            </div>
            <LinePrice
              line={line}
              price={(minor) => formatPrice(minor, shop.locale, currency)}
              className="pr r"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
