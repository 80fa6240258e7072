import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices, desktopOnly, phoneOnly } from './support/device-tags.ts'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { loadNextPage, nextPageLink, tiles } from './support/sheet.ts'

const addable = /^Add .* to the bag/

const getTile = (page: Page) => tiles(page).filter({ hasText: 'Andar' }).first()
const getSizeButton = (page: Page) => getTile(page).getByRole('button', { name: 'Choose a size of Andar' })
const bag = (page: Page) => page.getByRole('dialog', { name: 'In the bag' })

test.describe('a tile reached before hydration', () => {
  // A finger cannot hover, and a phone has no keys.
  test(
    'shows sizes and colours on hover, works by keyboard, and puts a size into the bag once',
    desktopOnly,
    async ({ page }) => {
      const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
      const name = getTile(page).getByRole('heading').getByRole('link')
      const other = getTile(page).getByRole('list').getByRole('link').nth(1)
      const href = (await other.getAttribute('href')) ?? ''
      expect(await name.getAttribute('href')).not.toBe(href)
      await other.hover()
      scripts.loadScripts()
      await expect(name).toHaveAttribute('href', href)
      const sizes = getTile(page).getByRole('group', { name: 'Sizes of Andar' })
      await expect(sizes).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(sizes).toBeHidden()
      await getSizeButton(page).press('Enter')
      await expect(sizes.locator('button:focus')).toBeVisible()
      const focusedSize = await sizes.locator('button:focus').getAttribute('data-size')
      await page.keyboard.press('ArrowRight')
      await expect(sizes.locator(`button:focus[data-size="${focusedSize}"]`)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(getSizeButton(page)).toBeFocused()
      await getTile(page).hover()
      await sizes.getByRole('button', { name: addable }).first().dblclick()
      await expect(bag(page)).toBeVisible()
      await expect(bag(page).getByText('Andar')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(bag(page)).toBeHidden()
    },
  )

  test(
    'opens its size dialog on a phone, puts one size into the bag once, and restores the focus',
    phoneOnly,
    async ({ page }) => {
      const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
      await getSizeButton(page).tap()
      scripts.loadScripts()
      const sizes = page.getByRole('dialog', { name: 'Sizes of Andar' })
      await expect(sizes).toBeVisible()
      await sizes.getByRole('button', { name: addable }).first().dblclick()
      await expect(bag(page)).toBeVisible()
      await expect(bag(page).getByText('Andar')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(bag(page)).toBeHidden()
      await expect(getSizeButton(page)).toBeFocused()
    },
  )
})

test.describe('an infinite list', () => {
  test('loads the next page, and restores the scroll position on return', bothDevices, async ({ page }) => {
    await page.goto('/en_GB/all/shoes')
    await loadNextPage(page)
    await expect(tiles(page)).toHaveCount(80)
    await expect(page).toHaveURL('/en_GB/all/shoes?page=2')
    await expect(tiles(page).nth(40).getByRole('heading').getByRole('link')).toBeFocused()
    const link = tiles(page).nth(60).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await link.boundingBox())?.y ?? 0)
    const topBefore = await top()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expect(tiles(page)).toHaveCount(80)
    await expect(link).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(2)
    await page.reload()
    await expect(tiles(page)).toHaveCount(80)
    await expect.poll(async () => Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(2)
    await expect(link).toBeFocused()
  })
})

test('the next page requested before hydration opens at once, with a link to the page before', async ({
  page,
}) => {
  const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
  await nextPageLink(page).click()
  await expect(page).toHaveURL('/en_GB/all/shoes?page=2')
  scripts.loadScripts()
  await expect(tiles(page)).toHaveCount(40)
  const previous = page.getByRole('link', { name: 'Show the 40 before' })
  await waitForHandler(previous)
  await previous.click()
  await expect(tiles(page)).toHaveCount(80)
  await expect(previous).toHaveCount(0)
})

test('search results continue in the list, with their order and filters', async ({ page }) => {
  await page.goto('/en_GB/search?q=shoes&sort=price_asc')
  await loadNextPage(page)
  await expect(page).toHaveURL('/en_GB/search?q=shoes&sort=price_asc&page=2')
  const names = await tiles(page).getByRole('heading').allTextContents()
  await page.goto('/en_GB/search?q=shoes&sort=price_asc&page=2')
  expect(names.slice(40)).toEqual(await tiles(page).getByRole('heading').allTextContents())
})

test('shows a voucher’s price as an offer, and applies it after its link was opened', async ({
  page,
  context,
}) => {
  const gridUrl = `${brandOrigin('taller')}/en_GB/all/bags-accessories`
  const line = (text: RegExp) => tiles(page).getByText(text).first()
  await page.goto(gridUrl)
  const height = (await line(/for subscribers$/).boundingBox())?.height
  await page.goto(`${gridUrl}?voucher=letter-8`)
  await expect(line(/LETTER-8 applied$/)).toBeVisible()
  expect((await line(/LETTER-8 applied$/).boundingBox())?.height).toBe(height)
  await context.clearCookies()
  await page.goto(`${gridUrl}?prevoucher=EARLY`)
  await expect(line(/as you subscribe$/)).toBeVisible()
})
