'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { formatGiftCardDelivery } from './format-gift-card-delivery.ts'
import type { GiftCardLabels } from './gift-card-labels.ts'

type Props = {
  readonly line: BagLine
  /** Hash of the bag. */
  readonly hash: string
  readonly shop: ShopContext
  readonly price: (minor: number) => string
  readonly labels: { readonly giftFor: string; readonly giftEdit: string; readonly giftEditOf: string }
  readonly formLabels: GiftCardLabels
}

/** Recipient and message of a gift card in the bag, with a button to edit them. */
export function GiftCardLine({ line, hash, shop, price, labels, formLabels }: Props) {
  const facts = line.giftCardFacts
  if (!facts) return null
  function edit() {
    Promise.all([
      import('./open-gift-card-dialog.tsx'),
      import('#lib/giftcards/gift-card-facts.client.ts'),
    ]).then(
      ([{ openGiftCardDialog }, { changeGiftCard }]) =>
        openGiftCardDialog({
          shop,
          amount: price(line.ownPrice),
          facts,
          labels: formLabels,
          onSave: (facts) => changeGiftCard(shop, hash, line.id, facts),
        }),
      (cause: unknown) => report('gift_form', String(cause)),
    )
  }
  return (
    <div className="stack-s t-s gift-for">
      <p>{formatGiftCardDelivery(labels.giftFor, facts, shop.locale)}</p>
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
        aria-label={interpolate(labels.giftEditOf, { name: facts.recipientName })}
      >
        {labels.giftEdit}
      </button>
    </div>
  )
}
