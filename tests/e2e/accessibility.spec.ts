import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { openFilters, tiles } from './support/sheet.ts'
import { openSearch, suggests } from './support/suggestions.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  test(`home, grid, sheet and missing page of ${brand} have no accessibility faults`, async ({ page }) => {
    const faults = async () => (await new AxeBuilder({ page }).withTags(tags).analyze()).violations
    await page.goto(`${brandOrigin(brand)}/en_GB`)
    expect(await faults()).toEqual([])
    await page.goto(`${brandOrigin(brand)}/en_GB/all/shoes`)
    expect(await faults()).toEqual([])
    await tiles(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('button', { name: /to the bag$/ })).toBeVisible()
    expect(await faults()).toEqual([])
    await page.goto(`${brandOrigin(brand)}/en_GB/nowhere`)
    expect(await faults()).toEqual([])
  })
}

test('the open filter panel and market dialog have no accessibility faults', async ({ page }) => {
  await page.goto('/en_GB/all/shoes')
  await openFilters(page, /^Size/)
  expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('header a[data-markets]').click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([])
})

test('the page of all markets has no accessibility faults', async ({ page }) => {
  await page.goto('/pt_BR/markets')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([])
})

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  test(`the search of ${brand}, over a page and on its own, has no accessibility faults`, async ({
    page,
  }) => {
    const faults = async () => (await new AxeBuilder({ page }).withTags(tags).analyze()).violations
    await suggests(page)
    await page.goto(`${brandOrigin(brand)}/en_GB/search`)
    expect(await faults()).toEqual([])
    await page.evaluate((own) => {
      localStorage.setItem(`${own}:recent_searches`, '["red boots","socks"]')
    }, brand)
    await openSearch(page)
    await expect(page.getByRole('region', { name: 'Looked for before' })).toBeVisible()
    expect(await faults()).toEqual([])
    await page.getByRole('combobox').fill('boots')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await faults()).toEqual([])
    for (const words of ['andar', 'zzzzqx']) {
      await page.goto(`${brandOrigin(brand)}/en_GB/search?q=${words}`)
      expect(await faults()).toEqual([])
    }
  })
}

for (const path of [
  '/de_DE',
  '/de_DE/search',
  '/de_DE/search?q=stiefel',
  '/de_DE/alle/schuhe',
  '/de_DE/alle/schuhe/andar-sand/K100052-001',
  '/de_DE/bolsa',
  '/es_MX',
  '/es_MX/todo/calzado',
  '/nl_BE/markets',
  '/en_HU/all/shoes/andar-sand/K100052-001',
]) {
  test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('a shopper with a keyboard reaches the sizes and the bag', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await page.goto('/en_GB/all/shoes/andar-sand/K100052-001')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Size', exact: true }).locator('input:enabled').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
})
