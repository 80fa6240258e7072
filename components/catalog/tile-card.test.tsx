// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { act, render, screen, within } from '#tests/support/render.tsx'
import { getTile, getTileText, Tiles } from '#tests/support/tiles.tsx'
import { handleTileEvents, mountedTiles, type TileView, visitorFacts } from './tile-store.client.ts'

const code = 'K100001-001'
const other = 'K100001-002'
const sibling = (id: string) => ({
  code: id,
  color: { code: id.slice(-3), name: `Colour ${id.slice(-3)}`, hex: '#000000' },
  url: `/en_GB/all/shoes/shoe/${id}`,
  image: createProductDto(id).images[0] as NonNullable<ReturnType<typeof createProductDto>['images'][0]>,
})

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  visitorFacts.set({})
})

const change = (view: TileView, how: 'update' | 'activate' = 'update') =>
  act(async () => {
    for (const tile of mountedTiles) tile[how](view)
  })

it('shows current data over its own, and what the visitor hovers over both', async () => {
  await render(<Tiles products={[createProductDto(code, 100, { plaque: 'New' })]} />)
  expect(getTileText(code)).toContain('£100')
  await change({ price: '£90', plaque: undefined })
  expect(getTileText(code)).toContain('£90')
  expect(screen.queryByText('New')).toBeNull()
  await change({ price: '£80', gone: true, plaque: 'Sold out' }, 'activate')
  expect(getTileText(code)).toMatch(/Sold out.*£80/)
  await act(async () => {
    for (const tile of mountedTiles) tile.activate(null)
  })
  expect(getTileText(code)).toContain('£90')
})

it('shows the visitor’s voucher and store for the colour that it shows', async () => {
  await render(<Tiles products={[createProductDto(code)]} />)
  await act(async () =>
    visitorFacts.set({
      getVoucher: (line) => (line.code === other ? { text: '£70 with TEN', isApplied: true } : null),
      getStoreBadge: (each) => (each === code ? 'At Marylebone' : undefined),
    }),
  )
  expect(getTileText(code)).toContain('At Marylebone')
  expect(getTileText(code)).not.toContain('TEN')
  await change({ href: `/en_GB/all/shoes/shoe/${other}` }, 'activate')
  expect(getTileText(code)).toContain('£70 with TEN')
  expect(getTileText(code)).not.toContain('Marylebone')
})

it('reserves the line of its voucher if the shown colour has none', async () => {
  const voucherPrices = {
    TEN: {
      ...{ current: 90, currency: 'GBP', previous: null, discount: 10, discountStr: '', pricePerSize: false },
      ...{ voucherRangePrices: [], currentFormated: '', previousFormated: null, preLaunch: false },
      ...{ voucherType: '', voucherColIds: [], adqCampaign: false, usrHash: false },
    },
  }
  await render(<Tiles products={[createProductDto(code, 100, { voucherPrices })]} />)
  const line = screen.getByText('£90 with TEN')
  expect(line.style.visibility).toBe('')
  await change({ voucher: undefined }, 'activate')
  expect(line.style.visibility).toBe('hidden')
  expect(line.textContent).toBe('£90 with TEN')
})

it('passes a click that came before its code on, once', async () => {
  const { user } = await render(<Tiles products={[createProductDto(code)]} />)
  await user.click(screen.getByRole('button', { name: `Choose a size of Shoe ${code}` }))
  const handler = vi.fn()
  onTestFinished(handleTileEvents(handler))
  expect(handler).toHaveBeenCalledOnce()
  expect(handler.mock.calls[0]?.[1].props.name).toBe(`Shoe ${code}`)
})

it('sends no events of a product that is sold on another host', async () => {
  const handler = vi.fn()
  onTestFinished(handleTileEvents(handler))
  const product = createProductDto(code, 100, { siblingBrand: true, brand: 'cumbre' })
  const { user } = await render(<Tiles products={[product]} />)
  await user.hover(getTile(code))
  expect(screen.queryByRole('button')).toBeNull()
  expect(handler).not.toHaveBeenCalled()
})

it('links its colours, and marks its own', async () => {
  await render(<Tiles products={[createProductDto(code, 100, { siblings: [sibling(other)] })]} />)
  const links = within(screen.getByRole('list', { name: `Colours of Shoe ${code}` })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [`/en_GB/all/shoes/shoe/${code}`, 'true'],
    [`/en_GB/all/shoes/shoe/${other}`, null],
  ])
})

it('hydrates without a difference to the server, and is in view afterwards', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  visitorFacts.set({ getStoreBadge: () => 'At Marylebone' })
  const load = renderOnServer(<Tiles products={[createProductDto(code)]} />)
  expect(screen.queryByText('At Marylebone')).toBeNull()
  await load()
  expect(screen.getByText('At Marylebone')).toBeTruthy()
  expect(mountedTiles.size).toBe(1)
  expect(error).not.toHaveBeenCalled()
})
