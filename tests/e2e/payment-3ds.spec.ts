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

for (const [name, number, nth, widths] of [
  ['a challenge', cards.challenge, 14, {}],
  ['a fingerprint and a challenge', cards.fingerprintAndChallenge, 15, both],
] as const) {
  test(`${name} answered rightly ends in a paid order`, widths, async ({ page }) => {
    await payWith(page, number, nth)
    await expect(page.getByText('Your bank wants to know that it is you.')).toBeVisible()
    await bank(page).getByLabel('Password').fill('password')
    await bank(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  })
}

test('a challenge answered wrongly can be tried again with another card', async ({ page }) => {
  await payWith(page, cards.challenge, 16)
  await bank(page).getByLabel('Password').fill('wrong')
  await bank(page).getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The bank was not sure that it was you.' }),
  ).toBeVisible()
  await fillCard(page, cards.frictionless)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})

test('a cancelled challenge charges nothing and keeps the order', async ({ page }) => {
  await payWith(page, cards.challenge, 17)
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()
  await expect(payButton(page)).toBeVisible()
})
