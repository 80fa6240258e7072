import {
  act,
  cleanup,
  configure,
  type RenderHookResult,
  type RenderResult,
  renderHook as renderHookNow,
  render as renderNow,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { createLabels } from '#tests/support/labels.ts'

// A lazily loaded component takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export { act, fireEvent, waitFor, within } from '@testing-library/react'

/** The page of this test file. Testing Library's own `screen` belongs to the file that loaded it first. */
export const screen = within(document.body)

export type Rendered = Omit<RenderResult, 'rerender' | 'unmount'> & {
  /** The user: types, clicks and presses keys like in a browser. */
  readonly user: UserEvent
  readonly rerender: (node: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** The user of a page that is not rendered by React. */
export const createUser = (): UserEvent => userEvent.setup({ delay: null, document })

/**
 * Sets a field's text at once, for tests that are not about single keys; waits until the field is enabled.
 */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(field.closest('[inert]'), 'the field takes no text yet').toBeNull())
  await user.clear(field)
  await user.paste(text)
}

/** Renders elements into the happy-dom document, with their effects, until the end of the test. */
export async function render(node: ReactNode): Promise<Rendered> {
  const user = createUser()
  const rendered = await act(async () => renderNow(node))
  const unmount = () => act(async () => rendered.unmount())
  onTestFinished(async () => {
    await unmount()
    rendered.container.remove()
  })
  return { ...rendered, user, unmount, rerender: (next) => act(async () => rendered.rerender(next)) }
}

/** Unmounts everything, as before a reload: effects end. Browser storage stays. */
export const unmountPage = (): Promise<void> => act(async () => cleanup())

export type Setting = { readonly brand?: Brand; readonly locale?: Locale }

/** Wraps elements in a shop: with its context, its messages and the query cache. */
export const wrapInShop = (node: ReactNode, { brand = 'vereda', locale = 'en_GB' }: Setting = {}) => (
  <ShopperProvider shop={{ brand, locale }} labels={createLabels(locale)}>
    {node}
  </ShopperProvider>
)

/** Renders elements like the pages of a shop: with its messages and an empty query cache. */
export async function renderInShop(node: ReactNode, setting?: Setting): Promise<Rendered> {
  getQueryClient().clear()
  const rendered = await render(wrapInShop(node, setting))
  return { ...rendered, rerender: (next) => rendered.rerender(wrapInShop(next, setting)) }
}

/**
 * Renders elements on the server, then hydrates them. Fails if the two renders differ.
 * @param beforeHydration acts on the page before its scripts have loaded
 */
export async function hydrateInShop(node: ReactNode, beforeHydration: () => void): Promise<UserEvent> {
  getQueryClient().clear()
  const page = wrapInShop(node)
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  beforeHydration()
  const user = createUser()
  const onRecoverableError = vi.fn()
  const { unmount } = await act(async () => renderNow(page, { container, hydrate: true, onRecoverableError }))
  onTestFinished(async () => {
    await act(async () => unmount())
    container.remove()
  })
  expect(onRecoverableError.mock.calls).toEqual([])
  return user
}

/** Puts text into a field without an event, as before a script listens. */
export function typeBeforeHydration(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Not a text field')
  field.value = text
}

export type RenderedHook<Value, Props> = {
  /** The hook's last return value. */
  readonly value: () => Value
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** Runs a hook in a component. Wrap changes that it must notice in React's `act`. */
export async function renderHook<Value, Props>(
  use: (props: Props) => Value,
  props: Props,
): Promise<RenderedHook<Value, Props>> {
  const hook: RenderHookResult<Value, Props> = await act(async () =>
    renderHookNow(use, { initialProps: props }),
  )
  const unmount = () => act(async () => hook.unmount())
  onTestFinished(unmount)
  return {
    value: () => hook.result.current,
    rerender: (next) => act(async () => hook.rerender(next)),
    unmount,
  }
}
