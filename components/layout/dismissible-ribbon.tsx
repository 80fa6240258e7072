'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { StorageSlot } from '#lib/session/slots/storage-slot.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

type Props = {
  /** Stores the id of the dismissed ribbon. */
  readonly slot: StorageSlot
  /** Changes with the content. */
  readonly id: string
  readonly closeLabel: string
  readonly closeIcon: ReactNode
  readonly children: ReactNode
}

/** The ribbon, until the visitor dismisses it. If storage is unavailable, that lasts for this page only. */
export function DismissibleRibbon({ slot, id, closeLabel, closeIcon, children }: Props) {
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    setDismissed(readStored(slot) === id)
    return markPartReady('ribbon')
  }, [slot, id])

  function dismiss(): void {
    setDismissed(true)
    writeStored(slot, id)
  }
  if (isDismissed) return null
  return (
    // An early script hides a dismissed ribbon before the first paint.
    <div className="note" id="ribbon" suppressHydrationWarning>
      <p>{children}</p>
      <button type="button" className="ib" data-replay="ribbon" aria-label={closeLabel} onClick={dismiss}>
        {closeIcon}
      </button>
    </div>
  )
}
