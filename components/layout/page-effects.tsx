'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { report } from '#lib/errors/report.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'
import { markPartReady } from '#lib/session/event-replay.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.ts'
import { markCurrentLinks } from './mark-current-links.ts'
import {
  interceptMarketLinks,
  polyfillDialogCommands,
  receiveTransferredBag,
  replaceMissingPictures,
  scheduleMarketSuggestion,
  schedulePopup,
  setUpMarketPage,
} from './page-behaviour.ts'

/** With the first stir: until then the page loads nothing more, and who looks in by script alone visits nothing. */
async function recordVisit(): Promise<void> {
  const { recordVisit: keepVisit } = await import('#lib/session/record-visit.ts')
  const { brand = '' } = document.documentElement.dataset
  keepVisit(document, brand, location)
  const { announceParkedBags } = await import('#lib/bag/announce-parked-bags.ts')
  announceParkedBags(brand, location.pathname)
}

async function reportMissingLabels(): Promise<void> {
  if (!document.getElementById(missingLabelsId)) return
  const { collectPageMissingLabels } = await import('#lib/labels/collect-missing-labels.ts')
  collectPageMissingLabels()
}

/** Those of the page that is left, too: kept unseen, an open one would go on listening to keys. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** The few things of the frame that need script; everything works without, only less kindly. */
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
      recordVisit().catch((cause: unknown) => report('keep_visit', String(cause)))
    })
    return () => {
      stop.abort()
      // On the way out only: a dialog opened before the scripts came stays open.
      closeDialogs()
    }
  }, [pathname])
  return null
}
