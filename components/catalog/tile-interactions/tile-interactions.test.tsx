// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { createLiveProductDto, livePricesDto } from '#tests/fixtures/live-product-dto.ts'
import { noPicture } from '#tests/fixtures/picture.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { getTile, getTileText, Tiles } from '#tests/support/tiles.tsx'
import { visitorFacts } from '../tile-store.client.ts'
import { LazyTileInteractions } from './lazy-tile-interactions.tsx'
import { tileLabelKeys } from './tile-label-keys.ts'

vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB/all/shoes' }))

const api = mockShopApi()
const labels = createLabels('en_GB', tileLabelKeys)
const [own, olive, next] = ['K100052-001', 'K100052-002', 'K100031-001'] as const

const toSibling = (code: string) => ({
  code,
  color: { code: code.slice(-3), name: `Colour ${code.slice(-3)}`, hex: '#000000' },
  url: `/en_GB/all/shoes/shoe/${code}`,
  image: noPicture,
})
const twoPictures = (code: string) => [
  { ...noPicture, md: `/${code}.webp`, alt: 'Shoe' },
  { ...noPicture, md: `/${code}-side.webp` },
]
const products = [
  createProductDto(own, 100, { siblings: [toSibling(olive)], images: twoPictures(own) }),
  createProductDto(next, 70),
]

let hasHover = true

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  hasHover = true
  visitorFacts.set({})
  installEventReplay()
  trackPointerAndFocus()
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('matchMedia', () => ({ matches: hasHover }))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  api.respond('productCards', {
    products: [
      createProductDto(own, 100, { images: twoPictures(own) }),
      createProductDto(olive, 80, { images: twoPictures(olive) }),
      createProductDto(next, 100),
    ],
  } as never)
  api.respond('liveProduct', ({ material }) =>
    createLiveProductDto(
      { 41: 5, 42: material === olive ? 0 : 5 },
      { id: material, prices: { ...livePricesDto, current: material === olive ? 75 : 100 } },
    ),
  )
})

const open = () =>
  renderInShop(
    <>
      <Tiles products={products} />
      <LazyTileInteractions labels={labels} />
      <button type="button">Elsewhere</button>
    </>,
  )

const getSizes = (code: string) =>
  within(getTile(code)).queryByRole('group', { name: `Sizes of Shoe ${code}` })
const findSizes = async (code: string) => {
  await waitFor(() => expect(getSizes(code)).not.toBeNull())
  const sizes = getSizes(code)
  if (!sizes) throw new Error('no sizes')
  await within(sizes).findAllByRole('button', { name: /^Add / })
  return sizes
}
const getColor = (code: string, color: string) => within(getTile(code)).getByRole('link', { name: color })
const getName = (code: string) => within(within(getTile(code)).getByRole('heading')).getByRole('link')
const getSource = (code: string) => within(getTile(code)).getAllByRole('img')[0]?.getAttribute('src')
const getOpener = (code: string) =>
  within(getTile(code)).getByRole('button', { name: `Choose a size of Shoe ${code}` })

const focusByKeyboard = (element: HTMLElement) => act(async () => element.focus())

const nativeMatches = Element.prototype.matches

/** What happy-dom does not match: where the pointer and the focus are. */
function trackPointerAndFocus() {
  let hovered: Node | null = null
  addEventListener('pointerover', ({ target }) => {
    hovered = target instanceof Node ? target : null
  })
  const states: Readonly<Record<string, (element: Element) => boolean>> = {
    ':hover': (element) => element.contains(hovered),
    ':focus-within': (element) => element.contains(document.activeElement),
    ':focus-visible': (element) => element === document.activeElement,
  }
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors: string) {
    const parts = selectors.split(', ')
    if (!parts.every((part) => part in states)) return nativeMatches.call(this, selectors)
    return parts.some((part) => states[part]?.(this))
  })
}

it('shows the sizes of a hovered tile with its current price, and hides them afterwards', async () => {
  const { user } = await open()
  await user.hover(getTile(next))
  const sizes = await findSizes(next)
  expect(within(sizes).getAllByRole('button')).toHaveLength(2)
  await waitFor(() => expect(getTileText(next)).toContain('£100'))
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(getSizes(next)).toBeNull())
  expect(getTileText(next)).toContain('£100')
})

