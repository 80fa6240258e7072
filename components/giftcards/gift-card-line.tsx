'use client'
import { lazy, Suspense } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { BagLine } from '#lib/bag/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { formatGiftCardDelivery } from './format-gift-card-delivery.ts'

const loadDialog = () =>
  import('./edit-gift-card-dialog.tsx').then(({ EditGiftCardDialog }) => ({ default: EditGiftCardDialog }))
const EditGiftCardDialog = lazy(loadDialog)

type Props = {
  readonly line: BagLine
  /** Hash of the bag. */
  readonly hash: string
  readonly shop: ShopContext
  readonly price: (minor: number) => string
  readonly labels: { readonly giftFor: string; readonly giftEdit: string; readonly giftEditOf: string }
}

/** Recipient and message of a gift card in the bag, with a button to edit them. */
export function GiftCardLine({ line, hash, shop, price, labels }: Props) {
  const dialog = useOpener(loadDialog)
  const facts = line.giftCardFacts
  if (!facts) return null
  return (
    <>
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
          aria-haspopup="dialog"
          aria-busy={dialog.isLoading || undefined}
          onClick={() => dialog.open(true)}
          aria-label={interpolate(labels.giftEditOf, { name: facts.recipientName })}
        >
          {labels.giftEdit}
        </button>
      </div>
      <Suspense>
        {dialog.target && (
          <EditGiftCardDialog
            shop={shop}
            hash={hash}
            lineId={line.id}
            amount={price(line.ownPrice)}
            facts={facts}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  )
}
