'use client'
import { useEffect } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { report } from '#lib/errors/report.client.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'

function handleEvent(event: Event): void {
  const part = event.target instanceof Element && event.target.closest<HTMLElement>('#reviews [data-act]')
  // A text field triggers a search on blur or when it is cleared.
  const isEmptied = part instanceof HTMLInputElement && event.type === 'input' && part.value === ''
  if (!part || (part.matches('select, input') !== (event.type === 'change') && !isEmptied)) return
  if (part instanceof HTMLAnchorElement) {
    if (!isPlainClick(event)) return
    event.preventDefault()
  }
  loadThenRun(
    part,
    import('./handle-review-action.client.ts'),
    (reviews) => reviews.handleReviewAction(part).catch((cause: unknown) => report('reviews', String(cause))),
    part instanceof HTMLAnchorElement ? () => location.assign(part.href) : undefined,
  )
}

/** Handles clicks and changes in a sheet’s reviews; without JavaScript the first eight are shown. */
export function ReviewsController() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    for (const type of ['click', 'change', 'input']) document.addEventListener(type, handleEvent, { signal })
    signal.addEventListener('abort', markPartReady('reviews'))
    return () => stop.abort()
  }, [])
  return null
}
