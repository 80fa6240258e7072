import { expect, type Page } from '@playwright/test'
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

test('a payment elsewhere ends in a paid order', async ({ page }) => {
  await toPayment(page, 20)
  await leave(page)
  await answer(page, 'Approve')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('PayPal', { exact: true })).toBeVisible()
})

test('after a refused payment elsewhere a card pays the same order', async ({ page }) => {
  await toPayment(page, 22)
  await leave(page)
  await answer(page, 'Refuse')
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('who comes back from the page elsewhere by the browser may pay otherwise', async ({ page }) => {
  await toPayment(page, 24)
  await leave(page)
  await page.goBack()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('iDEAL is chosen ahead where it is usual, and pays at the bank', async ({ page }) => {
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
