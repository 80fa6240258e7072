import { expect } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { expectOrderConfirmation } from './support/orders.ts'
import { addToBag, openBritishPayment } from './support/shopper.ts'

test('a wholesale customer orders on invoice', async ({ page }) => {
  await addToBag(page, 14)
  await openBritishPayment(page)
  await page.getByRole('button', { name: 'Wholesale customer?' }).click()
  const number = page.getByLabel('Customer number')
  const code = page.getByLabel('Access code')
  await number.fill('w2hb-64xc-19pn')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(code).toBeFocused()
  await code.fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We can’t find a wholesale customer' }),
  ).toBeVisible()
  await expect(number).toBeFocused()
  await code.fill('k7qm-42zd-98tb-xr5w')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You order as Northgate Outdoor')).toBeFocused()
  await expectNoViolations(page, '.whs')
  await page.getByRole('button', { name: 'Order on invoice' }).click()
  const { paymentData } = await expectOrderConfirmation(page, 'accepted')
  expect(paymentData.descripcion).toBe('As agreed with the shop')
})
