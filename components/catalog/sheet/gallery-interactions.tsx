'use client'
import { useEffect } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'

/** Updates the slide counter beside the row: 1 of 5. */
function updateSlideCounter(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches('.gal .strip')) return
  const counter = target.parentElement?.querySelector('.at span')
  const width = target.firstElementChild?.clientWidth
  if (counter && width) counter.textContent = String(Math.round(target.scrollLeft / width) + 1)
}

/** Opens the zoom or the 3D view. If its code fails to load, the picture’s link opens the file. */
function openGalleryDialog(event: Event): void {
  const openButton =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-spin], [data-zoom]')
  if (!openButton || !isPlainClick(event)) return
  event.preventDefault()
  const { zoom } = openButton.dataset
  const file = openButton.querySelector('a')?.href
  if (zoom === undefined)
    loadThenRun(openButton, import('./open-spin.client.ts'), ({ openSpin }) => openSpin())
  else
    loadThenRun(
      openButton,
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
    const onScroll = ({ target }: Event) => updateSlideCounter(target)
    document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
    // The visitor may have swiped before hydration.
    updateSlideCounter(document.querySelector('.gal .strip'))
    document.addEventListener('click', openGalleryDialog, { signal })
    signal.addEventListener('abort', markPartReady('gallery'))
    return () => stop.abort()
  }, [])
  return null
}
