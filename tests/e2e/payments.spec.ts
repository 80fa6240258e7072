import { expect, type Page } from '@playwright/test'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

async function toPayment(page: Page, nth: number): Promise<void> {
  await addToBag(page, nth)
  await openBritishPayment(page)
}

/** Chooses PayPal and goes to its page. */
async function leave(page: Page): Promise<void> {
  await page.getByText('You pay on the page of PayPal').click()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay .* with PayPal$/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox bank' })).toBeVisible()
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })

for (const [outcome, nth] of [
  ['Approve', 20],
  ['Leave pending', 21],
] as const) {
  test(`a payment elsewhere: ${outcome} ends in a paid order`, async ({ page }) => {
    await toPayment(page, nth)
    await leave(page)
    await answer(page, outcome)
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('PayPal', { exact: true })).toBeVisible()
  })
}

for (const [outcome, nth] of [
  ['Refuse', 22],
  ['Cancel', 23],
] as const) {
  test(`a payment elsewhere: after ${outcome} another way pays the same order`, async ({ page }) => {
    await toPayment(page, nth)
    await leave(page)
    await answer(page, outcome)
    await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
    await fillCard(page, cards.authorised)
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })
}

test('who comes back from the page elsewhere by the browser may pay otherwise', async ({ page }) => {
  await toPayment(page, 24)
  await leave(page)
  await page.goBack()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('iDEAL is chosen ahead where it is usual, and pays at the bank', both, async ({ page }) => {
  await addToBag(page, 29, 'en_NL')
  await page.goto('/en_NL/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('612345678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('Keizersgracht 12')
  await page.getByLabel('Postal code').fill('1015 CJ')
  await page.getByLabel('City').fill('Amsterdam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /^iDEAL/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay .* with iDEAL$/ }).click()
  await answer(page, 'Approve')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('iDEAL', { exact: true })).toBeVisible()
})

test('cash on delivery takes the order and is paid at the door', async ({ page }) => {
  await addToBag(page, 25, 'en_ES')
  await page.goto('/en_ES/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('600 123 123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('C/ Mayor 3')
  await page.getByLabel('Postal code').fill('07001')
  await page.getByLabel('City').fill('Palma')
  await page.getByLabel('Province').selectOption('PM')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You pay whoever brings it').click()
  await page.getByRole('button', { name: /^Order and pay .* at the door$/ }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Cash on delivery', { exact: true })).toBeVisible()
})
