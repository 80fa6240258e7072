// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RouteInput } from '#api-client/call-route.ts'
import { createTranslator } from '#i18n/translate.ts'
import { gridQueryString, readGridQuery } from '#lib/catalog/grid-query.ts'
import { readSavedSizes, saveSize } from '#lib/catalog/saved-sizes.client.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import type { ListView } from '../grid/types.ts'
import { FacetBar } from './facet-bar.tsx'
import { facetLabelKeys } from './facet-label-keys.ts'

const api = mockShopApi()
const path = '/en_GB/men/shoes'
const facet = (value: string, label: string) => ({ value, label, count: 3 })

const labels = createLabels('en_GB', facetLabelKeys)

function createView(search = ''): ListView {
  return {
    brand: 'vereda',
    locale: 'en_GB',
    query: readGridQuery(new URLSearchParams(search)),
    grid: {
      products: [],
      total: 12,
      facets: {
        size: [facet('42', '8'), facet('43', '9'), facet('22', '5'), facet('38', '5')],
        color: [facet('green', 'Green')],
        price: { from: 50, to: 300 },
      },
    },
    source: { route: 'search', input: '' },
    form: { action: path, fields: [] },
    href: (query) => path + gridQueryString(query),
    unfilteredHref: path,
    extraFacets: [],
    t: createTranslator('en_GB', {}),
  }
}

const men = { target: 'men', family: 'shoes', category: [] } as const

/** The products that a request finds: two in the store, otherwise seven. */
function reply({ filters = '' }: RouteInput<'productsList'>) {
  const inStore = filters.includes('store:marylebone')
  const filter = inStore ? { value: 'marylebone', label: 'Marylebone', count: 2 } : null
  return { total: inStore ? 2 : 7, availableFilters: { store: filter } } as never
}

const requestedFilters = () => api.calls('productsList').map(({ filters }) => filters)

/** The visitor’s first interaction, which loads the code of the bar. */
const interact = () =>
  act(async () => {
    window.dispatchEvent(new Event('firstinteraction'))
    await vi.dynamicImportSettled()
  })

async function openBar({ search = '', beforeHydration = () => {} } = {}) {
  history.replaceState(null, '', path + search)
  const rendered = await render(<FacetBar {...createView(search)} labels={labels} categoryPath={men} />)
  beforeHydration()
  await interact()
  return rendered
}

function mockNavigation() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  return assign
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const applyButtons = (name: string) => screen.queryAllByRole('button', { name })

beforeEach(() => {
  resetBrowser(path)
  api.respond('productsList', reply)
})

it('loads nothing before the first interaction', async () => {
  saveSize('vereda', '42', 'M')
  writeStored(listSlots.preferredStore('vereda'), 'marylebone')
  await render(<FacetBar {...createView()} labels={labels} categoryPath={men} />)
  await act(() => vi.dynamicImportSettled())
  expect([screen.queryByRole('link', { name: /^My size/ }), requestedFilters()]).toEqual([null, []])
  await interact()
  expect(await screen.findByRole('link', { name: 'My size: UK 8' })).toBeTruthy()
})

it('offers the saved size as a filter until it is cleared', async () => {
  saveSize('vereda', '42', 'M')
  const { user } = await openBar({ search: '?filter.color=green&page=2' })
  const link = await screen.findByRole('link', { name: 'My size: UK 8' })
  expect(link.getAttribute('href')).toBe(`${path}?filter.color=green&filter.size=42`)
  expect(screen.getByText('The shop remembers your size: UK 8.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Forget it' }))
  expect([
    screen.queryByRole('link', { name: /^My size/ }),
    screen.queryByRole('button', { name: 'Forget it' }),
  ]).toEqual([null, null])
  expect(readSavedSizes('vereda')).toEqual({})
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
})

it('offers no size that is active already, but still lets the visitor clear it', async () => {
  saveSize('vereda', '42', 'M')
  await openBar({ search: '?filter.size=42' })
  expect(await screen.findByRole('button', { name: 'Forget it' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^My size/ })).toBeNull()
})

it('names a size with both systems if the panel has its number twice', async () => {
  saveSize('vereda', '38', 'M')
  await openBar()
  expect(await screen.findByRole('link', { name: 'My size: UK 5 (EU 38)' })).toBeTruthy()
})

