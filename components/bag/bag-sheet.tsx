'use client'

import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { flattenLine, getCheckoutBlockedReason, isDigitalOnly } from '#lib/bag/rules.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { formatLineVariant } from './format-line-variant.ts'
import { LineBreakdown } from './line-breakdown.tsx'
import { LineStyles } from './line-styles.tsx'
import { LineThumbnail } from './line-thumbnail.tsx'
import { PromoProgress } from './promo-progress.tsx'
import { RecommendedProducts } from './recommended-products.tsx'

export type BagSheetProps = {
  readonly addedBag: AddedBag
  /** The bag page. */
  readonly href: string
  readonly shop: ShopContext
  /** Label of the link to express checkout; null without one. */
  readonly expressLabel: string | null
  readonly onClose: () => void
}

/** The lines just added, and the next steps. */
export function BagSheet({ addedBag, href, shop, expressLabel, onClose }: BagSheetProps) {
  const t = useTranslate()
  const { bag, addedIds, noStock } = addedBag
  const price = (minor: number) => formatPrice(minor, shop.locale, bag.currency)
  const addedLines = bag.lines.filter((line) => flattenLine(line).some(({ id }) => addedIds.includes(id)))
  const others = bag.lines.length - addedLines.length

  return (
    <DialogFrame
      className="sheet"
      heading={noStock ? t('bag.noStock.title') : t('bag.added')}
      describedBy="bag-sheet-lines"
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {(close) => (
        <>
          <LineStyles />
          <div className="mid">
            {noStock ? (
              <p className="bl-note bad">{t('bag.noStock.text')}</p>
            ) : (
              <PromoProgress bag={bag} locale={shop.locale} />
            )}
            <ul id="bag-sheet-lines">
              {addedLines.map((line) => (
                <li className="bl-li" key={line.id}>
                  <LineThumbnail picture={line.picture} />
                  <div>
                    <p className="b">{line.name}</p>
                    <p className="mut t-s">{formatLineVariant(t, line)}</p>
                    <LineBreakdown line={line} price={price} />
                  </div>
                  <p className="pr">
                    <span className={line.previous === null && line.paid === line.price ? '' : 'now'}>
                      {price(line.paid)}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
            {others > 0 && (
              <p className="mut t-s" style={{ paddingBlock: 16 }}>
                {t('bag.more', { count: others })}
              </p>
            )}
            {addedLines[0] && (
              <RecommendedProducts code={addedLines[0].code} shop={shop} onNavigate={close} />
            )}
          </div>
          <div className="bot stack-s">
            {bag.total > 0 && (
              <p className="row sb">
                <span>{t('bag.subtotal')}</span>
                <span>
                  <span className="num b">{price(bag.paid)}</span>
                  {bag.taxTotal === null && <span className="mut t-s"> {t('product.taxAdded')}</span>}
                </span>
              </p>
            )}
            {getCheckoutBlockedReason(bag) === null && (
              <a className="btn full" href={`/${shop.locale}/checkout`}>
                {t('bag.checkout.label', { price: price(bag.paid) })}
              </a>
            )}
            {expressLabel && getCheckoutBlockedReason(bag) === null && !isDigitalOnly(bag) && (
              <a className="btn alt full" href={`/${shop.locale}/checkout/express`}>
                {expressLabel}
              </a>
            )}
            <a className="btn alt full" href={href} data-swift="" onClick={close}>
              {t('bag.see')}
            </a>
            <button className="lnk" type="button" onClick={close}>
              {t('bag.continue')}
            </button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}
