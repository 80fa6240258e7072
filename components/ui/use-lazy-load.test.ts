// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { act, renderHook } from '#tests/support/render.tsx'
import { useLazyLoad } from './use-lazy-load.ts'

type Trigger = Parameters<typeof useLazyLoad>[0]

const open = (trigger: Trigger, load: () => Promise<string | null>) =>
  renderHook((current: Trigger) => useLazyLoad(current, load), trigger)

const interact = () =>
  act(async () => {
    window.dispatchEvent(new Event('firstinteraction'))
  })

it('loads at the first interaction, and once', async () => {
  const load = vi.fn(async () => 'code')
  const { value } = await open('interaction', load)
  expect([value(), load.mock.calls.length]).toEqual([null, 0])
  await interact()
  await interact()
  expect([value(), load.mock.calls.length]).toEqual(['code', 1])
})

it('loads when it is mounted, or never', async () => {
  expect((await open('mount', async () => 'code')).value()).toBe('code')
  const load = vi.fn(async () => 'code')
  const { value } = await open('never', load)
  await interact()
  expect([value(), load.mock.calls.length]).toEqual([null, 0])
})

it('returns null if it cannot load', async () => {
  const { value } = await open('mount', () => Promise.reject(new Error('offline')))
  expect(value()).toBeNull()
})

it('loads nothing after it is unmounted', async () => {
  const load = vi.fn(async () => 'code')
  const { unmount } = await open('interaction', load)
  await unmount()
  await interact()
  expect(load).not.toHaveBeenCalled()
})
