'use client'

import { GiftCardLine } from '#components/giftcards/gift-card-line.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { LineDiscounts, LinePrice } from '#components/vouchers/discounts.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Bag, BagLine } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { BundlePartSelect } from './bundle-part-select.tsx'
import { LineBreakdown } from './line-breakdown.tsx'
import { LineThumbnail } from './line-thumbnail.tsx'
import { NotifyMeButton } from './notify-me-button.tsx'
import type { LineChanges } from './use-line-changes.ts'

type LineProps = {
  readonly line: BagLine
  readonly vouchers: Bag['vouchers']
  readonly price: (minor: number) => string
  readonly changes: LineChanges
}

function SizeSelect({ line, changes }: Omit<LineProps, 'price' | 'vouchers'>) {
  const t = useTranslate()
  const name = line.giftCard ? t('mail.giftCard.amount') : t('bag.size.label')
  return (
    <label className="pick">
      <span className="mut">{name}</span>
      <select
        aria-label={line.giftCard ? `${name}: ${line.name}` : t('bag.size.of', { name: line.name })}
        value={line.size}
        onChange={(event) => changes.changeSize(line, event.target.value)}
      >
        {line.sizes.map((size) => (
          <option key={size.value} value={size.value} disabled={size.stock < 1 && size.value !== line.size}>
            {size.stock < 1 && size.value !== line.size
              ? t('bag.size.soldOut', { size: size.label })
              : size.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why a line blocks the checkout, and what to do. */
function getBlockedText(t: Translate, line: BagLine): string {
  if (line.childKind === 'part') return t('bag.blocked.part')
  if (line.membersOnly) return t('bag.blocked.members')
  const others = !line.parentId && line.sizes.some((size) => size.stock > 0 && size.value !== line.size)
  return others ? t('bag.blocked.label') : t('bag.blocked.all')
}

/** Notices about a line that the customer must see before paying. */
function LineNotices({
  line,
  vouchers,
  price,
  shop,
}: Omit<LineProps, 'changes'> & { readonly shop: ShopContext }) {
  const t = useTranslate()
  return (
    <>
      {line.blocked && (
        <div className="bl-gone">
          <p className="bl-note bad">{getBlockedText(t, line)}</p>
          {!line.membersOnly && <NotifyMeButton line={line} shop={shop} />}
        </div>
      )}
      {line.priceChangedFrom !== null && (
        <p className="bl-note warn">
          {t('bag.changed', { was: price(line.priceChangedFrom), now: price(line.ownPrice) })}
        </p>
      )}
      <LineDiscounts {...{ line, vouchers, price }} />
      {!line.blocked && line.stock > 0 && line.stock <= 3 && (
        <p className="bl-note low">{t('bag.low', { left: line.stock })}</p>
      )}
    </>
  )
}

function RemoveButton({ line, changes }: Omit<LineProps, 'price' | 'vouchers'>) {
  const t = useTranslate()
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.remove(line)}
      aria-label={
        line.giftCard
          ? `${t('bag.remove.label')}: ${line.name}, ${line.sizeLabel}`
          : t('bag.remove.of', { name: line.name, size: line.sizeLabel })
      }
    >
      {t('bag.remove.label')}
    </button>
  )
}

function SaveForLaterButton({ line, changes }: Omit<LineProps, 'price' | 'vouchers'>) {
  const t = useTranslate()
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.saveForLater(line)}
      aria-label={`${t('bag.later.label')}: ${line.name}, ${line.sizeLabel}`}
    >
      {t('bag.later.label')}
    </button>
  )
}

function Line({
  line,
  hash,
  vouchers,
  price,
  changes,
  shop,
}: LineProps & { readonly shop: ShopContext; readonly hash: string }) {
  return (
    <li className="bl-li">
      <LineThumbnail picture={line.picture} />
      <div>
        <a className="bl-nm" href={line.href} data-swift="">
          {line.name}
        </a>
        <p className="mut t-s">{`${line.color.name}. ${line.subtitle}`}</p>
        <div className="line-acts">
          <SizeSelect line={line} changes={changes} />
          <RemoveButton line={line} changes={changes} />
          {!line.giftCard && <SaveForLaterButton line={line} changes={changes} />}
        </div>
        <GiftCardLine {...{ line, hash, shop, price }} />
        <LineNotices {...{ line, vouchers, price, shop }} />
        <LineBreakdown
          line={line}
          price={price}
          renderName={(child) =>
            child.childKind === 'part' ? (
              <BundlePartSelect line={line} part={child} {...{ shop, price, changes }} />
            ) : null
          }
          renderActions={(child) => (
            <>
              {child.childKind === 'addition' && <RemoveButton line={child} changes={changes} />}
              <LineNotices line={child} {...{ vouchers, price, shop }} />
            </>
          )}
        />
      </div>
      <LinePrice line={line} price={price} className="pr r" />
    </li>
  )
}

/** A free gift that comes with the purchase. It cannot be changed. */
function FreeGift({ line, vouchers, price }: Omit<LineProps, 'changes'>) {
  return (
    <li className="bl-li">
      <LineThumbnail picture={line.picture} />
      <div>
        <a className="bl-nm" href={line.href} data-swift="">
          {line.name}
        </a>
        <p className="mut t-s">{`${line.color.name}. ${line.subtitle}`}</p>
        <LineDiscounts {...{ line, vouchers, price }} />
      </div>
      <LinePrice line={line} price={price} className="pr r" />
    </li>
  )
}

type Props = {
  readonly bag: Bag
  readonly shop: ShopContext
  readonly changes: LineChanges
}

export function BagLines({ bag, shop, changes }: Props) {
  const price = (minor: number) => formatPrice(minor, shop.locale, bag.currency)
  return (
    <ul className="lines">
      {bag.lines.map((line) => (
        <Line key={line.id} hash={bag.hash} {...{ line, vouchers: bag.vouchers, price, changes, shop }} />
      ))}
      {bag.gifts.map((line) => (
        <FreeGift key={line.id} {...{ line, vouchers: bag.vouchers, price }} />
      ))}
    </ul>
  )
}
