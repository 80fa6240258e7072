import { expect } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import {
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
    await expect(sheet.getByRole('list').first().getByRole('listitem')).toHaveCount(1)
    await expectNoFaults(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^Add .*to the bag$/ })).toBeFocused()
    await page.getByRole('link', { name: 'Bag, 1' }).click()
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

test('an unknown order gets a clear answer', async ({ page }) => {
  await page.goto('/en_GB/thanks/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { level: 1, name: 'We know no such order' })).toBeVisible()
})
