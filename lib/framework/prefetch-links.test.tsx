// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { fireEvent, render, screen } from '#tests/support/render.tsx'
import { PrefetchLinks } from './prefetch-links.tsx'

const router = vi.hoisted(() => ({ prefetch: vi.fn(), push: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const fetched = () => router.prefetch.mock.calls.map(([path]) => path)
const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
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
