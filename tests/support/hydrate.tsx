import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { ShopperProvider } from '#components/checkout/shopper-context.tsx'
import { messagesOf } from '#i18n/messages/index.ts'
import { keepPresses } from '#lib/session/keep-presses.ts'
import { act, type Setting } from './render.tsx'

/**
 * A page as it comes from the server, before its scripts: what is pressed is kept, what is typed is in the fields alone.
 * @returns lets the scripts come
 */
export function renderOnServer(
  node: ReactNode,
  { brand = 'vereda', locale = 'en_GB' }: Setting = {},
): () => Promise<void> {
  const page = (
    <ShopperProvider place={{ brand, locale }} messages={messagesOf(locale)}>
      {node}
    </ShopperProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  keepPresses()
  return async () => {
    const root = await act(async () => hydrateRoot(container, page))
    onTestFinished(async () => {
      await act(async () => root.unmount())
      container.remove()
    })
  }
}
