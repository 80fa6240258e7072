import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { openFilters, tiles } from './support/sheet.ts'

test.describe('a collection', () => {
  test('has a page of its own, with its words, its season and what is told of it', async ({ page }) => {
    await page.goto('/en_GB/collections/first-rain')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain')
    await expect(page.getByText('Autumn and winter 2026')).toBeVisible()
    await expect(page.getByRole('region', { name: 'About these' })).toContainText('when it rained in Elda')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/en_GB\/collections\/first-rain$/,
    )
    expect(await tiles(page).count()).toBeGreaterThan(8)
  })

  test('is narrowed like any grid, and says so in the visitor’s language', async ({ page }) => {
    await page.goto('/es_ES/collections/first-rain?filter.color=brown')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primera lluvia')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('list', { name: 'Filtros activos' })).toBeVisible()
  })

  test('counts what filters leave of it, not of the whole shop', async ({ page }) => {
    await page.goto('/en_GB/collections/first-rain')
    await openFilters(page, /^Colour/)
    const button = page.getByRole('button', { name: /^Show results: \d+$/ })
    await expect(async () => {
      await page.getByRole('checkbox', { name: /^Brown/ }).setChecked(false)
      await page.getByRole('checkbox', { name: /^Brown/ }).setChecked(true)
      await expect(button).toBeVisible({ timeout: 3000 })
    }).toPass()
    const count = Number(/\d+$/.exec((await button.textContent()) ?? '')?.[0])
    await button.click()
    await expect(page).toHaveURL('/en_GB/collections/first-rain?filter.color=brown')
    await expect(page.getByText(`You have seen ${count} of ${count}`)).toBeVisible()
  })

  test('that there is not is a missing page', async ({ page }) => {
    const answer = await page.goto('/en_GB/collections/nothing')
    expect(answer?.status()).toBe(404)
  })

  test('is the way on from a grid that is mostly of it', async ({ page }) => {
    await page.goto('/en_GB/kids/shoes')
    await page
      .getByRole('region', { name: 'About these' })
      .getByRole('link', { name: /Playtime/ })
      .click()
    await expect(page).toHaveURL('/en_GB/collections/playtime')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playtime')
  })
})

const states = {
  PRE: /^Begins on .+ This is what comes\.$/,
  OPEN: /^On now/,
  POST: /^This is over\.$/,
} as const

/** Where a campaign stands by the service’s clock, which is not the test’s to set. */
async function statusOf(page: Page, camp: string): Promise<keyof typeof states> {
  const reply = await page.request.get(`/api/shop/v1/campaign?profile=en_GB&brand=vereda&camp=${camp}`)
  return (await reply.json()).campaign.status
}

for (const camp of ['sid', 'mss', 'blfr'])
  test(`the campaign ${camp} says where it stands, and sells only while it does`, async ({ page }) => {
    const status = await statusOf(page, camp)
    await page.goto(`/en_GB/campaigns/${camp}`)
    await expect(page.getByRole('note')).toHaveText(states[status])
    if (status === 'POST') {
      await expect(tiles(page)).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Everything' }).click()
      await expect(page).toHaveURL('/en_GB/all/all')
    } else {
      expect(await tiles(page).count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'What it is about' }).click()
      await expect(page).toHaveURL(`/en_GB/landings/${camp}`)
    }
  })

test('a landing leads to what its campaign sells', async ({ page }) => {
  const status = await statusOf(page, 'mss')
  await page.goto('/en_GB/landings/mss')
  const way = page.getByRole('complementary', { name: 'When' }).getByRole('link')
  await expect(way).toHaveCount(status === 'POST' ? 0 : 1)
  if (status !== 'POST') {
    await way.click()
    await expect(page).toHaveURL('/en_GB/campaigns/mss')
  }
})

test('a grid of three filters is shown and kept by nobody; one of two is kept', async ({ page }) => {
  const live = await page.goto('/en_GB/all/shoes?filter.size=40,41,42')
  expect(live?.headers()['cache-control']).toBe('private, no-store')
  expect(await tiles(page).count()).toBeGreaterThan(10)
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Remove/ }),
  ).toHaveCount(3)
  const kept = await page.request.get('/en_GB/all/shoes?filter.size=40,41')
  expect(kept.headers()['cache-control']).toContain('s-maxage')
  const missing = await page.request.get('/en_GB/all/shoes?filter.size=40,41,42&page=90')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('private, no-store')
})

test('a price is typed, without script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/en_GB/all/shoes')
  await openFilters(page, /^Price/)
  await page.getByRole('textbox', { name: /^From/ }).fill('100')
  const to = page.getByRole('textbox', { name: /^To/ })
  await to.fill('110')
  await to.press('Enter')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('£100 to £110')
  await context.close()
})

test('what is told of a grid stands under its plain first page only', async ({ page }) => {
  const told = page.getByRole('region', { name: 'About these' })
  await page.goto('/en_GB/all/shoes')
  await expect(told).toContainText('Shoes: ')
  for (const search of ['?page=2', '?sort=newest', '?filter.color=black']) {
    await page.goto(`/en_GB/all/shoes${search}`)
    await expect(told.getByText('Shoes: ')).toHaveCount(0)
  }
})

test('renewed goods say what they are, and how one’s own pair comes back', async ({ page }) => {
  await page.goto('/en_GB/collections/second-walk')
  const banner = page.getByRole('complementary', { name: 'Second walks' })
  await banner.getByRole('link', { name: 'How we take shoes back' }).click()
  await expect(page).toHaveURL('/en_GB/content/faq#returns-take-back')
})

test('a colour that the market looks for is a page of its own; others are not', async ({ page }) => {
  await page.goto('/en_GB/all/shoes/boots?filter.color=black')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /boots\?filter\.color=black$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goto('/en_GB/all/shoes/boots?filter.color=green')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a brand’s sitemap names its files, and a file its pages', async ({ page }) => {
  await page.goto('/en_GB')
  const home = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  const index = await (await page.request.get('/sitemap.xml')).text()
  expect(index).toContain(`<loc>${home}/sitemap/0</loc>`)
  const file = await page.request.get('/en_GB/sitemap/0')
  expect(file.headers()['content-type']).toContain('application/xml')
  const urls = await file.text()
  for (const path of ['', '/women/shoes', '/collections/first-rain'])
    expect(urls).toContain(`<loc>${home}${path}</loc>`)
  expect((await page.request.get('/en_GB/sitemap/x')).status()).toBe(404)
})
