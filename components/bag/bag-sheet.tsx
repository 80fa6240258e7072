'use client'

import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { fill } from '#components/ui/fill.ts'
import { checkoutHindrance, isMailed, membersOf } from '#lib/bag/rules.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { GoesWith } from './goes-with.tsx'
import { LineMembers } from './line-members.tsx'
import { LineStyle } from './line-style.tsx'
import { lineText } from './line-text.ts'
import { Promo } from './promo.tsx'
import { Thumb } from './thumb.tsx'
import type { SheetWords } from './words.ts'

export type BagSheetProps = {
  readonly added: AddedBag
  /** The bag page. */
  readonly href: string
  readonly place: Place
  readonly words: SheetWords
  readonly onClose: () => void
}

/** What was just added, and the ways on. */
export function BagSheet({ added, href, place, words, onClose }: BagSheetProps) {
  const { bag, addedIds, noStock } = added
  const price = (minor: number) => formatPrice(minor, place.locale, bag.currency)
  const fresh = bag.lines.filter((line) => membersOf(line).some(({ id }) => addedIds.includes(id)))
  const others = bag.lines.length - fresh.length

  return (
    <DialogFrame
      className="sheet"
      heading={noStock ? words.noStock : words.added}
      describedBy="bag-sheet-lines"
      close={words.close}
      onClose={onClose}
    >
      {(close) => (
        <>
          <LineStyle />
          <div className="mid">
            {noStock ? (
              <p className="bl-note bad">{words.noStockText}</p>
            ) : (
              <Promo bag={bag} {...place} words={words} />
            )}
            <ul id="bag-sheet-lines">
              {fresh.map((line) => (
                <li className="bl-li" key={line.id}>
                  <Thumb picture={line.picture} />
                  <div>
                    <p className="b">{line.name}</p>
                    <p className="mut t-s">{lineText(words.line, line)}</p>
                    <LineMembers line={line} price={price} />
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
                {fill(words.more, { count: others })}
              </p>
            )}
            {fresh[0] && (
              <GoesWith code={fresh[0].code} place={place} title={words.goesWith} onLeave={close} />
            )}
          </div>
          <div className="bot stack-s">
            {bag.total > 0 && (
              <p className="row sb">
                <span>{words.subtotal}</span>
                <span>
                  <span className="num b">{price(bag.paid)}</span>
                  {bag.taxTotal === null && <span className="mut t-s"> {words.plusTax}</span>}
                </span>
              </p>
            )}
            {checkoutHindrance(bag) === null && (
              <a className="btn full" href={`/${place.locale}/checkout`}>
                {fill(words.checkout, { price: price(bag.paid) })}
              </a>
            )}
            {words.express && checkoutHindrance(bag) === null && !isMailed(bag) && (
              <a className="btn alt full" href={`/${place.locale}/checkout/express`}>
                {words.express}
              </a>
            )}
            <a className="btn alt full" href={href} data-swift="" onClick={close}>
              {words.see}
            </a>
            <button className="lnk" type="button" onClick={close}>
              {words.on}
            </button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}
