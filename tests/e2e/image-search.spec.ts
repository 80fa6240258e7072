import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { heldOutFolder } from '#backend/shop/image-search/testing/held-out.ts'
import { conditionsOf, photograph } from '#backend/shop/image-search/testing/photograph.ts'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { tiles } from './support/sheet.ts'

const render = 'sierra.tan.low.webp'
const path = '/en_GB/search/image'

let photo: Buffer
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  const conditions = { ...conditionsOf(render, 'wall'), side: 800, share: 0.7, mirrored: false }
  photo = await photograph(join(heldOutFolder, render), render, conditions)
  const small = await photograph(join(heldOutFolder, render), render, { ...conditions, side: 400 })
  const data = { profile: 'en_GB', brand: 'vereda', encodedImage: small.toString('base64') }
  // The shop looks at its pictures one after the other once it has started.
  const page = await browser.newPage()
  await page.goto(path)
  const closest = () =>
    page.evaluate(async (asked) => {
      const body = JSON.stringify(asked)
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/shop/v1/search/image', { method: 'POST', headers, body })
      const { products = [] } = (await reply.json()) as { products?: readonly { nameBase: string }[] }
      return products.slice(0, 5).map(({ nameBase }) => nameBase)
    }, data)
  await expect.poll(closest, { timeout: 200_000, intervals: [1000] }).toContain('Sierra Nº 14')
  await page.close()
})

const file = () => ({ name: 'boot.jpg', mimeType: 'image/jpeg', buffer: photo })
const box = (page: Page) => page.getByRole('group', { name: /^From \d+ % left/ })
const search = (page: Page) => page.getByRole('button', { name: /^Search (with this picture|again)$/ })

const found = (page: Page) =>
  page.getByRole('region', { name: 'Closest first' }).getByRole('heading', { level: 3 })

async function choose(page: Page): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Choose a picture').setInputFiles(file())
  await expect(box(page)).toBeVisible()
}

test('nothing is sent before the shopper says so; then the right boot is among the first', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/search/image')) sent.push(request.url())
  })
  await choose(page)
  expect(sent).toEqual([])
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
  const names = (await found(page).allTextContents()).slice(0, 5)
  expect(names.join()).toContain('Sierra')
  expect(sent).toHaveLength(1)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('region', { name: 'Complete the look' })).toBeVisible()
})

test(
  'the suggested box stands round the thing, and is moved and pulled with keys and pointer',
  both,
  async ({ page }) => {
    await choose(page)
    const numbers = async () =>
      ((await box(page).getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
    const [left = 0, top = 0, width = 0, height = 0] = await numbers()
    expect(width * height).toBeLessThan(90 * 90)
    await box(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect((await numbers()).slice(0, 2)).toEqual([left - 2, top - 2].map((value) => Math.max(0, value)))
    await page.keyboard.press('Shift+ArrowLeft')
    expect((await numbers())[2]).toBe(width - 2)
    const bounds = await box(page).boundingBox()
    if (!bounds) throw new Error('the box is nowhere')
    await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    await page.mouse.down()
    await page.mouse.move(bounds.x + bounds.width / 2 + 20, bounds.y + bounds.height / 2)
    await page.mouse.up()
    expect((await numbers())[0]).toBeGreaterThan(left - 2)
    await page.getByRole('button', { name: 'Whole picture' }).click()
    expect(await numbers()).toEqual([0, 0, 100, 100])
  },
)

test('a kept picture comes back with its address, until it is deleted', async ({ page }) => {
  await choose(page)
  await page.getByRole('checkbox', { name: /^Keep it for 24 hours/ }).check()
  await search(page).click()
  await expect(page).toHaveURL(/\?image=[\w-]{22}/)
  await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
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

test('what is no picture is told apart, and the next choice works', async ({ page }) => {
  await page.goto(path)
  const input = page.getByLabel('Choose a picture')
  const alert = page.getByRole('main').getByRole('alert')
  await input.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('boots') })
  await expect(alert).toHaveText('That file is not a picture. Choose a JPEG, PNG or WebP.')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(alert).toContainText('cannot open HEIC')
  await input.setInputFiles(file())
  await expect(box(page)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('offline the picture stays, and the search goes on afterwards', async ({ page, context }) => {
  await choose(page)
  await context.setOffline(true)
  await search(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline.')
  await expect(box(page)).toBeVisible()
  await context.setOffline(false)
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
})

test('results narrow to a kind', async ({ page }) => {
  await choose(page)
  await search(page).click()
  const kind = page.getByRole('button', { name: /^Bags and accessories \d+$/ })
  await kind.click()
  await expect(kind).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'All kinds' })).toHaveAttribute('aria-pressed', 'false')
})

test('has no accessibility faults, before and after', both, async ({ page }) => {
  await page.goto(path)
  await expect(page.getByLabel('Choose a picture')).toBeAttached()
  await expectNoFaults(page)
  await page.getByLabel('Choose a picture').setInputFiles(file())
  await expect(box(page)).toBeVisible()
  await expectNoFaults(page)
  await search(page).click()
  await expect(page.getByRole('region', { name: 'Complete the look' })).toBeVisible()
  // Off the tiles: what they show under a pointer is theirs.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-size]')).toHaveCount(0)
  await expectNoFaults(page)
})

test('does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await choose(page)
  await search(page).click()
  await expect(page.getByRole('heading', { name: 'Closest first' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('is found from the search, and a sheet completes the look', async ({ page }) => {
  await page.goto('/en_GB/search')
  await page.getByRole('main').getByRole('link', { name: 'Search with a picture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search with a picture' })).toBeVisible()
  await page.goto('/en_GB/women/shoes')
  await tiles(page).first().getByRole('heading').getByRole('link').click()
  const look = page.getByRole('region', { name: 'Complete the look' })
  await expect(look.getByRole('listitem').first()).toBeAttached()
})
