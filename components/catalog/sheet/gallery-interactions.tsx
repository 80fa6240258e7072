'use client'
import { useEffect } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'

/** Updates the slide counter beside the row: 1 of 5. */
function updateSlideCounter(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches('.gal .strip')) return
  const told = target.parentElement?.querySelector('.at span')
  const width = target.firstElementChild?.clientWidth
  if (told && width) told.textContent = String(Math.round(target.scrollLeft / width) + 1)
}

/** Opens the zoom or the 3D view. If its code fails to load, the picture’s link opens the file. */
function openGalleryDialog(event: Event): void {
  const spot =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-spin], [data-zoom]')
  if (!spot || !isPlainClick(event)) return
  event.preventDefault()
  const { zoom } = spot.dataset
  const file = spot.querySelector('a')?.href
  if (zoom === undefined) loadThenRun(spot, import('./open-spin.client.ts'), ({ openSpin }) => openSpin())
  else
    loadThenRun(
      spot,
      import('./open-zoom.client.ts'),
      ({ openZoom }) => openZoom(Number(zoom)),
      file ? () => location.assign(file) : undefined,
    )
}

/** Counts the slides and loads the code of the gallery dialogs on demand. */
export function GalleryInteractions() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const told = ({ target }: Event) => updateSlideCounter(target)
    document.addEventListener('scroll', told, { signal, capture: true, passive: true })
    // The visitor may have swiped before hydration.
    updateSlideCounter(document.querySelector('.gal .strip'))
    document.addEventListener('click', openGalleryDialog, { signal })
    signal.addEventListener('abort', markPartReady('gallery'))
    return () => stop.abort()
  }, [])
  return null
}
