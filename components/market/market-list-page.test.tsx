// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fetchMarketPaths } from '#lib/market/fetch-market-data.client.ts'
import { marketListSample as list } from '#tests/fixtures/market-list.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createUser, screen, waitFor } from '#tests/support/render.tsx'
import { MarketListPage } from './market-list-page.tsx'

vi.mock('#lib/market/fetch-market-data.client.ts')

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const page = <MarketListPage shop={shop} data={list} />
const spain = () => screen.getByRole('link', { name: 'Shop in: Spain, Español', hidden: true })

function comeFrom(referrer: string): void {
  const spy = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  onTestFinished(() => spy.mockRestore())
}

beforeEach(() => {
  resetBrowser('/en_GB/markets')
  vi.mocked(fetchMarketPaths).mockReset().mockResolvedValue({ es_ES: '/es_ES/todo/zapatos' })
})

it('leads to the markets’ home pages without scripts, and then to the page the visitor came from', async () => {
  comeFrom(`${location.origin}/en_GB/all/shoes?sort=newest`)
  const hydrate = renderOnServer(page)
  expect(spain().getAttribute('href')).toBe('/es_ES')
  await hydrate()
  await waitFor(() => expect(spain().getAttribute('href')).toBe('/es_ES/todo/zapatos'))
  expect(fetchMarketPaths).toHaveBeenCalledWith('/en_GB/all/shoes?sort=newest')
})

it.each(['', 'https://elsewhere.example/en_GB/all/shoes', `${location.origin}/en_GB/markets`])(
  'leads to the home pages for visitors from: %s',
  async (referrer) => {
    comeFrom(referrer)
    await renderOnServer(page)()
    expect(spain().getAttribute('href')).toBe('/es_ES')
    expect(fetchMarketPaths).not.toHaveBeenCalled()
  },
)

it('finds what was typed, and shows the market that was opened, before hydration', async () => {
  const hydrate = renderOnServer(page)
  await createUser().type(screen.getByRole('searchbox'), 'spa')
  await hydrate()
  const [spanish] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect(spanish?.textContent).toContain('Spain')
  expect(spanish?.open).toBe(true)
})