it('offers the preferred store as a filter if it has products of the list', async () => {
  writeStored(listSlots.preferredStore('vereda'), 'marylebone')
  await openBar({ search: '?filter.color=green' })
  const link = await screen.findByRole('link', { name: 'At Marylebone' })
  expect(link.getAttribute('href')).toBe(`${path}?filter.color=green&filter.store=marylebone`)
  expect(requestedFilters()).toEqual(['color:green;store:marylebone'])
})

it.each([
  ['is active already', '?filter.store=marylebone', reply],
  ['has none of the products', '', () => ({ total: 0, availableFilters: { store: null } }) as never],
  ['cannot be checked', '', errorReply('service_unavailable')],
])('offers no store that %s', async (_why, search, answer) => {
  api.respond('productsList', answer)
  writeStored(listSlots.preferredStore('vereda'), 'marylebone')
  await openBar({ search })
  await act(async () => {})
  expect(screen.queryByRole('link', { name: 'At Marylebone' })).toBeNull()
})

it('counts once for several changes, announces the count, and navigates without empty values', async () => {
  const assign = mockNavigation()
  const { user } = await openBar()
  await user.click(box(/^UK 8/))
  await user.click(box(/^UK 9/))
  await waitFor(() => expect(applyButtons('Show results: 7')).toHaveLength(4))
  expect(screen.getByRole('status').textContent).toBe('Results: 7')
  expect(requestedFilters()).toEqual(['size:42,43'])
  const [button] = applyButtons('Show results: 7')
  if (button) await user.click(button)
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/\/en_GB\/men\/shoes\?filter\.size=42&filter\.size=43$/),
  )
  expect(readSavedSizes('vereda')).toEqual({})
})

it('drops the count of an earlier choice that arrives late', async () => {
  const release = api.holdResponse('productsList')
  const { user } = await openBar()
  await user.click(box(/^UK 8/))
  await waitFor(() => expect(requestedFilters()).toHaveLength(1))
  api.respond('productsList', { total: 3 } as never)
  await user.click(box(/^UK 9/))
  await act(async () => release())
  await waitFor(() => expect(applyButtons('Show results: 3').length).toBeGreaterThan(0))
  expect(applyButtons('Show results: 7')).toEqual([])
})

it('counts boxes ticked before the code has loaded', async () => {
  await openBar({ beforeHydration: () => box(/^Green/).click() })
  await waitFor(() => expect(applyButtons('Show results: 7').length).toBeGreaterThan(0))
  expect(requestedFilters()).toEqual(['color:green'])
})

it('saves a single chosen size when the visitor submits it', async () => {
  mockNavigation()
  const { user } = await openBar()
  await user.click(box(/^UK 9/))
  const [button] = applyButtons('Show results')
  if (button) await user.click(button)
  expect(readSavedSizes('vereda')).toEqual({ 'shoe:M': '43' })
})

it('shows no number if the count fails', async () => {
  api.respond('productsList', connectionFailure)
  const { user } = await openBar()
  await user.click(box(/^UK 8/))
  await waitFor(() => expect(requestedFilters().length).toBeGreaterThan(0))
  expect(applyButtons('Show results')).toHaveLength(4)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('lets the browser submit the form while the code has not loaded', async () => {
  const assign = mockNavigation()
  const { user } = await render(<FacetBar {...createView()} labels={labels} categoryPath={men} />)
  const prevented: boolean[] = []
  const onSubmit = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', onSubmit)
  onTestFinished(() => removeEventListener('submit', onSubmit))
  const [button] = applyButtons('Show results')
  if (button) await user.click(button)
  expect([prevented, assign.mock.calls]).toEqual([[false], []])
})

it('has neither counts nor personal filters for search results', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await render(<FacetBar {...createView()} labels={labels} />)
  await interact()
  await user.click(box(/^UK 9/))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('button', { name: 'In a store' })).toBeNull()
  expect(requestedFilters()).not.toContain('size:43')
})

it('opens the store chooser outside the form, and restores the focus', async () => {
  api.respond('stores', { countries: [], points: [] })
  const { user } = await openBar()
  const opener = screen.getByRole('button', { name: 'In a store' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'In a store' })
  expect(dialog.closest('form')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect([screen.queryByRole('dialog', { name: 'In a store' }), document.activeElement]).toEqual([
    null,
    opener,
  ])
})
