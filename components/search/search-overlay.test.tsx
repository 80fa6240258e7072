// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { getRecentSearches } from '#lib/search/recent-searches.client.ts'
import type { SuggestedProduct, Suggestions } from '#lib/search/types.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { searchLabelKeys } from './search-label-keys.ts'
import { SearchOverlay } from './search-overlay.tsx'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB', useRouter: () => ({ push }) }))

const labels = createLabels('en_GB', searchLabelKeys)
const toTerms = (all: readonly string[]) => all.map((each) => ({ words: each, href: null }))

const product = (code: string, title: string, color: string, current: number): SuggestedProduct => ({
  code,
  brand: 'vereda',
  title,
  color,
  href: `/en_GB/all/shoes/${title.toLowerCase()}/${code}`,
  picture: null,
  tipology: 'sneaker',
  price: { current, previous: null, discount: 0, maxPrice: null, currency: 'GBP' },
})

const suggestions: Suggestions = {
  products: [product('K100052-001', 'Andar', 'Sand', 10_900), product('K100031-001', 'Caleta', 'Tan', 7900)],
  topQueries: toTerms(['red boots', 'black boots']),
  keywords: toTerms(['boots in leather']),
  promoted: [{ words: 'How a boot is resoled', href: '/en_GB/content/care' }],
  requestId: 'r',
}
const none: Suggestions = { ...suggestions, products: [], topQueries: [], keywords: [], promoted: [] }

/** Stub of the search service with its recorded requests. */
const service = { asked: [] as string[], fails: false, held: new Map<string, Promise<void>>() }

async function suggest(address: unknown): Promise<Response> {
  const query = new URL(String(address), 'http://localhost').searchParams.get('q') ?? ''
  service.asked.push(query)
  await service.held.get(query)
  if (service.fails) return Response.json({}, { status: 503 })
  const slow = { ...none, topQueries: toTerms(['slow answer']) }
  return Response.json(query.includes('zzz') ? none : query === 'slow' ? slow : suggestions)
}

beforeEach(() => {
  resetBrowser('/en_GB')
  push.mockClear()
  Object.assign(service, { asked: [], fails: false, held: new Map() })
  vi.stubGlobal('fetch', suggest)
})

async function openSearch() {
  const closed = vi.fn()
  const { user } = await renderInShop(
    <LabelsProvider labels={labels}>
      <SearchOverlay href="/en_GB/search" shop={{ brand: 'vereda', locale: 'en_GB' }} onClose={closed} />
    </LabelsProvider>,
  )
  return { user, closed }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' })
const option = (name: string) => screen.findByRole('option', { name })
const getSelected = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const getRequests = () => service.asked.filter((each) => each !== '*')

it('suggests from three characters on, in groups', async () => {
  const { user } = await openSearch()
  expect(document.activeElement).toBe(field())
  await user.keyboard('bo')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('o')
  await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(field().getAttribute('aria-expanded')).toBe('true')
  const groups = within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('group')
  expect(
    groups.map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]),
  ).toEqual([
    ['Searches', ['boots in leather', 'red boots', 'black boots']],
    ['Worth a look', ['How a boot is resoled']],
    ['Suggestions', ['See everything for “boo”']],
    ['Products', ['Andar£109Sand', 'Caleta£79Tan']],
  ])
  expect(screen.getByText('6 suggestions. Arrow keys move through them.')).toBeTruthy()
  expect(getRequests()).toEqual(['boo'])
})

it('works by keyboard alone', async () => {
  const { user } = await openSearch()
  await user.keyboard('boots')
  await option('red boots')
  await user.keyboard('{ArrowDown}')
  expect(getSelected()).toEqual(['boots in leather'])
  const [first] = screen.getAllByRole('option')
  expect([field().getAttribute('aria-activedescendant'), document.activeElement]).toEqual([
    first?.id,
    field(),
  ])
  await user.keyboard('{ArrowUp}')
  expect(getSelected()).toEqual([])
  await user.keyboard('{ArrowUp}')
  expect(getSelected()).toEqual(['Caleta£79Tan'])
  await user.keyboard('{Enter}')
  expect(push).toHaveBeenCalledWith('/en_GB/all/shoes/caleta/K100031-001')
})

it('searches for the typed text if no suggestion is chosen', async () => {
  const { user } = await openSearch()
  await user.keyboard('red boots{Enter}')
  expect(push).toHaveBeenCalledWith('/en_GB/search?q=red+boots')
})

