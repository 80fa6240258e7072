'use client'
import { useEffect } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'

/** The slide in view, beside the row: 1 of 5. */
function tellSlide(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches('.gal .strip')) return
  const told = target.parentElement?.querySelector('.at span')
  const width = target.firstElementChild?.clientWidth
  if (told && width) told.textContent = String(Math.round(target.scrollLeft / width) + 1)
}

/** A picture opens over the page, or the thing to be turned; should the code not come, a picture’s link leads to its file. */
function lookCloser(event: Event): void {
  const spot =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-spin], [data-zoom]')
  if (!spot || !isPlainClick(event)) return
  event.preventDefault()
  const { zoom } = spot.dataset
  const opened =
    zoom === undefined
      ? import('./spin.ts').then(({ openSpin }) => openSpin())
      : import('./zoom.ts').then(({ openZoom }) => openZoom(Number(zoom)))
  opened.catch(() => {
    const link = spot.querySelector('a')
    if (link) location.assign(link.href)
  })
}

/** What the gallery does beside scrolling: it counts, and fetches the code of the close looks when they are wanted. */
export function GalleryLeaf() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const told = ({ target }: Event) => tellSlide(target)
    document.addEventListener('scroll', told, { signal, capture: true, passive: true })
    // Who swiped before this came is further on already.
    tellSlide(document.querySelector('.gal .strip'))
    document.addEventListener('click', lookCloser, { signal })
    return () => stop.abort()
  }, [])
  return null
}
