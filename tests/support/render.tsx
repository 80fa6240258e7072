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
import { expect, onTestFinished } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { getQueryClient } from '#lib/query/query-client.ts'

// A part that is loaded when it is first shown takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export { act, fireEvent, waitFor, within } from '@testing-library/react'

/** The page of this test file. Testing Library’s own `screen` is that of the file that loaded it first. */
export const screen = within(document.body)

export type Rendered = Omit<RenderResult, 'rerender' | 'unmount'> & {
  /** The customer: types, clicks and presses keys as a browser would. */
  readonly user: UserEvent
  readonly rerender: (node: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** The customer of a page that is not rendered by React. */
export const createUser = (): UserEvent => userEvent.setup({ delay: null, document })

/** Puts text into a field at once, where single keys are not what is tested; waits until the field takes any. */
export async function fillField(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(field.closest('[inert]'), 'the field takes no text yet').toBeNull())
  await user.clear(field)
  await user.paste(text)
}

/** Renders elements into the document of happy-dom, with their effects, until the test is over. */
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

/** The customer leaves whatever is shown, as before a reload: effects end. What the browser stores stays. */
export const unmountPage = (): Promise<void> => act(async () => cleanup())

export type Setting = { readonly brand?: Brand; readonly locale?: Locale }

/** Elements within a shop: with its place, its messages and the query cache. */
export const wrapInShop = (node: ReactNode, { brand = 'vereda', locale = 'en_GB' }: Setting = {}) => (
  <ShopperProvider shop={{ brand, locale }} messages={messagesOf(locale)}>
    {node}
  </ShopperProvider>
)

/** Renders elements as the pages of a shop do: with its messages and an empty query cache. */
export async function renderInShop(node: ReactNode, setting?: Setting): Promise<Rendered> {
  getQueryClient().clear()
  const rendered = await render(wrapInShop(node, setting))
  return { ...rendered, rerender: (next) => rendered.rerender(wrapInShop(next, setting)) }
}

export type RenderedHook<Value, Props> = {
  /** What the hook returned last. */
  readonly value: () => Value
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** Runs a hook in a component. Changes that it is to notice are made within `act` of React. */
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
