// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { MarketChooserProvider } from '#components/market/market-chooser.tsx'
import { MarketLink } from '#components/market/market-link.tsx'
import { fetchMarketList, fetchMarketPaths } from '#lib/market/fetch-market-data.client.ts'
import { marketListSample } from '#tests/fixtures/market-list.ts'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { CurrentPathProvider } from './current-path.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { NavigationLinks } from './navigation-links.tsx'

const page = vi.hoisted(() => ({ path: '' }))
vi.mock('next/navigation', () => ({ usePathname: () => page.path }))
vi.mock('#lib/market/fetch-market-data.client.ts')

const links = [
  { label: 'Women', href: '/en_GB/women/shoes' },
  { label: 'Women’s boots', href: '/en_GB/women/shoes/boots' },
  { label: 'Home', href: '/en_GB/wom' },
]

beforeEach(() => {
  page.path = '/en_GB/women/shoes/boots'
  vi.mocked(fetchMarketList).mockResolvedValue(marketListSample)
  vi.mocked(fetchMarketPaths).mockResolvedValue({})
})

const menu = () => screen.getByLabelText<HTMLDialogElement>('Menu')
const open = () => act(() => menu().showModal())

async function renderMenu() {
  const frame = () => (
    <CurrentPathProvider>
      <MarketChooserProvider shop={{ brand: 'vereda', locale: 'en_GB' }} label="Country and language">
        <MenuDialog label="Menu">
          <NavigationLinks links={links} />
          <MarketLink href="/en_GB/markets">Country</MarketLink>
        </MenuDialog>
      </MarketChooserProvider>
    </CurrentPathProvider>
  )
  const { user, rerender } = await render(frame())
  return {
    user,
    navigate: (path: string) => {
      page.path = path
      return rerender(frame())
    },
  }
}

it('marks the links of the current page and its ancestors', async () => {
  const { navigate } = await renderMenu()
  await open()
  const getMarks = () => links.map(({ label }) => screen.getByText(label).getAttribute('aria-current'))
  expect(getMarks()).toEqual(['true', 'page', null])
  await navigate('/en_GB/women/shoes')
  expect(getMarks()).toEqual(['page', null, null])
})

it('closes on navigation to another page only', async () => {
  const { navigate } = await renderMenu()
  await open()
  await navigate('/en_GB/women/shoes/boots')
  expect(menu().open).toBe(true)
  await navigate('/en_GB/women/shoes')
  expect(menu().open).toBe(false)
})

it('closes when the market chooser opens', async () => {
  const { user } = await renderMenu()
  await open()
  await user.click(screen.getByRole('link', { name: 'Country' }))
  expect(await screen.findByRole('dialog', { name: 'Country and language' })).toBeTruthy()
  await waitFor(() => expect(menu().open).toBe(false))
})
