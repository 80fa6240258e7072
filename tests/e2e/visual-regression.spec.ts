import { expect, type Locator, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { fetchHtmlPage } from './support/html-page.ts'
import { test } from './support/journey.ts'
import { allScreens, openOnDesktop, showOn } from './support/screens.ts'
import { expectScreenshot, expectScreenshots } from './support/screenshot-comparison.ts'
import { openFilters, pickFirstSize, tiles } from './support/sheet.ts'
import { mockSuggestions, openSearch } from './support/suggestions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Grids and sheets whose products no other test buys, prices or sells out. */
const quiet = {
  vereda: { grid: '/en_GB/all/bags-accessories', sheet: '/en_GB/all/apparel/aguacero/K100095-001' },
  taller: { grid: '/en_GB/all/shoes', sheet: '/en_GB/all/apparel/t-shirt-1-1/K200021-001' },
  cumbre: { grid: '/en_GB/all/shoes', sheet: '/en_GB/all/apparel/ventisca/K300028-001' },
} as const

/** Opens a sheet; live stock arrives after the page and changes the sizes. */
async function openSheet(page: Page, url: string): Promise<void> {
  const live = page.waitForResponse('**/v1/products/live')
  await openOnDesktop(page, url)
  await (await live).finished()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const scrollTo = (part: Locator, block: 'start' | 'center') =>
  part.evaluate((element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }), block)

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  const toUrl = (path: string) => brandOrigin(brand) + path

  test(
    `the grid of ${brand}, its open filter, and the search overlay`,
    allScreens,
    async ({ page }, info) => {
      await openOnDesktop(page, toUrl(quiet[brand].grid))
      await expect(tiles(page).first()).toBeVisible()
      await expectScreenshots(page, info, `grid-${brand}`)
      if (brand === 'taller')
        for (const screen of ['phone', 'desktop'] as const) {
          await showOn(page, screen)
          await openFilters(page, /^Size/)
          await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
          await expectScreenshot(page, info, screen, 'filter-size')
          await page.keyboard.press('Escape')
        }
      await mockSuggestions(page)
      await openOnDesktop(page, toUrl('/en_GB/search'))
      await openSearch(page)
      await page.getByRole('combobox').fill('boots')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectScreenshots(page, info, `search-${brand}`)
    },
  )

  test(`a sheet of ${brand}, its details, and an enlarged picture`, allScreens, async ({ page }, info) => {
    await openSheet(page, toUrl(quiet[brand].sheet))
    await expectScreenshots(page, info, `sheet-${brand}`)
    for (const screen of ['phone', 'desktop'] as const) {
      await showOn(page, screen)
      await scrollTo(page.getByRole('heading', { name: 'What people say' }), 'start')
      await expectScreenshot(page, info, screen, `reviews-${brand}`)
    }
    if (brand === 'vereda') {
      const enlarged = page.getByRole('dialog', { name: 'Pictures, enlarged' })
      await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
      await expect(enlarged.getByRole('img')).toBeVisible()
      await expectScreenshots(page, info, 'enlarged')
    }
  })
}

test('sizes of a sheet, one of them chosen', allScreens, async ({ page }, info) => {
  const { document } = await fetchHtmlPage(page.request, '/en_GB/kids/shoes')
  await openSheet(page, document.querySelector('main li h2 a[href]')?.getAttribute('href') ?? '')
  const value = await pickFirstSize(page)
  // A size may be chosen before the page's scripts load its price and show it on the button.
  await expect(page.getByRole('button', { name: /^Add .* to the bag$/ })).toBeVisible()
  const sizes = page
    .locator('fieldset, section, form')
    .filter({ has: page.locator(`input[value="${value}"]`) })
  for (const screen of ['desktop', 'phone'] as const) {
    await showOn(page, screen)
    await scrollTo(sizes.last(), 'center')
    await expectScreenshot(page, info, screen, 'sheet-sizes')
  }
})

test('search results, and a search without results', allScreens, async ({ page }, info) => {
  await openOnDesktop(page, '/en_GB/search?q=raincoad')
  await expect(tiles(page).first()).toBeVisible()
  await expectScreenshots(page, info, 'results')
  await openOnDesktop(page, '/en_GB/search?q=zzzzqx')
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible()
  await expectScreenshots(page, info, 'nothing-found')
})
