import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillBritishCheckout, fillCard, payButton } from './support/shopper.ts'

const vouchers = (page: Page) => page.getByRole('region', { name: 'Vouchers' })
/** One of them: a large bag has a gift beside. */
const voucher = (page: Page, code: string) => vouchers(page).getByRole('listitem').filter({ hasText: code })
const total = (page: Page) => page.locator('.totals .tot, .sumbox .tot')
const bonds = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vereda_bonds')?.value

async function type(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Voucher code')
  await field.fill(code)
  await field.press('Enter')
}

/** On a phone the checkout's summary stands folded above the form. */
async function unfold(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('complementary', { name: 'Your order' }).locator('summary').click()
}

/** Prices as the page writes them, in pence. */
const pence = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

test('a code takes off a tenth in bag, checkout and order, and the order forgets it', async ({ page }, {
  project,
}) => {
  await addToBag(page, 6)
  await page.goto('/en_GB/bolsa')
  const before = pence(await total(page).locator('span').last().textContent())
  await type(page, 'paseo10')
  await expect(voucher(page, 'PASEO10')).toContainText('Applied')
  await expect(page.getByText(/^10% for a first walk: −£/)).toBeVisible()
  const after = pence(await total(page).locator('span').last().textContent())
  expect(after).toBeLessThan(before)
  expect(await bonds(page)).toBe('PASEO10')
  await expectNoFaults(page, 'main')

  await page.getByRole('link', { name: /^Check out/ }).click()
  await fillBritishCheckout(page, `walker-${Date.now()}@example.org`)
  await unfold(page, project.name === 'mobile')
  await expect(voucher(page, 'PASEO10')).toContainText('10% for a first walk')
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText('10% for a first walk PASEO10')).toBeVisible()
  await expect(order.getByText(/^10% for a first walk: −£/)).toBeVisible()
  await expect.poll(() => bonds(page)).toBeUndefined()
})
