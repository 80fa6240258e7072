import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { expectLook } from './support/looks.ts'
import { openFilters, pickFirstSize, tiles } from './support/sheet.ts'
import { openSearch, suggests } from './support/suggestions.ts'

/** Opens the nth sheet of a grid whose things no other journey buys, prices or sells out. */
async function openSheet(page: Page, grid: string, nth: number): Promise<void> {
  await page.goto(grid)
  await page.goto(
    (await tiles(page).nth(nth).getByRole('heading').getByRole('link').getAttribute('href')) ?? '',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Grids and sheets whose things no other journey buys, prices or sells out. */
const quiet = {
  vereda: { grid: '/en_GB/all/bags-accessories', sheet: '/en_GB/all/apparel/aguacero/K100095-001' },
  taller: { grid: '/en_GB/all/shoes', sheet: '/en_GB/all/apparel/t-shirt-1-1/K200021-001' },
  cumbre: { grid: '/en_GB/all/shoes', sheet: '/en_GB/all/apparel/ventisca/K300028-001' },
} as const

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  test(`the grid and a sheet of ${brand}, and what is said of it`, both, async ({ page }, info) => {
    await page.goto(brandOrigin(brand) + quiet[brand].grid)
    await expect(tiles(page).first()).toBeVisible()
    await expectLook(page, info, `grid-${brand}`)
    // Stock of this moment comes after the page, and is seen on sizes.
    const live = page.waitForResponse('**/v1/products/live')
    await page.goto(brandOrigin(brand) + quiet[brand].sheet)
    await (await live).finished()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLook(page, info, `sheet-${brand}`)
    const opinions = page.getByRole('heading', { name: 'What people say' })
    await opinions.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expectLook(page, info, `reviews-${brand}`)
  })

  test(`the search over a page of ${brand}`, both, async ({ page }, info) => {
    await suggests(page)
    await page.goto(`${brandOrigin(brand)}/en_GB/search`)
    await openSearch(page)
    await page.getByRole('combobox').fill('boots')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectLook(page, info, `search-${brand}`)
  })
}

test('the open filter', both, async ({ page }, info) => {
  await page.goto(brandOrigin('taller') + quiet.taller.grid)
  await openFilters(page, /^Size/)
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
  await expectLook(page, info, 'filter-size')
})

test('a picture of a sheet, enlarged', both, async ({ page }, info) => {
  await page.goto(quiet.vereda.sheet)
  const enlarged = page.getByRole('dialog', { name: 'Pictures, enlarged' })
  await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
  await expect(enlarged.getByRole('img')).toBeVisible()
  await expectLook(page, info, 'enlarged')
})

test('sizes of a sheet, one of them chosen', both, async ({ page }, info) => {
  const live = page.waitForResponse('**/v1/products/live')
  await openSheet(page, '/en_GB/kids/shoes', 0)
  await (await live).finished()
  const value = await pickFirstSize(page)
  // A size may be chosen before the page's scripts tell its price and name it on the button.
  await expect(page.getByRole('button', { name: /^Add .* to the bag$/ })).toBeVisible()
  await page.locator(`input[name="size"][value="${value}"]`).evaluate((input) => {
    input.closest('fieldset, section, form')?.scrollIntoView({ block: 'center' })
  })
  await expectLook(page, info, 'sheet-sizes')
})

test('what a search found', both, async ({ page }, info) => {
  await page.goto('/en_GB/search?q=raincoad')
  await expect(tiles(page).first()).toBeVisible()
  await expectLook(page, info, 'results')
})

test('a search that found nothing', both, async ({ page }, info) => {
  await page.goto('/en_GB/search?q=zzzzqx')
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible()
  await expectLook(page, info, 'nothing-found')
})
