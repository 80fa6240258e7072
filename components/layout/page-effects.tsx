'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useLoadedComponent } from '#components/ui/use-loaded-component.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { PagePromptsProps } from './page-prompts.tsx'

const loadDeferredEffects = async () => ({
  default: (await import('./deferred-page-effects.tsx')).DeferredPageEffects,
})

const loadRareEffects = () => import('./rare-page-effects.client.ts')

/** Some browsers need a polyfill, and some pages have a bag to receive or missing labels to report. */
const needsRareEffects = () =>
  !('closedBy' in HTMLDialogElement.prototype && 'commandForElement' in HTMLButtonElement.prototype) ||
  location.hash === transferredHash ||
  document.getElementById(missingLabelsId) !== null

const reportFailure = (cause: unknown) => report('page_effects', String(cause))

/** Calls back for each picture that fails to load, or that failed before hydration. */
function watchMissingPictures(signal: AbortSignal, onMissing: (image: HTMLImageElement) => void): void {
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) onMissing(image)
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) onMissing(target)
  }
  document.addEventListener('error', onError, { capture: true, signal })
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
    const stop = new AbortController()
    const { signal } = stop
    if (needsRareEffects())
      loadRareEffects().then(({ startRarePageEffects }) => startRarePageEffects(signal), reportFailure)
    // One listener for all pictures: the server renders most of them without any code in the browser.
    watchMissingPictures(signal, (image) => {
      loadRareEffects().then((code) => code.replaceMissingPicture(image, placeholderSrc), reportFailure)
    })
    return () => stop.abort()
  }, [placeholderSrc])
  // biome-ignore lint/correctness/useExhaustiveDependencies: code that failed to load is requested again on the next page
  useEffect(() => {
    if (DeferredEffects) return
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () => {
      load().catch(reportFailure)
    })
    return () => stop.abort()
  }, [DeferredEffects, load, pathname])
  return DeferredEffects && <DeferredEffects {...props} />
}
