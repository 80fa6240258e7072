// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { defaultGridQuery } from '#lib/catalog/grid-query.ts'
import { toGridSource } from '#lib/catalog/list-source.ts'
import { parseGridProduct } from '#lib/catalog/parse-grid-product.ts'
import { saveScrollPosition } from '#lib/catalog/scroll-positions.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { recordPath } from '#lib/session/previous-path.client.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { TileCard } from '../tile-card.tsx'
import { toTileProps } from '../to-tile-props.ts'
import { InfiniteList } from './infinite-list.tsx'
import { ListCount } from './list-count.tsx'
import { listLabelKeys } from './list-label-keys.ts'
import { paginationLabels } from './pagination-labels.ts'

const t = createTranslator('en_GB', {})
const api = mockShopApi()
const labels = createLabels('en_GB', listLabelKeys)
const path = '/en_GB/all/shoes'
const source = toGridSource(
  'vereda',
  { target: 'all', family: 'shoes', category: [] },
  null,
  defaultGridQuery,
)
const codeOf = (page: number) => `K10000${page}-001`

const List = ({ page = 1 }) => (
  <>
    <ListCount list={path} text={`${page * 40} of 124`} />
    <InfiniteList
      source={source}
      origins={{}}
      firstPage={path}
      page={page}
      total={124}
      seenText={`You have seen ${page * 40} of 124`}
      paginationLabels={paginationLabels(t)}
      labels={labels}
    >
      <TileCard {...toTileProps(parseGridProduct(createProductDto(codeOf(page))), 'en_GB', t)} />
    </InfiniteList>
  </>
)

beforeEach(() => {
  resetBrowser(path)
  getQueryClient().clear()
  recordPath('/en_GB')
  recordPath(path)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  installEventReplay()
  // No page is prefetched.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  api.respond('productsList', ({ 'pager.offset': offset }) => {
    const page = Number(offset) / 40 + 1
    return { products: [createProductDto(codeOf(page), 50)], total: 130 } as never
  })
})

const getNames = () => screen.getAllByRole('heading').map(({ textContent }) => textContent?.slice(0, 16))
const names = (...pages: readonly number[]) => pages.map((page) => `Shoe ${codeOf(page)}`)
const getNext = () => screen.getByRole('link', { name: /^Show \d+ more$/ })
const getPrevious = () => screen.getByRole('link', { name: 'Show the 40 before' })
const getAlerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

it('loads the next page with current prices, moves the focus to it and follows in all counts', async () => {
  const { user } = await render(<List />)
  await user.click(getNext())
  await waitFor(() => expect(getNames()).toEqual(names(1, 2)))
  expect(api.calls('productsList')).toMatchObject([
    { family: '1', order: 'recommended', 'pager.offset': '40', 'pager.limit': '40', brand: 'vereda' },
  ])
  expect(screen.getByText('£50')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain(codeOf(2))
  expect(location.search).toBe('?page=2')
  expect(screen.getByText('80 of 130')).toBeTruthy()
  expect(screen.getAllByText('You have seen 80 of 130')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('You have seen 80 of 130')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

it('loads the page before, above', async () => {
  const { user } = await render(<List page={2} />)
  await user.click(getPrevious())
  await waitFor(() => expect(getNames()).toEqual(names(1, 2)))
  expect(screen.queryByRole('link', { name: 'Show the 40 before' })).toBeNull()
  expect(document.activeElement?.textContent).toContain(codeOf(1))
  expect(location.search).toBe('')
})

it('loads a page once for several clicks, and shows that it is loading', async () => {
  const release = api.holdResponse('productsList')
  const { user } = await render(<List />)
  await user.dblClick(getNext())
  await waitFor(() => expect(getNext().getAttribute('aria-busy')).toBe('true'))
  release()
  await waitFor(() => expect(getNames()).toEqual(names(1, 2)))
  expect(api.calls('productsList')).toHaveLength(1)
  expect(getNext().getAttribute('aria-busy')).toBeNull()
})

it('reports that the next page failed to load, and loads it on the next click', async () => {
  api.respond('productsList', connectionFailure)
  const { user } = await render(<List />)
  await user.click(getNext())
  await waitFor(() => expect(getAlerts()).toEqual(['The next ones didn’t come. Please try again.']), {
    timeout: 20_000,
  })
  expect([getNames(), location.search]).toEqual([names(1), ''])
  api.respond('productsList', { products: [createProductDto(codeOf(2))], total: 124 } as never)
  await user.click(getNext())
  await waitFor(() => expect(getNames()).toEqual(names(1, 2)))
  expect(getAlerts()).toEqual([''])
})

it('leaves a click with a modifier key to the browser', async () => {
  const { user } = await render(<List />)
  const isPrevented = new Promise<boolean>((resolve) =>
    addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await user.keyboard('{Control>}')
  await user.click(getNext())
  await user.keyboard('{/Control}')
  expect(await isPrevented).toBe(false)
  expect(api.calls('productsList')).toEqual([])
})

const position = { entry: '', address: path, anchor: codeOf(2), top: 0, focus: codeOf(3), at: 0 }

it('restores pages, scroll position and focus of a visitor who returns from a sheet', async () => {
  saveScrollPosition('vereda', { ...position, from: 1, to: 3, at: Date.now() })
  recordPath('/en_GB/all/shoes/shoe/K100002-001')
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  await render(<List />)
  await waitFor(() => expect(getNames()).toEqual(names(1, 2, 3)))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(codeOf(3)))
  expect(scroll).toHaveBeenCalled()
  expect(screen.getByText('120 of 130')).toBeTruthy()
})

it('restores the pages before the rendered one, too', async () => {
  history.replaceState(null, '', `${path}?page=3`)
  saveScrollPosition('vereda', { ...position, from: 1, to: 3, at: Date.now() })
  recordPath('/en_GB/all/shoes/shoe/K100002-001')
  await render(<List page={3} />)
  await waitFor(() => expect(getNames()).toEqual(names(1, 2, 3)))
})

it('does not scroll a visitor who acts while pages are restored, and starts a new visit at the top', async () => {
  saveScrollPosition('vereda', { ...position, from: 1, to: 2, at: Date.now() })
  recordPath('/en_GB/all/shoes/shoe/K100002-001')
  const release = api.holdResponse('productsList')
  const { unmount } = await render(<List />)
  await waitFor(() => expect(api.calls('productsList')).toHaveLength(1))
  await act(async () => void window.dispatchEvent(new Event('wheel')))
  release()
  await waitFor(() => expect(getNames()).toEqual(names(1, 2)))
  expect(document.activeElement).toBe(document.body)
  await unmount()
  recordPath('/en_GB')
  recordPath(path)
  await render(<List />)
  await act(async () => vi.dynamicImportSettled())
  expect(getNames()).toEqual(names(1))
  expect(screen.getByText('40 of 124')).toBeTruthy()
})

it('has plain links before its scripts load, and hydrates without a difference', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = renderOnServer(<List page={2} />)
  expect([getPrevious().getAttribute('href'), getNext().getAttribute('href')]).toEqual([
    path,
    `${path}?page=3`,
  ])
  await load()
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})
