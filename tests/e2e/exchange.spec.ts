import { expect, type Page } from '@playwright/test'
import { unwrap } from '#api-client/call-route.ts'
import { callByName } from '#api-client/shop-api.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { expectNoViolationsOn } from './support/axe.ts'
import { bothDevices, phoneOnly } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { placePaidOrder, shopApi } from './support/orders.ts'
import { allScreens, expectNoOverflow, openOnDesktop, screensFor } from './support/screens.ts'
import { cards, fillCard, findProductInStock, payButton } from './support/shopper.ts'

async function deliver(page: Page, nth: number) {
  const placed = await placePaidOrder(page, nth, `exchange-${Date.now()}-${nth}@example.org`)
  const { setOrderStatus } = createAdminActions(page.request)
  for (const status of ['EN', 'TR', 'FI']) await setOrderStatus(placed.order.locator, status)
  return placed
}

test(
  'a guest exchanges a size from the order’s page, sees its status and cancels it',
  bothDevices,
  async ({ page }) => {
    const { reference } = await deliver(page, 31)
    await page.goto(`/en_GB/order/${reference}`)
    await page.getByRole('link', { name: 'Exchange a size' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Exchange for another size' })).toBeVisible()
    const sizes = page.getByRole('radiogroup', { name: 'New size' })
    await sizes.getByRole('radio').first().check({ force: true })
    await expect(page.getByText('It costs you nothing.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm exchange' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Send the old size back' })).toBeVisible()
    const label = page.getByRole('link', { name: 'Return label (PDF)' })
    const pdf = await page.request.get((await label.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('button', { name: 'Cancel exchange' }).click()
    await page.getByRole('button', { name: 'Cancel exchange' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Exchange cancelled' })).toBeVisible()
    await expect(page.getByText('New size held for you')).toHaveCount(0)
    // The item can be exchanged again.
    await expect(page.getByRole('button', { name: 'Confirm exchange' })).toBeVisible()
  },
)

test('a guest exchanges a size that costs more, and pays the difference', phoneOnly, async ({ page }) => {
  const nth = 35
  const { url } = await findProductInStock(page, nth)
  const material = url.split('/').at(-1) ?? ''
  const live = unwrap(await callByName(shopApi(), 'liveProduct', { profile: 'en_GB', material }))
  const { setPrice } = createAdminActions(page.request)
  const { reference } = await deliver(page, nth)
  await setPrice(material, 'GB', live.prices.current + 12)
  try {
    await page.goto(`/en_GB/order/${reference}/exchange`)
    const sizes = page.getByRole('radiogroup', { name: 'New size' })
    await sizes.getByRole('radio').first().check({ force: true })
    await expect(page.getByText('The new size costs £12 more. You pay the difference now.')).toBeVisible()
    await fillCard(page, cards.challenge)
    await payButton(page).click()
    const bank = page.frameLocator('iframe[name="threeDSIframe"]')
    await bank.getByLabel('Password').fill('password')
    await bank.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Send the old size back' })).toBeVisible()
    await expect(page.getByText('Difference paid: £12')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return label (PDF)' })).toBeVisible()
  } finally {
    await setPrice(material, 'GB', live.prices.current)
  }
})

test('the pages of an exchange have no axe violations and no overflow', allScreens, async ({ page }) => {
  const screens = screensFor('vereda')
  const { reference } = await deliver(page, 32)
  await openOnDesktop(page, `/en_GB/order/${reference}/exchange`)
  await expect(page.getByRole('button', { name: 'Confirm exchange' })).toBeVisible()
  await expectNoViolationsOn(page, screens)
  await expectNoOverflow(page, 'exchange')
  const sizes = page.getByRole('radiogroup', { name: 'New size' })
  await sizes.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Confirm exchange' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Send the old size back' })).toBeVisible()
  await expectNoViolationsOn(page, screens)
})
