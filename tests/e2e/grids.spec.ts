import { type APIRequestContext, expect } from '@playwright/test'
import { fetchHtmlPage, findLink, getCanonical, getRobots, getText, getTiles } from './support/html-page.ts'
import { test } from './support/journey.ts'
import { openFilters, tiles } from './support/sheet.ts'

const aboutThese = 'section[aria-label="About these"]'

test.describe('a collection', () => {
  test('has its own page, and its filters count its own products, not the whole shop', async ({ page }) => {
    await page.goto('/en_GB/collections/first-rain')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First rain')
    await expect(page.getByText('Autumn and winter 2026')).toBeVisible()
    await expect(page.getByRole('region', { name: 'About these' })).toContainText('when it rained in Elda')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/en_GB\/collections\/first-rain$/,
    )
    expect(await tiles(page).count()).toBeGreaterThan(8)
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

  test('can be filtered like any grid, and shows that in the visitor’s language', async ({ request }) => {
    const page = await fetchHtmlPage(request, '/es_ES/collections/first-rain?filter.color=brown')
    expect(getText(page, 'h1')).toBe('Primera lluvia')
    expect(getRobots(page)).toContain('noindex')
    expect(page.document.querySelectorAll('ul[aria-label="Filtros activos"]')).toHaveLength(1)
  })

  test('answers 404 for an unknown collection', async ({ request }) => {
    expect((await request.get('/en_GB/collections/nothing')).status()).toBe(404)
  })

  test('is linked from a grid that mostly consists of it', async ({ request }) => {
    const shoes = await fetchHtmlPage(request, '/en_GB/kids/shoes')
    const href = findLink(shoes, /Playtime/, aboutThese)
    expect(href).toBe('/en_GB/collections/playtime')
    expect(getText(await fetchHtmlPage(request, '/en_GB/collections/playtime'), 'h1')).toBe('Playtime')
  })
})

const states = {
  PRE: /^Begins on .+ This is what comes\.$/,
  OPEN: /^On now/,
  POST: /^This is over\.$/,
} as const

/** The phase of a campaign by the service’s clock, which the test cannot set. */
async function fetchStatus(request: APIRequestContext, campaign: string): Promise<keyof typeof states> {
  const reply = await request.get(`/api/shop/v1/campaign?profile=en_GB&brand=vereda&camp=${campaign}`)
  return (await reply.json()).campaign.status
}

for (const campaign of ['sid', 'mss', 'blfr'])
  test(`the campaign ${campaign} shows its phase, and sells only while it is open`, async ({ request }) => {
    const status = await fetchStatus(request, campaign)
    const page = await fetchHtmlPage(request, `/en_GB/campaigns/${campaign}`)
    expect(getText(page, 'p[role=note]')).toMatch(states[status])
    const isOver = status === 'POST'
    expect(getTiles(page).length > 0).toBe(!isOver)
    const [linkHref, target] = isOver
      ? [findLink(page, /^Everything$/), '/en_GB/all/all']
      : [findLink(page, /^What it is about$/), `/en_GB/landings/${campaign}`]
    expect(linkHref).toBe(target)
    expect((await request.get(target)).status()).toBe(200)
  })

test('a landing page and the products of its campaign link to each other', async ({ request }) => {
  const status = await fetchStatus(request, 'mss')
  const landing = await fetchHtmlPage(request, '/en_GB/landings/mss')
  expect(findLink(landing, /./, 'aside[aria-label="When"]')).toBe(
    status === 'POST' ? undefined : '/en_GB/campaigns/mss',
  )
  const campaign = await fetchHtmlPage(request, '/en_GB/campaigns/mss')
  expect(findLink(campaign, /^What it is about$/)).toBe(status === 'POST' ? undefined : '/en_GB/landings/mss')
})

test('a grid of three filters is not cacheable; one of two filters is', async ({ request }) => {
  const live = await fetchHtmlPage(request, '/en_GB/all/shoes?filter.size=40,41,42')
  expect(live.headers['cache-control']).toBe('private, no-store')
  expect(getTiles(live).length).toBeGreaterThan(10)
  const chips = Array.from(live.document.querySelectorAll('ul[aria-label="Active filters"] li'))
  expect(chips.filter(({ textContent }) => textContent.startsWith('Remove'))).toHaveLength(3)
  const cacheable = await request.get('/en_GB/all/shoes?filter.size=40,41')
  expect(cacheable.headers()['cache-control']).toContain('s-maxage')
  const missing = await request.get('/en_GB/all/shoes?filter.size=40,41,42&page=90')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('private, no-store')
})

test('the text about a grid is on its first, unfiltered page only', async ({ request }) => {
  const getGridText = async (search: string) =>
    getText(await fetchHtmlPage(request, `/en_GB/all/shoes${search}`), aboutThese)
  expect(await getGridText('')).toContain('Shoes: ')
  for (const search of ['?page=2', '?sort=newest', '?filter.color=black'])
    expect(await getGridText(search), search).not.toContain('Shoes: ')
})

test('refurbished products say what they are, and how customers return their own', async ({ request }) => {
  const page = await fetchHtmlPage(request, '/en_GB/collections/second-walk')
  const href = findLink(page, /^How we take shoes back$/, 'aside[aria-label="Second walks"]')
  expect(href).toBe('/en_GB/take-back')
  expect(await (await request.get('/en_GB/content/faq')).text()).toContain('href="/en_GB/take-back"')
})

test('a colour that the market searches for has a page of its own; others do not', async ({ request }) => {
  const black = await fetchHtmlPage(request, '/en_GB/all/shoes/boots?filter.color=black')
  expect(getCanonical(black)).toMatch(/boots\?filter\.color=black$/)
  expect(getRobots(black)).toBeUndefined()
  const green = await fetchHtmlPage(request, '/en_GB/all/shoes/boots?filter.color=green')
  expect(getRobots(green)).toContain('noindex')
})

test('a filtered grid is not indexed and has the plain one as canonical', async ({ request }) => {
  const page = await fetchHtmlPage(request, '/en_GB/all/shoes?filter.color=green&sort=price_asc')
  expect(getRobots(page)).toContain('noindex')
  expect(getCanonical(page)).toMatch(/\/en_GB\/all\/shoes$/)
})

test('sorting by price orders the grid', async ({ request }) => {
  const page = await fetchHtmlPage(request, '/en_GB/all/shoes?sort=price_asc')
  const prices = getTiles(page).map((text) => Number(/£(\d+(?:\.\d+)?)/.exec(text)?.[1]))
  expect(prices.length).toBe(40)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('a grid without results suggests how to widen the filters', async ({ request }) => {
  const page = await fetchHtmlPage(request, '/en_GB/all/shoes?filter.price=1-2')
  expect(findLink(page, /^Show everything$/)).toBe('/en_GB/all/shoes')
})

test('a brand’s sitemap index lists its files, and a file its pages', async ({ request }) => {
  const home = getCanonical(await fetchHtmlPage(request, '/en_GB')) ?? ''
  expect(home).not.toBe('')
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain(`<loc>${home}/sitemap/0</loc>`)
  const file = await request.get('/en_GB/sitemap/0')
  expect(file.headers()['content-type']).toContain('application/xml')
  const urls = await file.text()
  for (const path of ['', '/women/shoes', '/collections/first-rain'])
    expect(urls).toContain(`<loc>${home}${path}</loc>`)
  expect((await request.get('/en_GB/sitemap/x')).status()).toBe(404)
})
