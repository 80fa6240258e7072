'use client'
import { useEffect, useState } from 'react'
import { getOpenStatus, type StoreOpenStatus } from '#lib/stores/open-status.ts'
import type { StoreHours } from '#lib/stores/types.ts'
import { formatClockTime, type OpenStatusLabels } from './open-status-labels.ts'

type Props = { readonly hours: StoreHours; readonly timeZone: string; readonly labels: OpenStatusLabels }

function formatOpenStatus(opening: StoreOpenStatus, labels: OpenStatusLabels): string {
  if (opening.open) return labels.open.replace('{time}', formatClockTime(labels.locale, opening.until))
  const time = formatClockTime(labels.locale, opening.at)
  if (opening.daysUntil === 0) return labels.opensLater.replace('{time}', time)
  return labels.opensOtherDay.replace('{day}', labels.days[opening.day - 1] ?? '').replace('{time}', time)
}

/** Whether the store is open now, in its own time zone. The page is cached, so the browser computes it. */
export function OpenNow({ hours, timeZone, labels }: Props) {
  const [status, setStatus] = useState<StoreOpenStatus | null>(null)
  useEffect(() => {
    const update = () => setStatus(getOpenStatus(hours, timeZone, new Date()))
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [hours, timeZone])
  return (
    <p className={status?.open ? 'st now-open' : 'st now-closed'} aria-live="off">
      {status ? formatOpenStatus(status, labels) : '\u00a0'}
    </p>
  )
}
