'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { Brand } from '#config/brands.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { polyfillDialogCommands, replaceMissingPictures } from './page-behaviour.client.ts'

/** Runs at the first interaction: until then the page loads nothing more, and bots do not count as visits. */
async function recordPageVisit(brand: Brand): Promise<void> {
  const { recordVisit } = await import('#lib/session/record-visit.client.ts')
  recordVisit(brand, location)
  const { announceParkedBags } = await import('#lib/bag/announce-parked-bags.client.ts')
  announceParkedBags(brand, location.pathname)
}

async function receiveTransferredBag(): Promise<void> {
  if (location.hash !== transferredHash) return
  const transfer = await import('#lib/bag/receive-transferred-bag.client.ts')
  await transfer.receiveTransferredBag()
}

async function reportMissingLabels(): Promise<void> {
  if (!document.getElementById(missingLabelsId)) return
  const { collectPageMissingLabels } = await import('#lib/labels/collect-missing-labels.client.ts')
  collectPageMissingLabels()
}

type Props = { readonly brand: Brand; readonly placeholderSrc: string }

/** The page effects that need JavaScript; everything works without them, with less comfort. */
export function PageEffects({ brand, placeholderSrc }: Props) {
  const pathname = usePathname()
  useEffect(() => {
    const stops = [polyfillDialogCommands(), replaceMissingPictures(placeholderSrc)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [placeholderSrc])
  useEffect(() => {
    receiveTransferredBag().catch((cause: unknown) => report('carry_bag', String(cause)))
    reportMissingLabels().catch((cause: unknown) => report('missing_labels', String(cause)))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is a visit
  useEffect(() => {
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () => {
      recordPageVisit(brand).catch((cause: unknown) => report('keep_visit', String(cause)))
    })
    return () => stop.abort()
  }, [brand, pathname])
  return null
}
