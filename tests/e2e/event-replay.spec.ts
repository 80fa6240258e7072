import { expect, type Page } from '@playwright/test'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices, desktopOnly } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { marketsLink } from './support/markets.ts'
import { tiles } from './support/sheet.ts'
import { findProductInStock } from './support/shopper.ts'

const boot = '/en_GB/all/shoes/sierra-no-14-tan/K100014-001'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Event replay shows by opacity that it has stored an event. */
const storedOpacity = '0.64'

/**
 * Clicks on buttons before hydration are replayed. Other specs begin with one: the 3D model in `sheet-media`,
 * tile sizes in `grid-interactions`, filters in `catalogue`, stores in `sheet-purchase`.
 */
test.describe('clicks before hydration', () => {
  test('a size goes into the bag once; reviews are sorted and filtered', bothDevices, async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, boot)
    const reviews = page.getByRole('region', { name: 'What people say' })
    await reviews.getByLabel('Order').selectOption('Worst first')
    const fourStarFilter = reviews.getByRole('checkbox', { name: /^4 stars: / })
    await fourStarFilter.click()
    await page.locator('label:has(input[name=size][value="41"])').click()
    const add = page.getByRole('button', { name: /^Add .*to the bag$/ })
    await add.click()
    await add.click()
    scripts.loadScripts()
    const bag = dialog(page, 'In the bag')
    await expect(bag.getByText('Sierra Nº 14')).toHaveCount(1)
    await expect(bag.getByText(/41/)).toBeVisible()
    await expect(fourStarFilter).toBeChecked()
    await expect(reviews.getByText(/^\d+ of 14 reviews/)).toBeVisible()
  })

  test('a size chosen before hydration starts the express checkout', async ({ page }) => {
    const { url, size } = await findProductInStock(page, 27)
    const scripts = await openWithDelayedScripts(page, url)
    await page.locator(`label:has(input[name=size][value="${size}"])`).click()
    await page.getByRole('button', { name: 'Express checkout' }).click()
    // The checkout replaces the parameters of its address at once.
    const checkout = page.waitForRequest(
      new RegExp(`/checkout/express\\?code=${url.split('/').at(-1)}&size=${size}$`),
    )
    scripts.loadScripts()
    await checkout
    await expect(page).toHaveURL(/\/checkout\/express\?/)
  })
})

test('links and forms with an action work at once, before hydration', bothDevices, async ({ page }) => {
  await openWithDelayedScripts(page, boot)
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
  await expect(page).toHaveURL('/en_GB/content/size-guide')
  await page.goto('/en_GB', { waitUntil: 'domcontentloaded' })
  await marketsLink(page).click()
  await expect(page).toHaveURL('/en_GB/markets')
  await page.goto('/en_GB', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/en_GB/search')
  await page.getByRole('main').getByRole('searchbox').fill('boots')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en_GB/search?q=boots')
})

test(
  'a tile focused by keyboard before hydration shows its sizes and a picture of the focused colour afterwards',
  desktopOnly,
  async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
    const tile = tiles(page).first()
    const name = tile.getByRole('heading').getByRole('link')
    const picture = tile.getByRole('img').first()
    const other = tile.getByRole('list').getByRole('link').nth(1)
    const [href, source] = [await name.getAttribute('href'), await picture.getAttribute('src')]
    expect(await other.getAttribute('href')).not.toBe(href)
    await page.keyboard.press('Tab')
    await other.focus()
    scripts.loadScripts()
    await expect(tile.getByRole('group', { name: /^Sizes of/ })).toBeVisible()
    await expect(picture).not.toHaveAttribute('src', source ?? '')
    await expect(name).toHaveAttribute('href', href ?? '')
  },
)

for (const { path, fields, button, answer } of [
  {
    path: '/en_GB/order',
    fields: { 'Order number': '4000000017', 'E-mail': 'nobody.of.that.name@example.org' },
    button: 'Look it up',
    answer: 'We find no such order',
  },
  {
    path: '/en_GB/gift-card',
    fields: { 'Number of the gift card': '1000-0000-0099', PIN: '000000' },
    button: 'See what is on it',
    answer: 'We know no gift card',
  },
])
  test(`text submitted before hydration is handled and stays out of the address: ${path}`, async ({
    page,
  }) => {
    const scripts = await openWithDelayedScripts(page, path)
    const field = (name: string) => page.getByRole('textbox', { name })
    for (const [name, text] of Object.entries(fields)) await field(name).fill(text)
    const send = page.getByRole('button', { name: button })
    await send.click()
    await expect(send).toHaveCSS('opacity', storedOpacity)
    scripts.loadScripts()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(answer)
    await expect(page).toHaveURL(path)
    for (const [name, text] of Object.entries(fields)) await expect(field(name)).toHaveValue(text)
  })

test('text typed during hydration is searched for, on a slow device', async ({ page }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = await openWithDelayedScripts(page, '/en_GB/order')
  const number = page.getByLabel('Order number')
  await number.fill('4000000017')
  scripts.loadScripts()
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('nobody.of.that.name@example.org')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We find no such order')
  await expect(number).toHaveValue('4000000017')
})

test.describe('when the scripts do not load', () => {
  test('pages are readable, links work, and a button says that the page is incomplete', async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, boot)
    await page.getByRole('button', { name: 'See it in 3D' }).click()
    scripts.failScripts()
    await expect(page.getByRole('alert').filter({ hasText: 'hasn’t come yet' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sierra')
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await expect(page).toHaveURL('/en_GB/content/size-guide')
    await page.goto('/en_GB/all/shoes')
    await expect(tiles(page)).toHaveCount(40)
  })

  test('a form says so, keeps what was typed, and leaves it out of the address', async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, '/en_GB/order')
    const number = page.getByRole('textbox', { name: 'Order number' })
    await number.fill('4000000017')
    await page.getByRole('button', { name: 'Look it up' }).click()
    scripts.failScripts()
    await expect(page.getByRole('alert').filter({ hasText: 'hasn’t come yet' })).toBeVisible()
    await expect(number).toHaveValue('4000000017')
    await expect(page).toHaveURL('/en_GB/order')
  })

  test('a visitor who navigates away meanwhile is not pulled back', async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, boot)
    await page.getByRole('button', { name: 'See it in 3D' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Vereda, home' }).click()
    await expect(page).toHaveURL('/en_GB')
    scripts.loadScripts()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'See it in 3D' })).toHaveCSS('opacity', '1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
