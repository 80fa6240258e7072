import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, choose, fillCard, payButton } from './support/shopper.ts'

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

test('express delivery comes to the door, and says when', async ({ page }) => {
  await toDelivery(page, 'en_GB', 6)
  await howItComes(page).selectOption('02')
  await expect(page.getByText(/^If you order now: /)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Express delivery')
  await expect(page.getByRole('main')).toContainText(/Comes: \w{3} \d+/)
})

test('same-day delivery goes to its districts only', async ({ page }) => {
  await toDelivery(page, 'en_TR', 7)
  await howItComes(page).selectOption('03')
  await expect(page.getByText(/^It goes to: .*Kadıköy/)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('Moda Cad. 12')
  await page.getByLabel('Postal code').fill('34710')
  await page.getByLabel('Province').selectOption('34')
  await page.getByLabel(/^(City|District)/).fill('Silivri')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(howItComes(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^(City|District)/).fill('Kadıköy')
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Same-day delivery')
})

test('a parcel point is found by postal code, and chosen by keyboard', both, async ({ page }) => {
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

test('another tab knows how and where it was to come', async ({ page, context }) => {
  await toDelivery(page, 'en_ES', 8)
  await howItComes(page).selectOption('05')
  await page.getByLabel('Near which town or postal code?').fill('28004')
  await page.keyboard.press('Enter')
  await choose(page.getByRole('group', { name: 'At which point?' }).getByRole('radio').first())
  const other = await context.newPage()
  await other.goto('/en_ES/checkout')
  await other.getByLabel('E-mail').fill('ada@example.org')
  await other.getByLabel('Phone', { exact: true }).fill(phones.en_ES)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(howItComes(other)).toHaveValue('05')
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('a post office keeps it', async ({ page }) => {
  await toDelivery(page, 'en_ES', 9)
  await howItComes(page).selectOption('06')
  await page.getByLabel('Near which town or postal code?').fill('Atlantis')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('None near there. Try a larger town.')).toBeVisible()
  await page.getByLabel('Near which town or postal code?').fill('Sevilla')
  await page.getByRole('button', { name: 'Search' }).click()
  await choose(page.getByRole('group', { name: 'At which post office?' }).getByRole('radio').first())
  await spanishFetcher(page)
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Post office')
})

test('a Packstation wants its number and the customer’s own', async ({ page }) => {
  await toDelivery(page, 'en_DE', 10)
  await howItComes(page).selectOption('04')
  await page.getByLabel('Post number').fill('123')
  await page.getByRole('button', { name: 'Find a Packstation' }).click()
  await page.getByLabel('Near which town or postal code?').fill('Berlin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('button', { name: /^Take Packstation \d{3}$/ })
    .first()
    .click()
  await expect(page.getByLabel('Packstation number')).toHaveValue(/^\d{3}$/)
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Street', { exact: true }).fill('Torstraße')
  await page.getByLabel('Street number').fill('12')
  await page.getByLabel('Postal code', { exact: true }).last().fill('10119')
  await page.getByLabel('City', { exact: true }).last().fill('Berlin')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Post number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Post number').fill('12345678')
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Packstation')
})

test('a store hands it over, and costs nothing', async ({ page }) => {
  await toDelivery(page, 'en_ES', 11)
  await howItComes(page).selectOption('99')
  const stores = page.getByRole('group', { name: 'In which store?' })
  await choose(stores.getByRole('radio').first())
  await spanishFetcher(page)
  await pay(page)
  await expect(page.getByRole('main')).toContainText('Pick up in store')
  await expect(page.getByRole('main')).toContainText('Ready to fetch: ')
  await expect(page.getByRole('main')).toContainText('Free')
})
