// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { countGridProducts } from '#lib/catalog/count-grid-products.client.ts'
import { readSavedSizes, saveSize } from '#lib/catalog/saved-sizes.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createUser, screen, waitFor } from '#tests/support/render.tsx'
import { attachFacetControls } from './facet-controls.client.ts'
import { tileLabels } from './tile-labels.ts'

vi.mock('#lib/dom/is-visible.ts', () => ({ isVisible: () => true }))
vi.mock('#lib/catalog/count-grid-products.client.ts', () => ({ countGridProducts: vi.fn() }))

const labels = tileLabels(createTranslator('en_GB', {}))
const size = (value: string, name: string) =>
  `<label><input type="checkbox" name="filter.size" value="${value}"><span>${name}<small>EU ${value}</small></span></label>`

function openBar(): void {
  document.body.innerHTML = `<form class="fb" action="/en_GB/men/shoes" data-grid="M 1">
    <div data-my-size="My size: {size}"></div>
    <div class="fp size">${size('42', 'UK 8')}${size('43', 'UK 9')}</div>
    <p class="own" hidden><span>Your size: {sizes}</span><button type="button" data-forget>Forget it</button></p>
    <button data-apply>Show results</button><p data-counted role="status"></p>
  </form>`
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  attachFacetControls(labels, stop.signal)
}

beforeEach(() => resetBrowser('/en_GB/men/shoes'))

it('offers the saved size as a filter until it is cleared', async () => {
  saveSize('vereda', '42', 'M')
  openBar()
  const link = screen.getByRole('link', { name: 'My size: UK 8' })
  expect(link.getAttribute('href')).toBe('/en_GB/men/shoes?filter.size=42')
  expect(screen.getByText('Your size: UK 8')).toBeTruthy()
  await createUser().click(screen.getByRole('button', { name: 'Forget it' }))
  expect([screen.queryByRole('link'), screen.queryByRole('button', { name: 'Forget it' })]).toEqual([
    null,
    null,
  ])
  expect(readSavedSizes('vereda')).toEqual({})
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
})

it('shows and announces the result count of the selected filters, and navigates there', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  vi.mocked(countGridProducts).mockResolvedValue(7)
  openBar()
  const user = createUser()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  const button = await screen.findByRole('button', { name: 'Show results: 7' })
  expect(screen.getByRole('status').textContent).toBe('Results: 7')
  expect(countGridProducts).toHaveBeenCalledOnce()
  await user.click(button)
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/\/en_GB\/men\/shoes\?filter\.size=42&filter\.size=43$/),
  )
})

it('shows no number if the count fails', async () => {
  vi.mocked(countGridProducts).mockRejectedValue(new Error('no connection'))
  openBar()
  const [first] = screen.getAllByRole('checkbox')
  if (first) await createUser().click(first)
  await waitFor(() => expect(countGridProducts).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Show results' })).toBeTruthy()
})
