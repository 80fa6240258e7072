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

  test('suggests from three characters on, in groups', both, async ({ page }) => {
    const { asked } = await suggests(page)
    await openSearch(page)
    await field(page).fill('bo')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).fill('boo')
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - search:
        - combobox "What are you looking for?" [expanded]: boo
        - button "Clear"
      - status: 6 suggestions. Arrow keys move through them.
      - listbox "Suggestions":
        - group "Searches":
          - option "boots in leather"
          - option "red boots"
          - option "black boots"
        - group "Worth a look":
          - option "How a boot is resoled"
        - group "Suggestions":
          - option "See everything for “boo”"
        - group "Products":
          - option "Andar £109 Sand"
          - option "Caleta £79 Tan"
    `)
    expect(asked.filter((words) => words !== '*')).toEqual(['boo'])
  })

  test('is used by keys alone', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones have no arrow keys')
    await suggests(page)
    await withSlash(page)
    await field(page).pressSequentially('boots')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(7)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/K100031-001$/)
    await expect(dialog(page)).toBeHidden()
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

  test('waits for an input method to finish', async ({ page }) => {
    const { asked } = await suggests(page)
    await openSearch(page)
    await field(page).evaluate((input: HTMLInputElement) => {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    })
    await field(page).fill('ぶーつ')
    await field(page).evaluate((input: HTMLInputElement) => {
      const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
      input.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    await field(page).fill('ブーツ')
    await field(page).evaluate((input: HTMLInputElement) => {
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(asked.filter((words) => words !== '*')).toEqual(['ブーツ'])
  })

  test('keeps the old list while the new one is slow, and drops an answer that comes late', async ({
    page,
  }) => {
    const service = await suggests(page)
    await openSearch(page)
    await field(page).fill('boots')
    await expect(page.getByRole('option', { name: 'red boots' })).toBeVisible()
    service.hold('slow')
    await field(page).fill('slow')
    await expect.poll(() => service.asked).toContain('slow')
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('option', { name: 'red boots' })).toBeVisible()
    await field(page).fill('zzzz')
    await expect(
      page.getByText('No suggestion for “zzzz”. Enter looks through everything.').last(),
    ).toBeVisible()
    service.hold(null)
    await field(page).fill('boots')
    await expect(page.getByRole('option', { name: 'red boots' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'slow answer' })).toBeHidden()
    expect(service.asked.filter((words) => words === 'boots')).toHaveLength(1)
  })

  test('says when suggestions do not come, and when there is no network', async ({ page, context }) => {
    const service = await suggests(page)
    await openSearch(page)
    service.fail(true)
    await field(page).fill('boots')
    await expect(page.getByText('Suggestions do not come just now.').last()).toBeVisible()
    await context.setOffline(true)
    await field(page).fill('sandals')
    await expect(page.getByText('You are offline.').last()).toBeVisible()
    service.fail(false)
    await context.setOffline(false)
    await expect(page.getByRole('option', { name: 'red boots' })).toBeVisible()
  })

  test('shows what was looked for here before, and forgets it', async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem('vereda:recent_searches', JSON.stringify(['red boots', 'socks', 'a cap']))
    })
    await suggests(page)
    await openSearch(page)
    const recent = page.getByRole('region', { name: 'Looked for before' })
    await expect(recent.getByRole('link')).toHaveText(['red boots', 'socks', 'a cap'])
    await expect(page.getByRole('region', { name: 'Much looked for' }).getByRole('link')).toHaveCount(2)
    await recent.getByRole('button', { name: 'Forget socks' }).click()
    await expect(recent.getByRole('link')).toHaveText(['red boots', 'a cap'])
    await expect(recent.getByRole('button', { name: 'Forget a cap' })).toBeFocused()
    await recent.getByRole('button', { name: 'Forget all' }).click()
    await expect(recent).toBeHidden()
    await expect(field(page)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('vereda:recent_searches'))).toBeNull()
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
