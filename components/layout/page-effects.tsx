'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useLoadedComponent } from '#components/ui/use-loaded-component.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { polyfillDialogCommands, replaceMissingPictures } from './page-behaviour.client.ts'
import type { PagePromptsProps } from './page-prompts.tsx'

const loadDeferredEffects = async () => ({
  default: (await import('./deferred-page-effects.tsx')).DeferredPageEffects,
})

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

type Props = PagePromptsProps & { readonly placeholderSrc: string }

/**
 * The page effects that need JavaScript; everything works without them, with less comfort. What can wait loads
 * at the first interaction: until then the page loads nothing more, and bots do not count as visits.
 */
export function PageEffects({ placeholderSrc, ...props }: Props) {
  const pathname = usePathname()
  const [DeferredEffects, load] = useLoadedComponent(loadDeferredEffects)
  useEffect(() => {
    const stops = [polyfillDialogCommands(), replaceMissingPictures(placeholderSrc)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [placeholderSrc])
  useEffect(() => {
    receiveTransferredBag().catch((cause: unknown) => report('transfer_bag', String(cause)))
    reportMissingLabels().catch((cause: unknown) => report('missing_labels', String(cause)))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: code that failed to load is requested again on the next page
  useEffect(() => {
    if (DeferredEffects) return
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () => {
      load().catch((cause: unknown) => report('page_effects', String(cause)))
    })
    return () => stop.abort()
  }, [DeferredEffects, load, pathname])
  return DeferredEffects && <DeferredEffects {...props} />
}
