'use client'

import { GiftCardLine } from '#components/giftcards/gift-card-line.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { LineDiscounts, LinePrice } from '#components/vouchers/discounts.tsx'
import type { Bag, BagLine } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLabels } from './bag-labels.ts'
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
  readonly labels: BagLabels
}

function SizeSelect({ line, changes, labels }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <label className="pick">
      <span className="mut">{line.giftCard ? labels.giftCardAmount : labels.size}</span>
      <select
        aria-label={
          line.giftCard
            ? `${labels.giftCardAmount}: ${line.name}`
            : interpolate(labels.sizeOf, { name: line.name })
        }
        value={line.size}
        onChange={(event) => changes.changeSize(line, event.target.value)}
      >
        {line.sizes.map((size) => (
          <option key={size.value} value={size.value} disabled={size.stock < 1 && size.value !== line.size}>
            {size.stock < 1 && size.value !== line.size
              ? interpolate(labels.soldOutSize, { size: size.label })
              : size.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Notices about a line that the customer must see before paying. */
function LineNotices({
  line,
  vouchers,
  price,
  labels,
  shop,
}: Omit<LineProps, 'changes'> & { readonly shop: ShopContext }) {
  const others = !line.parentId && line.sizes.some((size) => size.stock > 0 && size.value !== line.size)
  const soldOut = others ? labels.blocked : labels.blockedAll
  const blocked = line.membersOnly ? labels.blockedMembers : soldOut
  return (
    <>
      {line.blocked && (
        <div className="bl-gone">
          <p className="bl-note bad">{line.childKind === 'part' ? labels.blockedPart : blocked}</p>
          {!line.membersOnly && <NotifyMeButton line={line} shop={shop} labels={labels} />}
        </div>
      )}
      {line.priceChangedFrom !== null && (
        <p className="bl-note warn">
          {interpolate(labels.priceChanged, { was: price(line.priceChangedFrom), now: price(line.ownPrice) })}
        </p>
      )}
      <LineDiscounts {...{ line, vouchers, price, labels }} />
      {!line.blocked && line.stock > 0 && line.stock <= 3 && (
        <p className="bl-note low">{interpolate(labels.lowStock, { left: line.stock })}</p>
      )}
    </>
  )
}

function RemoveButton({ line, changes, labels }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.remove(line)}
      aria-label={
        line.giftCard
          ? `${labels.remove}: ${line.name}, ${line.sizeLabel}`
          : interpolate(labels.removeOf, { name: line.name, size: line.sizeLabel })
      }
    >
      {labels.remove}
    </button>
  )
}

function SaveForLaterButton({ line, changes, labels }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.saveForLater(line)}
      aria-label={`${labels.saveForLater}: ${line.name}, ${line.sizeLabel}`}
    >
      {labels.saveForLater}
    </button>
  )
}

function Line({
  line,
  hash,
  vouchers,
  price,
  changes,
  labels,
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
          <SizeSelect line={line} changes={changes} labels={labels} />
          <RemoveButton line={line} changes={changes} labels={labels} />
          {!line.giftCard && <SaveForLaterButton line={line} changes={changes} labels={labels} />}
        </div>
        <GiftCardLine {...{ line, hash, shop, price, labels }} />
        <LineNotices {...{ line, vouchers, price, labels, shop }} />
        <LineBreakdown
          line={line}
          price={price}
          renderName={(child) =>
            child.childKind === 'part' ? (
              <BundlePartSelect line={line} part={child} {...{ shop, price, changes, labels }} />
            ) : null
          }
          renderActions={(child) => (
            <>
              {child.childKind === 'addition' && (
                <RemoveButton line={child} changes={changes} labels={labels} />
              )}
              <LineNotices line={child} {...{ vouchers, price, labels, shop }} />
            </>
          )}
        />
      </div>
      <LinePrice {...{ line, price, labels }} className="pr r" />
    </li>
  )
}

/** A free gift that comes with the purchase. It cannot be changed. */
function FreeGift({ line, vouchers, price, labels }: Omit<LineProps, 'changes'>) {
  return (
    <li className="bl-li">
      <LineThumbnail picture={line.picture} />
      <div>
        <a className="bl-nm" href={line.href} data-swift="">
          {line.name}
        </a>
        <p className="mut t-s">{`${line.color.name}. ${line.subtitle}`}</p>
        <LineDiscounts {...{ line, vouchers, price, labels }} />
      </div>
      <LinePrice {...{ line, price, labels }} className="pr r" />
    </li>
  )
}

type Props = {
  readonly bag: Bag
  readonly shop: ShopContext
  readonly changes: LineChanges
  readonly labels: BagLabels
}

export function BagLines({ bag, shop, changes, labels }: Props) {
  const price = (minor: number) => formatPrice(minor, shop.locale, bag.currency)
  return (
    <ul className="lines">
      {bag.lines.map((line) => (
        <Line
          key={line.id}
          hash={bag.hash}
          {...{ line, vouchers: bag.vouchers, price, changes, labels, shop }}
        />
      ))}
      {bag.gifts.map((line) => (
        <FreeGift key={line.id} {...{ line, vouchers: bag.vouchers, price, labels }} />
      ))}
    </ul>
  )
}
