// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { render, screen } from '#tests/support/render.tsx'
import { prefetchVisibleLinks } from './prefetch-visible-links.client.ts'

type NotifyObserver = (
  entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[],
) => void

/** The observed links, each with a function that brings it into view. */
const observed = new Map<Element, () => void>()

beforeEach(() => {
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
      disconnect() {
        observed.clear()
      }
    },
  )
})

const tile = (index: number) => `/en_GB/tile-${index}?color=1`

async function renderLinks(count = 1) {
  const page = new AbortController()
  const prefetch = vi.fn()
  await render(
    <>
      {Array.from({ length: count }, (_, index) => (
        <a key={tile(index)} href={tile(index)} data-swift="ahead">
          Tile
        </a>
      ))}
      <a href={tile(0)} data-swift="ahead">
        The same tile
      </a>
      <a href="https://taller.example/" data-swift="ahead">
        Other brand
      </a>
      <a href="/en_GB/menu" data-swift="">
        Menu
      </a>
    </>,
  )
  const getPrefetched = () => prefetch.mock.calls.map(([path]) => path)
  return { page, getPrefetched, start: () => prefetchVisibleLinks(page.signal, prefetch) }
}

const showAll = () => {
  for (const show of [...observed.values()]) show()
}

it('prefetches links that come into view, once, on this host', async () => {
  const { start, getPrefetched } = await renderLinks()
  start()
  expect(observed.has(screen.getByText('Menu'))).toBe(false)
  expect(getPrefetched()).toEqual([])
  showAll()
  expect(getPrefetched()).toEqual([tile(0)])
})

it('prefetches at most twelve links of a page', async () => {
  const { start, getPrefetched } = await renderLinks(20)
  start()
  showAll()
  expect(getPrefetched()).toHaveLength(12)
})

it('stops with the page', async () => {
  const { page, start } = await renderLinks()
  start()
  page.abort()
  expect(observed.size).toBe(0)
})

it('prefetches nothing for visitors who prefer reduced data', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }))
  const { start } = await renderLinks()
  start()
  expect(observed.size).toBe(0)
})
