// @vitest-environment page
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, fireEvent, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { Gallery } from './gallery.tsx'
import { galleryDialogLabelKeys } from './gallery-dialog-label-keys.ts'

vi.mock('./spin-scene.client.ts', () => ({ supportsWebgl: () => false, startSpin: vi.fn() }))
vi.mock('#lib/errors/report.client.ts')

const [picture] = bootSheet.pictures
const createPicture = (number: number) => ({
  ...picture,
  full: `/pictures/${number}.full.webp`,
  alt: `View ${number}`,
  width: 1000,
  height: 1000,
})
const sheet: ProductSheet = { ...bootSheet, pictures: [createPicture(1), createPicture(2), createPicture(3)] }
const model3d = { url: '/m.glb', bytes: 9, variant: null, poster: picture, alt: 'A boot', ownColor: true }
const t = createTranslator('en_GB', {})
const labels = createLabels('en_GB', galleryDialogLabelKeys)

/** The large file of a picture, while it loads. */
let decoded = Promise.withResolvers<void>()

beforeEach(() => {
  decoded = Promise.withResolvers<void>()
  HTMLImageElement.prototype.decode = () => decoded.promise
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

async function openGallery(props: Partial<ProductSheet> = {}) {
  const { user } = await renderInShop(<Gallery sheet={{ ...sheet, ...props }} labels={labels} t={t} />)
  return user
}

async function openZoom(number = 1) {
  const user = await openGallery()
  const link = screen.getByRole('link', { name: `Enlarge picture ${number} of 3` })
  link.focus()
  await user.click(link)
  await screen.findByRole('dialog', { name: 'Pictures, enlarged' })
  return { user, link }
}

const dialog = () => within(screen.getByRole('dialog'))
const status = () => dialog().getByRole('status').textContent
const image = () => dialog().getByRole<HTMLImageElement>('img')
const button = (name: string) => dialog().getByRole('button', { name })
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

it('counts the slides in both writing directions', async () => {
  await openGallery()
  const strip = screen.getByRole('region', { name: 'Pictures' })
  expect(screen.getByText('1')).toBeTruthy()
  strip.scrollLeft = 990
  fireEvent.scroll(strip)
  expect(screen.getByText('3')).toBeTruthy()
  strip.scrollLeft = -505
  fireEvent.scroll(strip)
  expect(screen.getByText('2')).toBeTruthy()
})

it('links each picture to its file; a modified click is left to the browser', async () => {
  const user = await openGallery()
  const link = screen.getByRole('link', { name: 'Enlarge picture 2 of 3' })
  expect(link.getAttribute('href')).toBe('/pictures/2.full.webp')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names each picture’s link once', async () => {
  await openGallery({ pictures: [picture] })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  // The crops and the last slide show the same picture: their links are for pointers.
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(4)
})

it('opens the picture, and moves through the pictures by keys and buttons', async () => {
  const { user } = await openZoom(2)
  await waitFor(() => expect(status()).toBe('Picture 2 of 3: View 2'))
  expect(document.activeElement).toBe(button('Larger'))
  await user.keyboard('{ArrowRight}')
  expect(status()).toBe('Picture 3 of 3: View 3')
  expect(isDisabled('Next picture')).toBe(true)
  await user.keyboard('{ArrowRight}')
  expect(status()).toBe('Picture 3 of 3: View 3')
  await user.keyboard('{Home}')
  expect(status()).toBe('Picture 1 of 3: View 1')
  expect(isDisabled('Previous picture')).toBe(true)
  await user.click(button('Next picture'))
  expect(status()).toBe('Picture 2 of 3: View 2')
  expect(document.activeElement).toBe(button('Next picture'))
  await user.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('zooms and moves by keys, and fits the next picture again', async () => {
  const { user } = await openZoom()
  const transform = () => image().style.transform
  expect(image().style.width).toBe('500px')
  expect(isDisabled('Smaller')).toBe(true)
  await user.keyboard('+')
  expect(transform()).toContain('scale(1.6)')
  expect(isDisabled('Smaller')).toBe(false)
  await user.keyboard('{ArrowLeft}')
  expect(transform()).toContain('translate(80px, 0px)')
  expect(status()).toBe('Picture 1 of 3: View 1')
  await user.keyboard('0')
  expect(transform()).toContain('translate(0px, 0px) scale(1)')
  await user.click(button('Larger'))
  await user.keyboard('{End}')
  expect(transform()).toContain('scale(1)')
  await user.keyboard('+{Control>}-{/Control}')
  expect(transform()).toContain('scale(1.6)')
})

it('fits the picture to the window when it is resized', async () => {
  await openZoom()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(image().style.width).toBe('300px')
})

it('zooms by a click with the mouse, and swipes to the next picture', async () => {
  await openZoom()
  const stage = image().parentElement ?? document.body
  stage.setPointerCapture = () => undefined
  const press = async (from: number, to: number) => {
    const pointer = { pointerId: 1, button: 0, pointerType: 'mouse', bubbles: true, clientY: 10 }
    await act(async () => {
      stage.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientX: from }))
      stage.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX: to }))
      stage.dispatchEvent(new PointerEvent('pointerup', { ...pointer, clientX: to }))
    })
  }
  await press(300, 200)
  expect(status()).toBe('Picture 2 of 3: View 2')
  await press(10, 10)
  expect(image().style.transform).toContain('scale(2)')
  // A large picture moves instead.
  await press(300, 200)
  expect(status()).toBe('Picture 2 of 3: View 2')
})

it('shows the file that the page has loaded until the large one is there', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/pictures/small.webp')
  await openZoom()
  expect(image().getAttribute('src')).toBe('/pictures/small.webp')
  await act(async () => decoded.resolve())
  expect(image().getAttribute('src')).toBe('/pictures/1.full.webp')
})

it('keeps the small file if the large one fails to load', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/pictures/small.webp')
  await openZoom()
  await act(async () => decoded.reject(new Error('offline')))
  expect(image().getAttribute('src')).toBe('/pictures/small.webp')
})

it('opens the 3D view', async () => {
  const user = await openGallery({ model3d })
  await user.click(screen.getByRole('button', { name: 'See it in 3D' }))
  expect(await screen.findByRole('dialog', { name: 'Sierra Nº 14 in 3D' })).toBeTruthy()
  await user.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the 3D view after hydration, if its button was clicked before', async () => {
  const loadScripts = renderOnServer(<Gallery sheet={{ ...sheet, model3d }} labels={labels} t={t} />)
  screen.getByRole('button', { name: 'See it in 3D' }).click()
  await loadScripts()
  expect(await screen.findByRole('dialog', { name: 'Sierra Nº 14 in 3D' })).toBeTruthy()
})

it('lets a picture tapped before hydration open its file', async () => {
  const loadScripts = renderOnServer(<Gallery sheet={sheet} labels={labels} t={t} />)
  const follow = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', follow)
  onTestFinished(() => document.removeEventListener('click', follow))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByRole('link', { name: 'Enlarge picture 1 of 3' }).dispatchEvent(click)
  expect(follow).toHaveBeenCalledOnce()
  await loadScripts()
  expect(screen.queryByRole('dialog')).toBeNull()
})
