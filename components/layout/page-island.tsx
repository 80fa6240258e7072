'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { marksCurrent } from './marks-current.ts'
import { dialogCommands, missingPictures, popups, sameInOtherMarkets } from './page-behaviour.ts'

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('#menu[open], #market[open]'))
    dialog.close()
}

/** The few things of the frame that need script; everything works without, only less kindly. */
export function PageIsland({ noPicture }: { readonly noPicture: string }) {
  const pathname = usePathname()
  useEffect(() => {
    const stops = [dialogCommands(), missingPictures(noPicture), sameInOtherMarkets(), popups()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [noPicture])
  useEffect(() => {
    marksCurrent(pathname)
    // On the way out only: a dialog opened before the scripts came stays open.
    return closeDialogs
  }, [pathname])
  return null
}
