import { expect } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import {
  add,
  addOnSheet,
  addToBag,
  cards,
  fillBritishCheckout,
  fillCard,
  openBritishPayment,
  payButton,
} from './support/shopper.ts'

test(
  'a guest buys a pair, and the thank-you page shows it again without side effects',
  both,
  async ({ page }) => {
    const sheet = await addOnSheet(page, 1)
    await sheet.getByRole('link', { name: 'See the bag' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
    await page.getByRole('link', { name: /^Check out/ }).click()
    await fillBritishCheckout(page)
    await fillCard(page, cards.authorised)
    await payButton(page).dblclick()
    await expect(page).toHaveURL(/\/en_GB\/thanks\/[\w-]{22}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    const purchases = () =>
      page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length)
    expect(await purchases()).toBe(1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    expect(await purchases()).toBe(0)
    await page.goto('/en_GB/bolsa')
    await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
  },
)

test('two tabs that show a new order at the same time tell of it once', async ({ page, context }) => {
  await addToBag(page, 33)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  const url = page.url()
  // As in a browser that has not told of it yet.
  await page.goto('/en_GB/bolsa')
  await page.evaluate(() => localStorage.removeItem('vereda:purchases'))
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto(url)))
  const told = await Promise.all(
    tabs.map(async (tab) => {
      await expect(tab.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
      await expect
        .poll(() => tab.evaluate(() => localStorage.getItem('vereda:purchases')))
        .toContain(url.slice(-22))
      return tab.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length)
    }),
  )
  expect(told.toSorted()).toEqual([0, 0, 1])
})

test('the side sheet confirms, closes with Escape and gives the focus back', both, async ({ page }) => {
  const sheet = await addOnSheet(page, 2)
  await expect(sheet.getByRole('list').first().getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Add .*to the bag$/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Bag, 1' })).toBeVisible()
})

test('a refused card leaves the order, and another card pays it', async ({ page }) => {
  await addToBag(page, 3)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised, 'NOT_ENOUGH_BALANCE')
  await payButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your bank said no' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('There is not enough money on the card.')
  await fillCard(page, cards.frictionless)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})

test('an order without its payment is paid from the thank-you page', async ({ page }) => {
  await addToBag(page, 4)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised, 'DECLINED')
  const created = page.waitForResponse((response) => response.url().endsWith('/v1/orders'))
  await payButton(page).click()
  const { encodedReference } = await (await created).json()
  await page.goto(`/en_GB/thanks/${encodedReference}`)
  await expect(page.getByRole('heading', { name: 'Pay once more' })).toBeVisible()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})

test('a lost answer is asked for again with the same key, and makes one order', async ({ page }) => {
  await addToBag(page, 5)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised)
  const keys: (string | undefined)[] = []
  await page.route('**/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The shop takes the order, but its answer never arrives.
    await route.fetch({ url: route.request().url().replace('vereda.localhost', 'localhost') })
    await route.abort()
  })
  await payButton(page).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test(
  'errors stand beside their fields and in a summary that takes the focus and leads to them',
  both,
  async ({ page }) => {
    await addToBag(page, 6)
    await page.goto('/en_GB/checkout')
    await page.getByRole('button', { name: 'Continue' }).click()
    const summary = page.getByRole('region', { name: '2 things to put right' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'E-mail: Please input your email' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please input your email')
  },
)

test('what was typed survives a reload', async ({ page }) => {
  await addToBag(page, 7)
  await page.goto('/en_GB/checkout')
  await fillBritishCheckout(page)
  await page.reload()
  await expect(page.getByText('ada@example.org, +44 7700900123')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
})

test('bag, checkout and thank-you have no accessibility faults', both, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addOnSheet(page, 8)
  await expectNoFaults(page)
  await page.goto('/en_GB/bolsa')
  await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
  await expectNoFaults(page)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised)
  await expectNoFaults(page)
})

test('a bag that the shop does not know is given up with a clear word', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'vereda_bag', value: 'tampered', url },
    { name: 'vereda_bag_market', value: 'GB', url },
  ])
  await page.goto('/en_GB/bolsa')
  await expect(page.getByText(/We no longer know the bag you had/)).toBeVisible()
  await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
})

test('while the shop is away the bag says so, and recovers by itself', async ({ page }) => {
  await addToBag(page, 9)
  await page.route('**/api/shop/**', (route) => route.abort())
  await page.goto('/en_GB/bolsa')
  await expect(page.getByText(/We cannot reach the shop just now/)).toBeVisible()
  await page.unroute('**/api/shop/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
})

test('on a store’s tablet the bag page opens at once', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'vereda_store_mode', value: 'true', url: baseURL ?? '' }])
  await add(page, 12)
  await expect(page).toHaveURL(/\/en_GB\/bolsa$/)
})

test('an unknown order gets a clear answer', async ({ page }) => {
  await page.goto('/en_GB/thanks/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { level: 1, name: 'We know no such order' })).toBeVisible()
})
