'use client'
import { interpolate } from '#components/ui/fill.ts'
import { useParkedBags } from '#lib/bag/use-parked.ts'
import type { ShopContext } from '#lib/shop-context/place.ts'
import { ActionNotice } from './offer.tsx'
import type { BagLabels } from './words.ts'

type Props = { readonly shop: ShopContext; readonly labels: BagLabels; readonly onSettled: () => void }

/** Offers the bag that the shopper left in this market before going to another. */
export function ParkedBagNotice({ shop: place, labels: words, onSettled }: Props) {
  const { parked, pending, failed, takeBack, discard: drop } = useParkedBags(place)
  if (!parked.length && !failed) return null
  const refused = failed === 'outage' ? words.outage : words.parkedFailed
  const names = [...new Set(parked.flatMap(({ lines }) => lines.map(({ name }) => name)))].join(', ')
  const choice = {
    accept: words.parkedRestore,
    decline: words.parkedDiscard,
    onAccept: takeBack,
    onDecline: drop,
    isPending: pending,
  }
  return (
    <ActionNotice
      text={failed ? refused : interpolate(words.parked, { names })}
      actions={parked.length > 0 ? choice : null}
      onSettled={onSettled}
    />
  )
}
