import { expect, type Page } from '@playwright/test'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

async function payWith(page: Page, number: string, nth: number): Promise<void> {
  await addToBag(page, nth)
  await openBritishPayment(page)
  await fillCard(page, number)
  await payButton(page).click()
}

/** The bank’s page inside the checkout. */
const bank = (page: Page) => page.frameLocator('iframe[name="threeDSIframe"]')

test('a fingerprint and a challenge answered rightly end in a paid order', both, async ({ page }) => {
  await payWith(page, cards.fingerprintAndChallenge, 15)
  await expect(page.getByText('Your bank wants to know that it is you.')).toBeVisible()
  await bank(page).getByLabel('Password').fill('password')
  await bank(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})

test('a challenge that was cancelled or answered wrongly charges nothing, and another card pays', async ({
  page,
}) => {
  await payWith(page, cards.challenge, 16)
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()
  await fillCard(page, cards.challenge)
  await payButton(page).click()
  await bank(page).getByLabel('Password').fill('wrong')
  await bank(page).getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The bank was not sure that it was you.' }),
  ).toBeVisible()
  await fillCard(page, cards.frictionless)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})
