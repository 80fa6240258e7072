import { expect, type Page } from '@playwright/test'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices } from './support/device-tags.ts'
import { fetchHtmlPage } from './support/html-page.ts'
import { test } from './support/journey.ts'
import { loadNextPage, openFilters, tiles } from './support/sheet.ts'
import { chooseOption } from './support/shopper.ts'
import { mockSuggestions, openSearch, searchField, searchLink } from './support/suggestions.ts'

test('results are rendered per request, neither cached nor indexed; an unknown result page is a 404', async ({
  request,
}) => {
  const found = await request.get('/en_GB/search?q=andar')
  expect(found.status()).toBe(200)
  expect(found.headers()['cache-control']).toBe('private, no-store')
  expect(await found.text()).toContain('<meta name="robots" content="noindex')
  expect((await request.get('/en_GB/live/search/cT1ib290cw')).status()).toBe(404)
  const query = '<img src=x onerror=alert(1)> "& 50%'
  const hostileSearch = await fetchHtmlPage(request, `/en_GB/search?q=${encodeURIComponent(query)}`)
  expect(hostileSearch.document.querySelector('input[type=search]')?.getAttribute('value')).toBe(query)
  expect(hostileSearch.document.querySelectorAll('img[src=x]')).toHaveLength(0)
})

async function sortByLowestPrice(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await openFilters(page, /^Sort/)
    const lowest = page.getByRole('radio', { name: 'lowest price' })
    await chooseOption(lowest)
    await lowest.press('Enter')
  } else {
    await page.getByRole('button', { name: /^Sort/ }).click()
    await page.getByRole('link', { name: 'lowest price' }).click()
  }
}

test(
  'results are filtered, sorted and restored, and a later search has an infinite list',
  bothDevices,
  async ({ page, isMobile }) => {
    await mockSuggestions(page)
    await page.goto('/en_GB/search?q=black+boots')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('black boots')
    await expect(page.getByText('Read as Black.')).toBeVisible()
    await openFilters(page, /^Size/)
    const first = page.getByRole('group', { name: 'Size' }).getByRole('checkbox').first()
    await chooseOption(first)
    await first.press('Enter')
    await expect(page).toHaveURL(/q=black(\+|%20)boots&filter\.size=/)
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2)
    await sortByLowestPrice(page, isMobile)
    await expect(page).toHaveURL(/sort=price_asc/)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/filter\.size/)
    await openSearch(page)
    await expect(page.getByRole('region', { name: 'Looked for before' }).getByRole('link')).toHaveText([
      'black boots',
    ])
    await searchField(page).fill('men')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en_GB/search?q=men')
    await loadNextPage(page)
    await expect(tiles(page)).toHaveCount(80)
    await expect(page).toHaveURL('/en_GB/search?q=men&page=2')
  },
)

test(
  'relaxed searches name what was dropped, the search link works before hydration, and no results offer next steps',
  bothDevices,
  async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, '/en_GB/search?q=sandels+41')
    await expect(page.getByText('Nothing for “sandels 41”.')).toBeVisible()
    const steps = page.getByRole('listitem')
    await expect(steps.filter({ hasText: '“sandals” in place of “sandels”.' })).toBeVisible()
    await expect(steps.filter({ hasText: /^In size .*41.*, as you said\.$/ })).toBeVisible()
    await searchLink(page).click()
    await expect(page).toHaveURL('/en_GB/search')
    scripts.loadScripts()
    await openSearch(page)
    expect(await page.evaluate(() => localStorage.getItem('vereda:recent_searches'))).toBeNull()
    await page.goto('/en_GB/search?q=zzzzqx')
    await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible()
    await page
      .getByRole('region', { name: 'Or walk along the shelves' })
      .getByRole('link', { name: 'Boots' })
      .click()
    await expect(page).toHaveURL('/en_GB/all/shoes/boots')
  },
)
