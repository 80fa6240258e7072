// @vitest-environment page
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getRecentItems, saveRecentItem } from '#lib/catalog/recent-items.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { livePricesDto } from '#tests/fixtures/live-product-dto.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { recentlyViewedLabelKeys } from './recently-viewed-label-keys.ts'

const api = mockShopApi()
const [own, earlier] = ['K100052-001', 'K100031-001'] as const
const words = { size: {}, color: {}, gender: {}, family: {}, category: {} }
const reduced = { ...livePricesDto, current: 70, previous: 100, discount: 30 }

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes/andar-sand/K100052-001')
  getQueryClient().clear()
  api.respond('productCards', { products: [createProductDto(earlier, 70, { prices: reduced })], words })
})

const labels = createLabels('en_GB', recentlyViewedLabelKeys)
const rail = <RecentlyViewed shop={{ brand: 'vereda', locale: 'en_GB' }} code={own} labels={labels} />

async function open() {
  const { user } = await render(rail)
  return user
}

const interact = () =>
  act(async () => {
    window.dispatchEvent(new Event('firstinteraction'))
  })

it('saves the product at the first interaction', async () => {
  await open()
  expect(getRecentItems()).toEqual([])
  await interact()
  await waitFor(() => expect(getRecentItems()).toEqual([own]))
  expect(api.calls('productCards')).toEqual([])
})

it('shows the products viewed before, and clears them', async () => {
  saveRecentItem(earlier)
  const user = await open()
  await interact()
  const region = within(await screen.findByRole('region', { name: 'Seen before' }))
  const [item] = region.getAllByRole('listitem')
  expect(item?.textContent).toContain('Now £70 before £100')
  expect(api.calls('productCards')).toMatchObject([{ codes: earlier }])
  await user.click(region.getByRole('button', { name: 'Forget these' }))
  expect(document.activeElement?.textContent).toMatch(/^Forgotten\./)
  expect(screen.queryByRole('region')).toBeNull()
  expect(getRecentItems()).toEqual([])
})

it('keeps the products while the router hides the page', async () => {
  saveRecentItem(earlier)
  const { rerender } = await render(<Activity>{rail}</Activity>)
  await interact()
  const shown = await screen.findByRole('region', { name: 'Seen before' })
  await rerender(<Activity mode="hidden">{rail}</Activity>)
  await rerender(<Activity>{rail}</Activity>)
  await interact()
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('region', { name: 'Seen before' })).toBe(shown)
})
