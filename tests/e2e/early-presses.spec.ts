import { expect, type Page } from '@playwright/test'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { openFilters, softwareRendering, tiles } from './support/sheet.ts'
import { plentiful } from './support/shopper.ts'

const boot = '/en_GB/all/shoes/sierra-no-14-tan/K100014-001'
const grid = '/en_GB/all/shoes'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Opens a page whose scripts stay away until they are let come. */
async function openWaiting(page: Page, url: string) {
  const held = Promise.withResolvers<'come' | 'fail'>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    if ((await held.promise) === 'come') await route.continue()
    else await route.abort()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return { come: () => held.resolve('come'), fail: () => held.resolve('fail') }
}

test.describe('pressed before the scripts are there', () => {
  test('the thing in 3D opens when they are', async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    const button = page.getByRole('button', { name: 'See it in 3D' })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
    scripts.come()
    await expect(page.getByRole('dialog', { name: /in 3D$/ })).toHaveAttribute(
      'data-state',
      'ready',
      softwareRendering,
    )
    await expect(button).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
    await expect(dialog(page, /in 3D$/)).toBeHidden()
  })

  test('a picture opens large, by key too, and its file is not gone to', both, async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    await page.getByRole('link', { name: 'Enlarge picture 2 of 4' }).press('Enter')
    scripts.come()
    await expect(dialog(page, 'Pictures, enlarged').getByRole('status')).toHaveText(/^Picture 2 of 4/)
    await expect(page).toHaveURL(boot)
  })

  test('a size goes into the bag, once', both, async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    await page.locator('label:has(input[name=size][value="41"])').click()
    const add = page.getByRole('button', { name: /^Add .*to the bag$/ })
    await add.click()
    await add.click()
    scripts.come()
    const bag = dialog(page, 'In the bag')
    await expect(bag.getByText('Sierra Nº 14')).toHaveCount(1)
    await expect(bag.getByText(/41/)).toBeVisible()
  })

  test('a size goes to the express checkout', async ({ page }) => {
    const { url, size } = await plentiful(page, 27)
    const scripts = await openWaiting(page, url)
    await page.locator(`label:has(input[name=size][value="${size}"])`).click()
    await page.getByRole('link', { name: 'Express checkout' }).click()
    scripts.come()
    await expect(page).toHaveURL(
      new RegExp(`/checkout/express\\?code=${url.split('/').at(-1)}&size=${size}$`),
    )
  })

  test('the size guide and the stores open', both, async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    scripts.come()
    await expect(dialog(page, 'Size guide')).toBeVisible()
    const again = await openWaiting(page, `${boot}?again`)
    await page.getByRole('button', { name: 'Find it in a store' }).click()
    again.come()
    await expect(dialog(page, 'Find it in a store')).toBeVisible()
  })

  test('reviews are narrowed and sorted by what was chosen last', async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    const reviews = page.getByRole('region', { name: 'What people say' })
    await reviews.getByLabel('Order').selectOption('Worst first')
    const fours = reviews.getByRole('button', { name: /^4 stars: / })
    await fours.click()
    scripts.come()
    await expect(fours).toHaveAttribute('aria-pressed', 'true')
    await expect(reviews.getByText(/^\d+ of 14 reviews/)).toBeVisible()
  })

  test('the search, the countries and a tile’s sizes open', both, async ({ page }) => {
    const search = await openWaiting(page, grid)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    search.come()
    await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused()
    const countries = await openWaiting(page, `${grid}?again`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Country and language/ })
      .click()
    countries.come()
    await expect(page.getByLabel('Find a country')).toBeVisible()
    await expect(page).toHaveURL(`${grid}?again`)
    const sizes = await openWaiting(page, grid)
    const opener = tiles(page)
      .first()
      .getByRole('button', { name: /^Choose a size of/ })
    if (isPhone(page)) await opener.tap()
    else await opener.press('Enter')
    sizes.come()
    await expect(
      isPhone(page) ? dialog(page, /^Sizes of/) : page.getByRole('group', { name: /^Sizes of/ }),
    ).toBeVisible()
  })

  test('the next page comes into the list, and ticks are counted', both, async ({ page }) => {
    const scripts = await openWaiting(page, grid)
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    scripts.come()
    await expect(tiles(page)).toHaveCount(80)
    await expect(page).toHaveURL(`${grid}?page=2`)
    const ticks = await openWaiting(page, `${grid}?sort=newest`)
    await openFilters(page, /^Colour/)
    await page.getByRole('checkbox', { name: /^Green/ }).check()
    ticks.come()
    await expect(page.getByRole('button', { name: /^Show results: \d+$/ })).toBeVisible()
  })
})

test.describe('reached before the scripts are there', () => {
  test.beforeEach(({ page }) => {
    test.skip(isPhone(page), 'a finger does not rest on things, and a phone has no keys')
  })

  for (const way of ['key', 'mouse'] as const) {
    test(`a tile’s sizes and colours are there when they are, by ${way}`, async ({ page }) => {
      const scripts = await openWaiting(page, grid)
      const tile = tiles(page).first()
      const name = tile.getByRole('heading').getByRole('link')
      const other = tile.getByRole('list').getByRole('link').nth(1)
      const href = (await other.getAttribute('href')) ?? ''
      expect(await name.getAttribute('href')).not.toBe(href)
      if (way === 'mouse') await other.hover()
      else {
        await page.keyboard.press('Tab')
        await other.focus()
      }
      scripts.come()
      await expect(name).toHaveAttribute('href', href)
      await expect(tile.getByRole('group', { name: /^Sizes of/ })).toBeVisible()
    })
  }
})

test.describe('where the scripts do not come', () => {
  test('links lead on, and a button says that the page is not whole', both, async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    await page.getByRole('button', { name: 'See it in 3D' }).click()
    scripts.fail()
    await expect(page.getByRole('alert').filter({ hasText: 'has not come yet' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await expect(page).toHaveURL('/en_GB/content/size-guide')
  })

  test('a press is not waited for longer than some seconds', async ({ page }) => {
    await page.clock.install()
    const scripts = await openWaiting(page, boot)
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await page.clock.runFor(9000)
    await expect(page).toHaveURL('/en_GB/content/size-guide')
    scripts.come()
  })

  test('who goes elsewhere meanwhile is not pulled back', async ({ page }) => {
    const scripts = await openWaiting(page, boot)
    await page.getByRole('button', { name: 'See it in 3D' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Vereda, home' }).click()
    await expect(page).toHaveURL('/en_GB')
    scripts.come()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'See it in 3D' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
