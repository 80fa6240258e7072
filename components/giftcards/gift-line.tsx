'use client'
import { fill } from '#components/ui/fill.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { giftForText } from './gift-for.ts'
import type { GiftWords } from './words.ts'

type Props = {
  readonly line: BagLine
  /** The bag’s. */
  readonly hash: string
  readonly place: Place
  readonly price: (minor: number) => string
  readonly words: { readonly giftFor: string; readonly giftEdit: string; readonly giftEditOf: string }
  readonly form: GiftWords
}

/** Whom a gift card in the bag is for, with which words, and the way to change it. */
export function GiftLine({ line, hash, place, price, words, form }: Props) {
  const facts = line.giftCardFacts
  if (!facts) return null
  function edit() {
    Promise.all([import('./open-gift.tsx'), import('#lib/giftcards/facts.ts')]).then(
      ([{ openGift }, { changeGiftCard }]) =>
        openGift({
          place,
          amount: price(line.ownPrice),
          facts,
          words: form,
          onKeep: (said) => changeGiftCard(place, hash, line.id, said),
        }),
      (cause: unknown) => report('gift_form', String(cause)),
    )
  }
  return (
    <div className="stack-s t-s gift-for">
      <p>{giftForText(words.giftFor, facts, place.locale)}</p>
      {facts.message && (
        <blockquote className="mut">
          {facts.message.split('\n').map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <span key={index}>
              {text}
              <br />
            </span>
          ))}
        </blockquote>
      )}
      <button
        className="lnk t-s"
        type="button"
        onClick={edit}
        aria-label={fill(words.giftEditOf, { name: facts.recipientName })}
      >
        {words.giftEdit}
      </button>
    </div>
  )
}
