'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { LinePrice } from '#components/vouchers/discounts.tsx'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { WishlistItem } from '#lib/wishlist/guest-wishlist.client.ts'
import type { WishlistEntry } from '#lib/wishlist/price-wishlist.client.ts'
import { formatLineVariant } from '../format-line-variant.ts'
import { LineThumbnail } from '../line-thumbnail.tsx'

type Props = {
  readonly shop: ShopContext
  readonly entries: readonly WishlistEntry[]
  /** The item that is being moved to the bag. */
  readonly pending: WishlistItem | null
  readonly onAddToBag: (entry: WishlistEntry) => void
  /** Omitted on a list of another customer. */
  readonly onRemove?: (entry: WishlistEntry) => void
}

/** What a customer should know about an item: sold out, the last unit, another price. */
function EntryNotice({
  entry: { line, currency, priceThen },
  shop,
}: { readonly entry: WishlistEntry } & Pick<Props, 'shop'>) {
  const t = useTranslate()
  return (
    <>
      {line.stock < 1 && <p className="bl-note bad">{t('wishlist.gone')}</p>}
      {line.stock === 1 && <p className="bl-note low">{t('wishlist.last')}</p>}
      {priceThen !== null && (
        <p className="mut t-s">
          {t('wishlist.priceThen', { price: formatPrice(priceThen, shop.locale, currency) })}
        </p>
      )}
    </>
  )
}

/** Wishlist items with their prices, notices and actions; nothing if there are none. */
export function WishlistLines({ shop, entries, pending, onAddToBag, onRemove }: Props) {
  const t = useTranslate()
  if (!entries.length) return null
  return (
    <ul className="lines">
      {entries.map((entry) => {
        const { wishlistItem, line, currency } = entry
        const named = `${line.name}, ${line.sizeLabel}`
        return (
          <li className="bl-li" key={`${wishlistItem.id} ${wishlistItem.size}`}>
            <LineThumbnail picture={line.picture} />
            <div>
              <a className="bl-nm" href={line.href} data-swift="">
                {line.name}
              </a>
              <p className="mut t-s">{formatLineVariant(t, line)}</p>
              <EntryNotice entry={entry} shop={shop} />
              <div className="line-acts">
                {line.stock > 0 ? (
                  <button
                    type="button"
                    className="lnk t-s"
                    aria-disabled={pending !== null || undefined}
                    aria-label={`${t('wishlist.toBag')}: ${named}`}
                    onClick={() => {
                      if (!pending) onAddToBag(entry)
                    }}
                  >
                    {t('wishlist.toBag')}
                  </button>
                ) : (
                  <a
                    className="lnk t-s"
                    href={`${line.href}#notify-${wishlistItem.size}`}
                    aria-label={`${t('wishlist.notify')}: ${named}`}
                  >
                    {t('wishlist.notify')}
                  </a>
                )}
                {onRemove && (
                  <button
                    type="button"
                    className="lnk t-s"
                    aria-label={`${t('wishlist.forget')}: ${named}`}
                    onClick={() => onRemove(entry)}
                  >
                    {t('wishlist.forget')}
                  </button>
                )}
              </div>
            </div>
            <LinePrice
              line={line}
              price={(minor) => formatPrice(minor, shop.locale, currency)}
              className="pr r"
            />
          </li>
        )
      })}
    </ul>
  )
}
