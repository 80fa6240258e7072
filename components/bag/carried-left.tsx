'use client'
import { useCarried } from '#lib/bag/use-carried.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { Offer } from './offer.tsx'
import type { BagWords } from './words.ts'

type Props = { readonly place: Place; readonly words: BagWords; readonly onSettled: () => void }

/** Says that something taken along from another market did not come into the bag. */
export function CarriedLeft({ place, words, onSettled }: Props) {
  const { left, pending, tryAgain, giveUp } = useCarried(place)
  if (!left) return null
  const choice = {
    accept: words.retry,
    decline: words.parkedDrop,
    onAccept: tryAgain,
    onDecline: giveUp,
    isPending: pending,
  }
  return <Offer text={words.carriedLeft} isBad choice={choice} onSettled={onSettled} />
}
