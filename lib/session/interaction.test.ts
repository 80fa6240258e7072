import { beforeEach, expect, it, vi } from 'vitest'

let page = new EventTarget()
const fresh = async () => (await import('./interaction.ts')).onceInteracting

beforeEach(() => {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

const forever = new AbortController().signal

it.each(['pointermove', 'touchstart', 'scroll', 'keydown'])(
  '%s is a first sign, heard once',
  async (sign) => {
    const onceInteracting = await fresh()
    const then = vi.fn()
    onceInteracting(forever, then)
    expect(then).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(sign))
    page.dispatchEvent(new Event('scroll'))
    expect(then).toHaveBeenCalledOnce()
  },
)

it('who asks later is told at once', async () => {
  const onceInteracting = await fresh()
  onceInteracting(forever, () => undefined)
  page.dispatchEvent(new Event('scroll'))
  const then = vi.fn()
  onceInteracting(forever, then)
  expect(then).toHaveBeenCalledOnce()
})

it('who stopped asking is not told', async () => {
  const onceInteracting = await fresh()
  const then = vi.fn()
  const stop = new AbortController()
  onceInteracting(stop.signal, then)
  stop.abort()
  page.dispatchEvent(new Event('scroll'))
  onceInteracting(stop.signal, then)
  expect(then).not.toHaveBeenCalled()
})

it('no scrolling waits for it', async () => {
  const listen = vi.fn()
  vi.stubGlobal('addEventListener', listen)
  const onceInteracting = await fresh()
  onceInteracting(forever, () => undefined)
  expect(listen.mock.calls.every(([, , options]) => options.passive === true)).toBe(true)
})
