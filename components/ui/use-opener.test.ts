// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { showIncompletePageAlert } from '#lib/session/event-replay.client.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { useOpener } from './use-opener.ts'

vi.mock('#lib/session/event-replay.client.ts', () => ({ showIncompletePageAlert: vi.fn() }))

/** Opens `boots`, whose code is loading. */
async function openBoots(onError?: (next: string) => void) {
  const code = Promise.withResolvers<void>()
  const load = vi.fn((_next: string) => code.promise)
  const { value } = await renderHook(() => useOpener<string>(load, onError), null)
  await act(async () => value().open('boots'))
  return { code, load, value }
}

it('is busy while the code loads, then has the target until it is closed', async () => {
  const { code, load, value } = await openBoots()
  expect(value()).toMatchObject({ target: null, loading: 'boots', isLoading: true })
  expect(load).toHaveBeenCalledWith('boots')
  await act(async () => code.resolve())
  expect(value()).toMatchObject({ target: 'boots', loading: null, isLoading: false })
  await act(async () => value().close())
  expect(value().target).toBeNull()
})

it('shows that the page is incomplete if the code fails to load', async () => {
  const { code, value } = await openBoots()
  await act(async () => code.reject(new Error('offline')))
  expect(value()).toMatchObject({ target: null, isLoading: false })
  expect(showIncompletePageAlert).toHaveBeenCalledOnce()
})

it('runs the fallback for its target instead', async () => {
  const follow = vi.fn()
  const { code } = await openBoots(follow)
  await act(async () => code.reject(new Error('offline')))
  expect(follow).toHaveBeenCalledExactlyOnceWith('boots')
})
