import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'
import { openFilters, tiles } from './support/sheet.ts'
import { openSearch, suggests } from './support/suggestions.ts'

const brands = ['vereda', 'taller', 'cumbre'] as const

/** A sheet with everything that opens over it. */
const closeLook = {
  vereda: '/en_GB/all/shoes/sierra-no-14-tan/K100014-001',
  taller: '/en_GB/all/shoes/batch-07-chalk-pink/K200007-001',
  cumbre: '/en_GB/all/shoes/arista-6-night-and-lichen/K300006-001',
} as const

/** What the other sheets are of: sold out; for members, not yet on sale, in parts, with letters, of one size. */
const sheets = {
  vereda: ['/en_GB/men/shoes/anden/K100009-003'],
  taller: ['/en_GB/all/shoes/slipper-for-leaving/K200015-002'],
  cumbre: [
    '/en_GB/all/shoes/nocturna-5/K300012-001',
    '/en_GB/all/shoes/vertical-k/K300014-001',
    '/en_GB/all/shoes/muda-6/K300015-001',
    '/en_GB/all/apparel/ventisca/K300028-001',
    '/en_GB/all/bags-accessories/vivac-18/K300018-001',
  ],
} as const

const nothing = '/en_GB/all/shoes?filter.color=green&filter.size=36&filter.price=0-20'

/** Lists that are no plain grid. */
const lists = {
  vereda: [
    '/en_GB/collections/first-rain',
    '/en_GB/collections/second-walk',
    '/en_GB/campaigns/sid',
    '/en_GB/campaigns/mss',
    '/en_GB/campaigns/blfr',
    '/en_GB/all/shoes?filter.color=black&page=1',
    '/en_GB/all/shoes?page=3',
    nothing,
    '/en_GB/review/abc.def',
    '/en_GB/unsubscribe/abc.def',
  ],
  taller: [nothing],
  cumbre: [nothing],
} as const

for (const brand of brands) {
  const at = (path: string) => `${brandOrigin(brand)}${path}`

  test(`home, grid, sheet and missing page of ${brand} have no accessibility faults`, async ({ page }) => {
    test.slow()
    await page.goto(at('/en_GB'))
    await expectNoFaults(page)
    await page.goto(at('/en_GB/all/shoes'))
    await expectNoFaults(page)
    await tiles(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/K\d+-\d+$/)
    await expect(page.getByRole('button', { name: /to the bag$/ })).toBeVisible()
    await expectNoFaults(page)
    await page.goto(at('/en_GB/nowhere'))
    await expectNoFaults(page)
  })

  test(`lists and sheets of every kind of ${brand} have no accessibility faults`, async ({ page }) => {
    test.slow()
    for (const path of [...lists[brand], ...sheets[brand]]) {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFaults(page, 'main')
    }
  })

  test(`what opens over a sheet of ${brand} has no accessibility faults`, async ({ page }) => {
    test.slow()
    await page.goto(at(closeLook[brand]))
    const dialog = page.getByRole('dialog')
    const main = page.getByRole('main')
    const faultless = async () => {
      await expectNoFaults(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await main.getByRole('button', { name: 'Find it in a store' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Asking the stores')).toHaveCount(0)
    await faultless()
    await main.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
    await expect(dialog.getByRole('img')).toBeVisible()
    await faultless()
    await main.getByRole('link', { name: 'Size guide' }).click()
    await expect(dialog.getByRole('table').first()).toBeVisible()
    await faultless()
    await main.getByText(/^\d+ more reviews?$/).click()
    await expectNoFaults(page, '#reviews')
    await main
      .getByRole('button', { name: /^Report/ })
      .first()
      .click()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await faultless()
    await main.getByRole('button', { name: /^Add to the bag$/ }).click()
    await expect(main.getByRole('alert').filter({ hasText: /size/ })).toBeVisible()
    await expectNoFaults(page, '.buy')
  })

  test(`the search of ${brand}, over a page and on its own, has no accessibility faults`, async ({
    page,
  }) => {
    test.slow()
    await suggests(page)
    await page.goto(at('/en_GB/search'))
    await expectNoFaults(page)
    await page.evaluate((own) => {
      localStorage.setItem(`${own}:recent_searches`, '["red boots","socks"]')
    }, brand)
    await openSearch(page)
    await expect(page.getByRole('region', { name: 'Looked for before' })).toBeVisible()
    await expectNoFaults(page)
    await page.getByRole('combobox').fill('boots')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoFaults(page)
    for (const words of ['andar', 'zzzzqx']) {
      await page.goto(at(`/en_GB/search?q=${words}`))
      await expectNoFaults(page)
    }
  })
}

/** What waits for a size that is gone, with its mistakes told. */
async function openNotice(page: Page): Promise<void> {
  await page.goto('/en_GB/men/shoes/anden/K100009-003')
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await page
    .getByRole('button', { name: /Notify me$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
}

test('filters, the size sheet of a tile, the notice and the market dialog have no accessibility faults', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await openNotice(page)
  await expectNoFaults(page, 'dialog[open]')
  await page.goto('/en_GB/all/shoes')
  await openFilters(page, /^Size/)
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  if (isMobile) {
    const dialog = page.getByRole('dialog')
    await tiles(page).first().locator('.qadd').click()
    await expect(dialog.locator('[data-size]').first()).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
    await page.keyboard.press('Escape')
  }
  await page.locator('header a[data-markets]').click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await expectNoFaults(page)
})

test('the page of all markets has no accessibility faults', async ({ page }) => {
  await page.goto('/pt_BR/markets')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectNoFaults(page)
})

test('no page of these scrolls sideways at 320 px', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/de_DE',
    '/de_DE/search',
    '/de_DE/search?q=stiefel',
    '/de_DE/alle/schuhe',
    '/de_DE/alle/schuhe/andar-sand/K100052-001',
    '/de_DE/alle/schuhe/sierra/K100014-001',
    '/de_DE/bolsa',
    '/es_MX',
    '/es_MX/todo/calzado',
    '/nl_BE/markets',
    '/nl_NL/collections/second-walk',
    '/en_JP/all/shoes/sierra/K100014-001',
    '/en_HU/all/shoes/andar-sand/K100052-001',
    `${brandOrigin('taller')}/de_DE/alle/taschen-accessoires`,
    `${brandOrigin('cumbre')}/de_DE/alle/schuhe/muda-6/K300015-001`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

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
