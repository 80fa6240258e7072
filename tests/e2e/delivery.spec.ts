import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, cards, fillCard, payButton } from './support/shopper.ts'

/** A bag with one pair, and the checkout open at its second step. */
async function openDeliveryStep(page: Page): Promise<void> {
  await addToBag(page, 8, 'en_ES')
  await page.goto('/en_ES/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('612 345 678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('How it comes')).toBeVisible()
}

const getDeliveryMethods = (page: Page) => page.getByLabel('How it comes')

async function spanishFetcher(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('Calle Mayor 3')
  await page.getByLabel('Postal code', { exact: true }).fill('28013')
  await page.getByLabel('City').fill('Madrid')
  await page.getByLabel('Province').selectOption({ label: 'Madrid' })
}

test('a parcel point is found by postal code and chosen by keyboard', async ({ page }) => {
  await openDeliveryStep(page)
  await getDeliveryMethods(page).selectOption('05')
  await page.getByLabel('Near which town or postal code?').fill('28004')
  await page.keyboard.press('Enter')
  const points = page.getByRole('group', { name: 'At which point?' })
  await expect(points.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(points).toContainText('Please choose where to fetch it')
  await points.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(points.getByRole('radio').first()).toBeChecked()
  await expectNoViolations(page, 'main')
  await spanishFetcher(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  const { shipment } = await expectPaid(page, 'en_ES')
  expect([shipment.kind, shipment.name]).toEqual(['point', expect.stringContaining('Parcel point')])
  expect(shipment.estimate?.text).toBeTruthy()
})
