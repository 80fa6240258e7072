import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, payButton } from './support/shopper.ts'

type Locale = 'en_GB' | 'en_ES' | 'en_DE' | 'en_TR'
const phones: Readonly<Record<Locale, string>> = {
  en_GB: '7700 900123',
  en_ES: '612 345 678',
  en_DE: '151 23456789',
  en_TR: '532 123 45 67',
}

/** A pair in the bag, and the checkout open at its second step. */
async function toDelivery(page: Page, locale: Locale, nth: number): Promise<void> {
  await addToBag(page, nth, locale)
  await page.goto(`/${locale}/checkout`)
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill(phones[locale])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('How it comes')).toBeVisible()
}

const howItComes = (page: Page) => page.getByLabel('How it comes')

async function spanishFetcher(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('Calle Mayor 3')
  await page.getByLabel('Postal code', { exact: true }).fill('28013')
  await page.getByLabel('City').fill('Madrid')
  await page.getByLabel('Province').selectOption({ label: 'Madrid' })
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
}

test('a parcel point is found by postal code, and chosen by keyboard', async ({ page }) => {
  await toDelivery(page, 'en_ES', 8)
  await howItComes(page).selectOption('05')
  await page.getByLabel('Near which town or postal code?').fill('28004')
  await page.keyboard.press('Enter')
  const points = page.getByRole('group', { name: 'At which point?' })
  await expect(points.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(points).toContainText('Please choose where to fetch it')
  await points.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(points.getByRole('radio').first()).toBeChecked()
  await expectNoFaults(page, 'main')
  await spanishFetcher(page)
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Parcel point')
  await expect(page.getByRole('main')).toContainText('Ready to fetch: ')
})