it('waits for an input method to finish', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openSearch()
  fireEvent.compositionStart(field())
  await user.paste('ぶーつ')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await user.clear(field())
  await user.paste('ブーツ')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([getRequests(), push.mock.calls]).toEqual([[], []])
  fireEvent.compositionEnd(field())
  await option('red boots')
  expect(getRequests()).toEqual(['ブーツ'])
})

it('leaves the arrow keys to an input method that is composing', async () => {
  const { user } = await openSearch()
  await user.keyboard('boots')
  await option('red boots')
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  expect(getSelected()).toEqual([])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(getSelected()).toEqual(['boots in leather'])
})

it('keeps the old list while a new one loads, and drops a late response', async () => {
  const { user } = await openSearch()
  await user.keyboard('boots')
  await option('red boots')
  const { promise, resolve } = Promise.withResolvers<void>()
  service.held.set('slow', promise)
  await user.clear(field())
  await user.keyboard('slow')
  await waitFor(() => expect(getRequests()).toContain('slow'))
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  expect(await option('red boots')).toBeTruthy()
  await user.clear(field())
  await user.keyboard('zzzz')
  await screen.findAllByText('No suggestion for “zzzz”. Enter looks through everything.')
  await act(async () => resolve())
  await user.clear(field())
  await user.keyboard('boots')
  await option('red boots')
  expect(screen.queryByText('slow answer')).toBeNull()
  expect(getRequests().filter((each) => each === 'boots')).toHaveLength(1)
})

it('reports that suggestions failed to load', async () => {
  const { user } = await openSearch()
  service.fails = true
  await user.keyboard('boots')
  expect(await screen.findAllByText(/^Suggestions don’t come just now\./)).toHaveLength(2)
})

it('reports that there is no network, and suggests once there is', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const { user } = await openSearch()
  act(() => void window.dispatchEvent(new Event('offline')))
  await user.keyboard('boots')
  expect(await screen.findAllByText(/^You’re offline\./)).toHaveLength(2)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await option('red boots')).toBeTruthy()
})

it('shows recent searches and removes them, one by one or all', async () => {
  localStorage.setItem('vereda:recent_searches', JSON.stringify(['red boots', 'socks', 'a cap']))
  const { user } = await openSearch()
  const recent = within(screen.getByRole('region', { name: 'Looked for before' }))
  const links = () => recent.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links()).toEqual(['red boots', 'socks', 'a cap'])
  const trending = within(await screen.findByRole('region', { name: 'Much looked for' }))
  expect(trending.getAllByRole('link')).toHaveLength(2)
  await user.click(recent.getByRole('button', { name: 'Forget socks' }))
  expect(links()).toEqual(['red boots', 'a cap'])
  expect(document.activeElement).toBe(recent.getByRole('button', { name: 'Forget a cap' }))
  await user.click(recent.getByRole('button', { name: 'Forget all' }))
  expect(screen.queryByRole('region', { name: 'Looked for before' })).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(getRecentSearches('vereda')).toEqual([])
})

it('types a slash as text, clears the input, and closes', async () => {
  const { user, closed } = await openSearch()
  await user.keyboard('/')
  expect(field().value).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([field().value, document.activeElement]).toEqual(['', field()])
  await user.click(screen.getByRole('button', { name: 'Close the search' }))
  expect(closed).toHaveBeenCalledOnce()
})

it('moves the focus through the start panel by arrow keys', async () => {
  localStorage.setItem('vereda:recent_searches', JSON.stringify(['socks', 'a cap']))
  const { user } = await openSearch()
  await screen.findByRole('region', { name: 'Much looked for' })
  const getFocused = () => document.activeElement?.textContent || document.activeElement?.tagName
  const visited: (string | undefined)[] = []
  for (let step = 0; step < 7; step += 1) {
    await user.keyboard('{ArrowDown}')
    visited.push(getFocused())
  }
  expect(visited).toEqual([
    'socks',
    'a cap',
    'red boots',
    'black boots',
    expect.stringMatching(/^Andar/),
    expect.stringMatching(/^Caleta/),
    'INPUT',
  ])
  await user.keyboard('{ArrowUp}')
  expect(getFocused()).toMatch(/^Caleta/)
})

it('moves through the remaining recent searches after one is removed', async () => {
  localStorage.setItem('vereda:recent_searches', JSON.stringify(['red boots', 'socks', 'a cap']))
  const { user } = await openSearch()
  await user.click(screen.getByRole('button', { name: 'Forget a cap' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forget socks' }))
  await user.click(field())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('socks')
  await user.click(screen.getByRole('button', { name: 'Forget socks' }))
  await user.click(screen.getByRole('button', { name: 'Forget red boots' }))
  expect(document.activeElement).toBe(field())
})
