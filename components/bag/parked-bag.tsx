'use client'
import { fill } from '#components/ui/fill.ts'
import { useParkedBags } from '#lib/bag/use-parked.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { Offer } from './offer.tsx'
import type { BagWords } from './words.ts'

type Props = { readonly place: Place; readonly words: BagWords; readonly onSettled: () => void }

/** Offers the bag that the shopper left in this market before going to another. */
export function ParkedBag({ place, words, onSettled }: Props) {
  const { parked, pending, failed, takeBack, drop } = useParkedBags(place)
  if (!parked.length && !failed) return null
  const refused = failed === 'outage' ? words.outage : words.parkedFailed
  const names = [...new Set(parked.flatMap(({ lines }) => lines.map(({ name }) => name)))].join(', ')
  const choice = {
    accept: words.parkedBack,
    decline: words.parkedDrop,
    onAccept: takeBack,
    onDecline: drop,
    isPending: pending,
  }
  return (
    <Offer
      text={failed ? refused : fill(words.parked, { names })}
      choice={parked.length > 0 ? choice : null}
      onSettled={onSettled}
    />
  )
}
