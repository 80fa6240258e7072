import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { act, type Setting, wrapInShop } from './render.tsx'

/**
 * Renders a page of a shop on the server, before its scripts load: clicks are stored for event replay, and
 * text is only in the fields.
 * @returns loads the scripts
 */
export function renderOnServer(node: ReactNode, setting?: Setting): () => Promise<void> {
  const page = wrapInShop(node, setting)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  installEventReplay()
  return async () => {
    const root = await act(async () => hydrateRoot(container, page))
    onTestFinished(async () => {
      await act(async () => root.unmount())
      container.remove()
    })
  }
}
