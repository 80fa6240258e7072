import { join } from 'node:path'
import { expect, type Page, request } from '@playwright/test'
import { e2ePorts } from '#tests/support/e2e-ports.ts'
import { heldOutFolder } from '#tests/support/image-search/held-out.ts'
import { createConditions, photograph } from '#tests/support/image-search/photograph.ts'
import { expectNoViolations } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { fetchHtmlPage, findLink, getText } from './support/html-page.ts'
import { test } from './support/journey.ts'

const render = 'sierra.tan.low.webp'
const path = '/en_GB/search/image'

let photo: Buffer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const conditions = { ...createConditions(render, 'wall'), side: 800, share: 0.7, mirrored: false }
  photo = await photograph(join(heldOutFolder, render), render, conditions)
  const small = await photograph(join(heldOutFolder, render), render, { ...conditions, side: 400 })
  const data = { profile: 'en_GB', brand: 'vereda', encodedImage: small.toString('base64') }
  const api = await request.newContext({ baseURL: `http://localhost:${e2ePorts().storefront}` })
  // The service indexes its pictures one after the other once it has started.
  const closest = async () => {
    const reply = await api.post('/api/shop/v1/search/image', { data })
    const { products = [] } = (await reply.json()) as { products?: readonly { nameBase: string }[] }
    return products.slice(0, 5).map(({ nameBase }) => nameBase)
  }
  await expect.poll(closest, { timeout: 200_000, intervals: [1000] }).toContain('Sierra Nº 14')
  await api.dispose()
})

const file = () => ({ name: 'boot.jpg', mimeType: 'image/jpeg', buffer: photo })
const getCropBox = (page: Page) => page.getByRole('group', { name: /^From \d+ % left/ })
const search = (page: Page) => page.getByRole('button', { name: /^Search (with this picture|again)$/ })

const found = (page: Page) =>
  page.getByRole('region', { name: 'Closest first' }).getByRole('heading', { level: 3 })

/** Left, top, width and height of the box, in percent of the picture. */
const readBoxNumbers = async (page: Page) =>
  ((await getCropBox(page).getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []

async function moveBox(page: Page): Promise<void> {
  const [left = 0, top = 0, width = 0] = await readBoxNumbers(page)
  await getCropBox(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect((await readBoxNumbers(page)).slice(0, 2)).toEqual(
    [left - 2, top - 2].map((value) => Math.max(0, value)),
  )
  await page.keyboard.press('Shift+ArrowLeft')
  expect((await readBoxNumbers(page))[2]).toBe(width - 2)
  const bounds = await getCropBox(page).boundingBox()
  if (!bounds) throw new Error('the crop box is not visible')
  await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
  await page.mouse.down()
  await page.mouse.move(bounds.x + bounds.width / 2 + 20, bounds.y + bounds.height / 2)
  await page.mouse.up()
  expect((await readBoxNumbers(page))[0]).toBeGreaterThan(left - 2)
  await page.getByRole('button', { name: 'Whole picture' }).click()
  expect(await readBoxNumbers(page)).toEqual([0, 0, 100, 100])
}

test(
  'finds the right boot, sends nothing before consent, moves the box; no step has axe violations',
  bothDevices,
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/search/image')) sent.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByLabel('Choose a picture')).toBeAttached()
    await expectNoViolations(page)
    await page.getByLabel('Choose a picture').setInputFiles(file())
    await expect(getCropBox(page)).toBeVisible()
    const [, , width = 0, height = 0] = await readBoxNumbers(page)
    expect(width * height).toBeLessThan(90 * 90)
    await expectNoViolations(page)
    expect(sent).toEqual([])
    await search(page).click()
    await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
    const names = (await found(page).allTextContents()).slice(0, 5)
    expect(names.join()).toContain('Sierra')
    expect(sent).toHaveLength(1)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('region', { name: 'Complete the look' })).toBeVisible()
    // Off the tiles, because they react to hover.
    await page.mouse.move(0, 0)
    await expect(page.locator('[data-size]')).toHaveCount(0)
    await expectNoViolations(page)
    const kind = page.getByRole('button', { name: /^Bags and accessories \d+$/ })
    await kind.click()
    await expect(kind).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'All kinds' })).toHaveAttribute('aria-pressed', 'false')
    await moveBox(page)
  },
)

test('has no overflow at 320 px; rejects a file that is no image, retries an offline search, and keeps a stored picture until it is deleted', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  const input = page.getByLabel('Choose a picture')
  const alert = page.getByRole('main').getByRole('alert')
  await input.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('boots') })
  await expect(alert).toHaveText('That file isn’t a picture. Choose a JPEG, PNG or WebP.')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(alert).toContainText('can’t open HEIC')
  await input.setInputFiles(file())
  await expect(getCropBox(page)).toBeVisible()
  await expect(alert).toHaveCount(0)

  await page.getByRole('checkbox', { name: /^Keep it for 24 hours/ }).check()
  await context.setOffline(true)
  await search(page).click()
  await expect(alert).toContainText('You’re offline.')
  await expect(getCropBox(page)).toBeVisible()
  await context.setOffline(false)
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
  // The handles of a box around the whole picture reach beyond its edges.
  await page.getByRole('button', { name: /^Shoes \d+$/ }).click()
  await page.getByRole('button', { name: 'Whole picture' }).click()
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await expect(page).toHaveURL(/\?image=[\w-]{22}/)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expect(found(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete the picture now' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Choose a picture')).toBeAttached()
  await page.goto(address)
  await expect(page.getByText('This picture is no longer kept. Choose it again.')).toBeVisible()
})

test('is linked from the search', async ({ request }) => {
  expect(findLink(await fetchHtmlPage(request, '/en_GB/search'), /^Search with a picture$/)).toBe(path)
  expect(getText(await fetchHtmlPage(request, path), 'h1')).toBe('Search with a picture')
})
