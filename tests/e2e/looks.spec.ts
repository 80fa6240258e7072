import { expect, type Page, test } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
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

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  test(`the grid of ${brand}`, async ({ page }, info) => {
    await page.goto(`${brandOrigin(brand)}/en_GB/all/shoes`)
    await expect(tiles(page).first()).toBeVisible()
    await expectLook(page, info, `grid-${brand}`)
  })

  test(`the search over a page of ${brand}`, async ({ page }, info) => {
    await suggests(page)
    await page.goto(`${brandOrigin(brand)}/en_GB/search`)
    await openSearch(page)
    await page.getByRole('combobox').fill('boots')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectLook(page, info, `search-${brand}`)
  })
}

test('the open filter', async ({ page }, info) => {
  await page.goto('/en_GB/all/shoes')
  await openFilters(page, /^Size/)
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
  await expectLook(page, info, 'filter-size')
})

test('a sheet', async ({ page }, info) => {
  await openSheet(page, '/en_GB/all/bags-accessories', 0)
  await expectLook(page, info, 'sheet')
})

test('sizes of a sheet, one of them chosen', async ({ page }, info) => {
  await openSheet(page, '/en_GB/kids/shoes', 0)
  const value = await pickFirstSize(page)
  await page.locator(`input[name="size"][value="${value}"]`).evaluate((input) => {
    input.closest('fieldset, section, form')?.scrollIntoView({ block: 'center' })
  })
  await expectLook(page, info, 'sheet-sizes')
})

test('what a search found', async ({ page }, info) => {
  await page.goto('/en_GB/search?q=sandels+41')
  await expect(tiles(page).first()).toBeVisible()
  await expectLook(page, info, 'results')
})

test('a search that found nothing', async ({ page }, info) => {
  await page.goto('/en_GB/search?q=zzzzqx')
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible()
  await expectLook(page, info, 'nothing-found')
})
