'use client'

import { GiftLine } from '#components/giftcards/gift-line.tsx'
import { fill } from '#components/ui/fill.ts'
import { LinePrice, LineWhy } from '#components/vouchers/reductions.tsx'
import type { Bag, BagLine } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { LineMembers } from './line-members.tsx'
import { PartPick } from './part-pick.tsx'
import { TellMe } from './tell-me.tsx'
import { Thumb } from './thumb.tsx'
import type { LineChanges } from './use-line-changes.ts'
import type { BagWords } from './words.ts'

type LineProps = {
  readonly line: BagLine
  readonly vouchers: Bag['vouchers']
  readonly price: (minor: number) => string
  readonly changes: LineChanges
  readonly words: BagWords
}

function SizePick({ line, changes, words }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <label className="pick">
      <span className="mut">{line.giftCard ? words.worth : words.size}</span>
      <select
        aria-label={line.giftCard ? `${words.worth}: ${line.name}` : fill(words.sizeOf, { name: line.name })}
        value={line.size}
        onChange={(event) => changes.resize(line, event.target.value)}
      >
        {line.sizes.map((size) => (
          <option key={size.value} value={size.value} disabled={size.stock < 1 && size.value !== line.size}>
            {size.stock < 1 && size.value !== line.size
              ? fill(words.soldOutSize, { size: size.label })
              : size.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the shopper must know about a line before paying. */
function LineNotes({
  line,
  vouchers,
  price,
  words,
  place,
}: Omit<LineProps, 'changes'> & { readonly place: Place }) {
  const others = !line.parentId && line.sizes.some((size) => size.stock > 0 && size.value !== line.size)
  const soldOut = others ? words.blocked : words.blockedAll
  const blocked = line.membersOnly ? words.blockedMembers : soldOut
  return (
    <>
      {line.blocked && (
        <div className="bl-gone">
          <p className="bl-note bad">{line.childKind === 'part' ? words.blockedPart : blocked}</p>
          {!line.membersOnly && <TellMe line={line} place={place} words={words} />}
        </div>
      )}
      {line.changedFrom !== null && (
        <p className="bl-note warn">
          {fill(words.changed, { was: price(line.changedFrom), now: price(line.ownPrice) })}
        </p>
      )}
      <LineWhy {...{ line, vouchers, price, words }} />
      {!line.blocked && line.stock > 0 && line.stock <= 3 && (
        <p className="bl-note low">{fill(words.low, { left: line.stock })}</p>
      )}
    </>
  )
}

function Remove({ line, changes, words }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.remove(line)}
      aria-label={
        line.giftCard
          ? `${words.remove}: ${line.name}, ${line.sizeLabel}`
          : fill(words.removeOf, { name: line.name, size: line.sizeLabel })
      }
    >
      {words.remove}
    </button>
  )
}

function Later({ line, changes, words }: Omit<LineProps, 'price' | 'vouchers'>) {
  return (
    <button
      className="lnk t-s"
      type="button"
      onClick={() => changes.later(line)}
      aria-label={`${words.later}: ${line.name}, ${line.sizeLabel}`}
    >
      {words.later}
    </button>
  )
}

function Line({
  line,
  hash,
  vouchers,
  price,
  changes,
  words,
  place,
}: LineProps & { readonly place: Place; readonly hash: string }) {
  return (
    <li className="bl-li">
      <Thumb picture={line.picture} />
      <div>
        <a className="bl-nm" href={line.href} data-swift="">
          {line.name}
        </a>
        <p className="mut t-s">{`${line.color.name}. ${line.subtitle}`}</p>
        <div className="line-acts">
          <SizePick line={line} changes={changes} words={words} />
          <Remove line={line} changes={changes} words={words} />
          {!line.giftCard && <Later line={line} changes={changes} words={words} />}
        </div>
        <GiftLine {...{ line, hash, place, price, words }} form={words.giftForm} />
        <LineNotes {...{ line, vouchers, price, words, place }} />
        <LineMembers
          line={line}
          price={price}
          named={(child) =>
            child.childKind === 'part' ? (
              <PartPick line={line} part={child} {...{ place, price, changes, words }} />
            ) : null
          }
          beside={(child) => (
            <>
              {child.childKind === 'addition' && <Remove line={child} changes={changes} words={words} />}
              <LineNotes line={child} {...{ vouchers, price, words, place }} />
            </>
          )}
        />
      </div>
      <LinePrice {...{ line, price, words }} className="pr r" />
    </li>
  )
}

/** What comes with the purchase: there is nothing about it to be changed. */
function Gift({ line, vouchers, price, words }: Omit<LineProps, 'changes'>) {
  return (
    <li className="bl-li">
      <Thumb picture={line.picture} />
      <div>
        <a className="bl-nm" href={line.href} data-swift="">
          {line.name}
        </a>
        <p className="mut t-s">{`${line.color.name}. ${line.subtitle}`}</p>
        <LineWhy {...{ line, vouchers, price, words }} />
      </div>
      <LinePrice {...{ line, price, words }} className="pr r" />
    </li>
  )
}

type Props = {
  readonly bag: Bag
  readonly place: Place
  readonly changes: LineChanges
  readonly words: BagWords
}

export function BagLines({ bag, place, changes, words }: Props) {
  const price = (minor: number) => formatPrice(minor, place.locale, bag.currency)
  return (
    <ul className="lines">
      {bag.lines.map((line) => (
        <Line
          key={line.id}
          hash={bag.hash}
          {...{ line, vouchers: bag.vouchers, price, changes, words, place }}
        />
      ))}
      {bag.gifts.map((line) => (
        <Gift key={line.id} {...{ line, vouchers: bag.vouchers, price, words }} />
      ))}
    </ul>
  )
}
