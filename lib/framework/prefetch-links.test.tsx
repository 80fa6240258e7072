// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { fireEvent, render, screen } from '#tests/support/render.tsx'
import { PrefetchLinks } from './prefetch-links.tsx'

const router = vi.hoisted(() => ({ prefetch: vi.fn(), push: vi.fn() }))
const observed = vi.hoisted(() => new Map<Element, () => void>())
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/en_GB' }))

type NotifyObserver = (
  entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[],
) => void

const fetched = () => router.prefetch.mock.calls.map(([path]) => path)
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => {
  vi.clearAllMocks()
  observed.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: NotifyObserver
      constructor(notify: NotifyObserver) {
        this.#notify = notify
      }
      observe(target: Element) {
        observed.set(target, () => this.#notify([{ isIntersecting: true, target }]))
      }
      unobserve(target: Element) {
        observed.delete(target)
      }
      disconnect() {}
    },
  )
  installEventReplay()
})

const setConnection = (connection: Navigator['connection']) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

async function renderLinks(): Promise<void> {
  setConnection({ effectiveType: '4g' })
  await render(
    <>
      <PrefetchLinks />
      <a href="/en_GB/tile?color=1" data-swift="ahead">
        <b>Tile</b>
      </a>
      <a href="/en_GB/menu" data-swift="">
        Menu
      </a>
      <a href="/en_GB/login?workstation=1" data-swift="">
        Entry
      </a>
      <a href="https://taller.example/" data-swift="">
        Other brand
      </a>
      <a href="/file.pdf">File</a>
    </>,
  )
}

const showAll = () => {
  dispatchEvent(new Event('scroll'))
  for (const show of [...observed.values()]) show()
}

it.each([fireEvent.pointerOver, fireEvent.touchStart, fireEvent.focusIn])(
  'prefetches the page of a link at the first sign of interest',
  async (approach) => {
    await renderLinks()
    for (const name of ['Menu', 'Entry', 'Other brand', 'File']) approach(link(name))
    approach(screen.getByText('Tile'))
    expect(router.prefetch.mock.calls).toEqual([
      ['/en_GB/menu', { kind: 'full' }],
      ['/en_GB/tile?color=1', { kind: 'full' }],
    ])
  },
)

it('prefetches visible tiles after the first interaction', async () => {
  await renderLinks()
  expect(observed.size).toBe(0)
  showAll()
  expect(fetched()).toEqual(['/en_GB/tile?color=1'])
})

it.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [undefined, true],
])(
  'prefetches nothing on a slow or metered connection, but navigates: %o, %s',
  async (connection, matches) => {
    await renderLinks()
    setConnection(connection)
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches && query === '(prefers-reduced-data: reduce)',
    }))
    const name = link('Tile')
    fireEvent.pointerOver(name)
    fireEvent.touchStart(name)
    fireEvent.focusIn(name)
    showAll()
    expect(fetched()).toEqual([])
    fireEvent.click(name)
    expect(router.push.mock.calls).toEqual([['/en_GB/tile?color=1']])
  },
)

it('leaves clicks to the browser that open a tab, another host, or need the server', async () => {
  await renderLinks()
  const click = (name: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    // Keeps happy-dom from navigating, without hiding the event from the component.
    addEventListener('click', (late) => late.preventDefault(), { once: true })
    link(name).dispatchEvent(event)
  }
  click('Menu', { ctrlKey: true })
  for (const name of ['Entry', 'Other brand', 'File']) click(name)
  expect(router.push).not.toHaveBeenCalled()
  click('Menu')
  expect(router.push.mock.calls).toEqual([['/en_GB/menu']])
})

it('leaves clicks that another component has handled', async () => {
  await renderLinks()
  link('Menu').addEventListener('click', (event) => event.preventDefault())
  link('Menu').click()
  expect(router.push).not.toHaveBeenCalled()
})
