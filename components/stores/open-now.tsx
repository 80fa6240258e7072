'use client'
import { useEffect, useState } from 'react'
import { type Opening, openingAt } from '#lib/stores/open-now.ts'
import type { StoreHours } from '#lib/stores/types.ts'
import { clockTime, type OpenWords } from './words.ts'

type Props = { readonly hours: StoreHours; readonly timeZone: string; readonly words: OpenWords }

function sentence(opening: Opening, words: OpenWords): string {
  if (opening.open) return words.open.replace('{time}', clockTime(words.locale, opening.until))
  const time = clockTime(words.locale, opening.at)
  if (opening.daysAhead === 0) return words.later.replace('{time}', time)
  return words.other.replace('{day}', words.days[opening.day - 1] ?? '').replace('{time}', time)
}

/** Whether the store is open at this moment, by the store’s own clock. The page is kept, so the browser says it. */
export function OpenNow({ hours, timeZone, words }: Props) {
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    const look = () => setOpening(openingAt(hours, timeZone, new Date()))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [hours, timeZone])
  return (
    <p className={opening?.open ? 'st now-open' : 'st now-closed'} aria-live="off">
      {opening ? sentence(opening, words) : '\u00a0'}
    </p>
  )
}
