'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { report } from '#lib/errors/report.ts'
import { missingListId } from '#lib/labels/missing-list.ts'
import { onceInteracting } from '#lib/session/interaction.ts'
import { answers } from '#lib/session/presses.ts'
import { marksCurrent } from './marks-current.ts'
import {
  dialogCommands,
  marketChooser,
  marketPage,
  marketSuggestion,
  missingPictures,
  popups,
  unpacksCarried,
} from './page-behaviour.ts'

/** With the first stir: until then the page loads nothing more, and who looks in by script alone visits nothing. */
async function keepsVisit(): Promise<void> {
  const { keepVisit } = await import('#lib/session/visit.ts')
  const { brand = '' } = document.documentElement.dataset
  keepVisit(document, brand, location)
  const { tellOfWaiting } = await import('#lib/bag/waiting.ts')
  tellOfWaiting(brand, location.pathname)
}

async function reportsMissing(): Promise<void> {
  if (!document.getElementById(missingListId)) return
  const { collectFromPage } = await import('#lib/labels/collector.ts')
  collectFromPage()
}

/** Those of the page that is left, too: kept unseen, an open one would go on listening to keys. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** The few things of the frame that need script; everything works without, only less kindly. */
export function PageIsland({ noPicture }: { readonly noPicture: string }) {
  const pathname = usePathname()
  useEffect(() => {
    const stops = [
      dialogCommands(),
      missingPictures(noPicture),
      marketChooser(),
      marketSuggestion(),
      popups(),
      answers('page'),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [noPicture])
  useEffect(() => {
    unpacksCarried()
    reportsMissing().catch((cause: unknown) => report('missing_labels', String(cause)))
  }, [])
  useEffect(() => {
    marksCurrent(pathname)
    marketPage()
    const stop = new AbortController()
    onceInteracting(stop.signal, () => {
      keepsVisit().catch((cause: unknown) => report('keep_visit', String(cause)))
    })
    return () => {
      stop.abort()
      // On the way out only: a dialog opened before the scripts came stays open.
      closeDialogs()
    }
  }, [pathname])
  return null
}
