import { expect, type Page } from '@playwright/test'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { openFilters, tiles } from './support/sheet.ts'
import { choose } from './support/shopper.ts'
import { field, openSearch, suggests, way } from './support/suggestions.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
async function withSlash(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
}

test.describe('the search over a page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/en_GB/all/shoes')
  })

  test('closes on Escape, gives the focus back, and a slash typed elsewhere is a slash', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'phones have no such keys')
    await suggests(page)
    await withSlash(page)
    await field(page).fill('')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('/')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(way(page)).toBeFocused()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the way in the header leads to a form that searches', async ({ page }) => {
    await page.goto('/en_GB')
    await way(page).click()
    await expect(page).toHaveURL('/en_GB/search')
    await page.getByRole('searchbox').fill('andar')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/en_GB/search?q=andar')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a search after a search has a list that goes on', async ({ page }) => {
  await suggests(page)
  await expect(async () => {
    await page.goto('/en_GB/search?q=women')
    await openSearch(page)
    await field(page).fill('men')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en_GB/search?q=men')
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(tiles(page)).toHaveCount(80, { timeout: 5000 })
  }).toPass()
  await expect(page).toHaveURL('/en_GB/search?q=men&page=2')
})

test('results are made for each request, kept nowhere and not indexed; what nobody sought is missing', async ({
  page,
  request,
}) => {
  const found = await request.get('/en_GB/search?q=andar')
  expect(found.status()).toBe(200)
  expect(found.headers()['cache-control']).toBe('private, no-store')
  expect(await found.text()).toContain('<meta name="robots" content="noindex')
  expect((await request.get('/en_GB/live/search/cT1ib290cw')).status()).toBe(404)
  await page.goto(`/en_GB/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> "& 50%')}`)
  await expect(page.getByRole('searchbox')).toHaveValue('<img src=x onerror=alert(1)> "& 50%')
})

test('what was found is narrowed, sorted and remembered', both, async ({ page, isMobile }) => {
  await page.goto('/en_GB/search?q=black+boots')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('black boots')
  await expect(page.getByText('Read as Black.')).toBeVisible()
  await openFilters(page, /^Size/)
  const first = page.getByRole('group', { name: 'Size' }).getByRole('checkbox').first()
  await choose(first)
  await first.press('Enter')
  await expect(page).toHaveURL(/q=black(\+|%20)boots&filter\.size=/)
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2)
  if (isMobile) {
    await openFilters(page, /^Sort/)
    const lowest = page.getByRole('radio', { name: 'lowest price' })
    await choose(lowest)
    await lowest.press('Enter')
  } else {
    await page.getByRole('button', { name: /^Sort/ }).click()
    await page.getByRole('link', { name: 'lowest price' }).click()
  }
  await expect(page).toHaveURL(/sort=price_asc/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/filter\.size/)
  await openSearch(page)
  await expect(page.getByRole('region', { name: 'Looked for before' }).getByRole('link')).toHaveText([
    'black boots',
  ])
})

test('what the words alone do not find is told step by step, and the size stays', async ({ page }) => {
  await page.goto('/en_GB/search?q=sandels+41')
  await expect(page.getByText('Nothing for “sandels 41”.')).toBeVisible()
  const steps = page.getByRole('listitem')
  await expect(steps.filter({ hasText: '“sandals” in place of “sandels”.' })).toBeVisible()
  await expect(steps.filter({ hasText: /^In size .*41.*, as you said\.$/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vereda:recent_searches'))).toBeNull()
})

test('nothing at all leaves nobody alone', both, async ({ page }) => {
  await page.goto('/en_GB/search?q=zzzzqx')
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Or walk along the shelves' })
    .getByRole('link', { name: 'Boots' })
    .click()
  await expect(page).toHaveURL('/en_GB/all/shoes/boots')
})