it('shows a colour chosen by mouse until the mouse leaves the tile, with its own sizes and price', async () => {
  const { user } = await open()
  await user.hover(getColor(own, 'Colour 002'))
  await waitFor(() => expect(getName(own).getAttribute('href')).toContain(olive))
  expect(getSource(own)).toBe(`/${olive}.webp`)
  await waitFor(() => expect(getTileText(own)).toContain('£75'))
  expect(getColor(own, 'Colour 002').getAttribute('aria-current')).toBe('true')
  await user.hover(within(getTile(own)).getByRole('heading'))
  const sizes = await findSizes(own)
  expect(
    within(sizes)
      .getByRole('link', { name: /is sold out/ })
      .getAttribute('href'),
  ).toContain(olive)
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(getName(own).getAttribute('href')).toContain(own))
  expect(getSource(own)).toBe(`/${own}.webp`)
  expect(getTileText(own)).toContain('£100')
})

it('previews only the picture of a colour that has the keyboard focus', async () => {
  await open()
  await focusByKeyboard(getColor(own, 'Colour 002'))
  await waitFor(() => expect(getSource(own)).toBe(`/${olive}.webp`))
  expect(getName(own).getAttribute('href')).toContain(own)
  expect(getTileText(own)).toContain('£100')
  expect(getColor(own, 'Colour 001').getAttribute('aria-current')).toBe('true')
  expect(api.calls('liveProduct').map(({ material }) => material)).toEqual([own])
  await focusByKeyboard(getColor(own, 'Colour 001'))
  await waitFor(() => expect(getSource(own)).toBe(`/${own}.webp`))
  await act(async () => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await waitFor(() => expect(getSizes(own)).toBeNull())
})

it('moves the focus into the sizes, back on Escape, and keeps them while the mouse is elsewhere', async () => {
  const { user } = await open()
  await focusByKeyboard(getOpener(own))
  await user.hover(getColor(own, 'Colour 002'))
  await user.keyboard('{Enter}')
  const sizes = await findSizes(own)
  await waitFor(() => expect(sizes.contains(document.activeElement)).toBe(true))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.hover(getTile(next))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(getSizes(next)).toBeNull()
  expect(sizes.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(getOpener(own))
  // Sizes of a colour that the mouse chooses later take no focus.
  await user.hover(getColor(own, 'Colour 002'))
  await waitFor(() => expect(getName(own).getAttribute('href')).toContain(olive))
  await waitFor(() => expect(getTileText(own)).toContain('£75'))
  expect(document.activeElement).toBe(getOpener(own))
})

it('moves the focus into the sizes for a click before its code loaded, while the mouse is over a colour', async () => {
  await open()
  await act(async () => {
    fireEvent.pointerOver(getColor(own, 'Colour 002'))
    getOpener(own).focus()
    fireEvent.click(getOpener(own))
  })
  const sizes = await findSizes(own)
  await waitFor(() => expect(sizes.contains(document.activeElement)).toBe(true))
  expect(getName(own).getAttribute('href')).toContain(own)
})

it('does not show a product as sold out that is not on sale yet', async () => {
  api.respond('liveProduct', createLiveProductDto({}, { saleState: 'pre_launch' }))
  const { user } = await open()
  await user.hover(getTile(next))
  await waitFor(() => expect(getSizes(next)).not.toBeNull())
  await waitFor(() => expect(getTileText(next)).toContain('£109'))
  expect(getTileText(next)).not.toContain('Sold out')
})

it('opens a dialog on devices without hover, and restores the focus', async () => {
  hasHover = false
  const { user } = await open()
  await user.click(getOpener(own))
  const dialog = await screen.findByRole('dialog', { name: `Sizes of Shoe ${own}` })
  expect(await within(dialog).findAllByRole('button', { name: /^Add / })).toHaveLength(2)
  expect(getOpener(own).getAttribute('aria-busy')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(getOpener(own))
})

it('turns to the second picture once it has loaded, and back', async () => {
  const { user } = await open()
  await user.hover(getTile(own))
  await waitFor(() => expect(within(getTile(own)).getAllByRole('presentation')).toHaveLength(1))
  const [second] = within(getTile(own)).getAllByRole('presentation')
  const frame = second?.parentElement
  expect(frame?.className).toBe('pic')
  if (second) fireEvent.load(second)
  await waitFor(() => expect(frame?.className).toBe('pic turned'))
  await user.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(frame?.className).toBe('pic'))
  // It fades out.
  expect(second?.isConnected).toBe(true)
})

it('leaves the tile unchanged while the service is down', async () => {
  api.respond('productCards', connectionFailure)
  const { user } = await open()
  await user.hover(getColor(own, 'Colour 002'))
  await waitFor(() => expect(getSizes(own)).not.toBeNull())
  expect(getName(own).getAttribute('href')).toContain(own)
  expect(getSource(own)).toBe(`/${own}.webp`)
})
