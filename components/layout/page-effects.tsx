'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { report } from '#lib/errors/report.client.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { markCurrentLinks } from './mark-current-links.client.ts'
import {
  interceptMarketLinks,
  polyfillDialogCommands,
  receiveTransferredBag,
  replaceMissingPictures,
  scheduleMarketSuggestion,
  schedulePopup,
  setUpMarketPage,
} from './page-behaviour.client.ts'

/** Runs at the first interaction: until then the page loads nothing more, and bots do not count as visits. */
async function recordPageVisit(): Promise<void> {
  const { recordVisit } = await import('#lib/session/record-visit.client.ts')
  const { brand = '' } = document.documentElement.dataset
  recordVisit(brand, location)
  const { announceParkedBags } = await import('#lib/bag/announce-parked-bags.client.ts')
  announceParkedBags(brand, location.pathname)
}

async function reportMissingLabels(): Promise<void> {
  if (!document.getElementById(missingLabelsId)) return
  const { collectPageMissingLabels } = await import('#lib/labels/collect-missing-labels.client.ts')
  collectPageMissingLabels()
}

/**
 * Closes the dialogs of the previous page, too: the router keeps it hidden, and an open dialog would still
 * listen to keys.
 */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** The page effects that need JavaScript; everything works without them, with less comfort. */
export function PageEffects({ placeholderSrc }: { readonly placeholderSrc: string }) {
  const pathname = usePathname()
  useEffect(() => {
    const stops = [
      polyfillDialogCommands(),
      replaceMissingPictures(placeholderSrc),
      interceptMarketLinks(),
      scheduleMarketSuggestion(),
      schedulePopup(),
      markPartReady('page'),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [placeholderSrc])
  useEffect(() => {
    receiveTransferredBag()
    reportMissingLabels().catch((cause: unknown) => report('missing_labels', String(cause)))
  }, [])
  useEffect(() => {
    markCurrentLinks(pathname)
    setUpMarketPage()
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () => {
      recordPageVisit().catch((cause: unknown) => report('keep_visit', String(cause)))
    })
    return () => {
      stop.abort()
      // Only on leaving the page: a dialog opened before hydration stays open.
      closeDialogs()
    }
  }, [pathname])
  return null
}
