import { expect } from '@playwright/test'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { countProducts, openFilters, tiles } from './support/sheet.ts'

test('from the home page through a grid to a sheet', both, async ({ page }) => {
  await page.goto('/en_GB')
  await page.getByRole('main').getByRole('link', { name: /Boots/ }).first().click()
  await expect(page).toHaveURL(/\/en_GB\/\w+\/shoes\/boots$/)
  const tile = tiles(page).first()
  const name = await tile.getByRole('heading').textContent()
  await tile.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name?.split(', ')[0] ?? '')
  await expect(page.getByRole('button', { name: /^Add .*to the bag$/ })).toBeVisible()
})

test('sorting by price orders the grid', async ({ page }) => {
  await page.goto('/en_GB/all/shoes?sort=price_asc')
  const texts = await tiles(page).locator('.pr').allTextContents()
  const prices = texts.map((text) => Number(/£(\d+(?:\.\d+)?)/.exec(text)?.[1]))
  expect(prices.length).toBe(40)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('filters are chosen in a panel, shown as chips and taken back', both, async ({ page }) => {
  await page.goto('/en_GB/all/shoes')
  const total = await countProducts(page)
  await openFilters(page, /^Colour/)
  await page.getByRole('checkbox', { name: /^Green/ }).check()
  await page.getByRole('button', { name: /^Show results: \d+$/ }).click()
  await expect(page).toHaveURL(/filter\.color=green/)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toBeVisible()
  const narrowed = await countProducts(page)
  expect(narrowed).toBeGreaterThan(0)
  expect(narrowed).toBeLessThan(total)
  await expect(tiles(page)).toHaveCount(Math.min(narrowed, 40))
  await chips
    .getByRole('link', { name: /Remove/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en_GB/all/shoes')
  await expect.poll(() => countProducts(page)).toBe(total)
  await expect(tiles(page)).toHaveCount(40)
})

test('a grid without results says how to widen it', async ({ page }) => {
  await page.goto('/en_GB/all/shoes?filter.price=1-2')
  await expect(page.getByRole('link', { name: 'Show everything' })).toBeVisible()
})

test('a filtered grid is not indexed and points to the plain one', async ({ page }) => {
  await page.goto('/en_GB/all/shoes?filter.color=green&sort=price_asc')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en_GB\/all\/shoes$/)
})

test('the gallery, sizes and other colours stand on the sheet', both, async ({ page }) => {
  await page.goto('/en_GB/all/shoes/andar-sand/K100052-001')
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toBeVisible()
  const colours = page.getByRole('list', { name: 'Colours', exact: true })
  await colours.getByRole('link').last().click()
  await expect(page).not.toHaveURL(/K100052-001/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andar')
})

test.describe('when JavaScript does not load', () => {
  test.use({ javaScriptEnabled: false })

  test('home, grid, filters and sheet can be read and walked', both, async ({ page }) => {
    await page.goto('/en_GB')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/en_GB/all/shoes?filter.color=green')
    const tile = tiles(page).first().getByRole('heading').getByRole('link')
    await expect(tile).toBeVisible()
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/£\d+/).first()).toBeVisible()
    await expect(page.getByText(/Buying needs JavaScript/)).toBeVisible()
  })
})

test('scripts that fail to load leave a readable page', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto('/en_GB/all/shoes/andar-sand/K100052-001')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andar')
  await page.goto('/en_GB/all/shoes')
  await expect(tiles(page)).toHaveCount(40)
})
