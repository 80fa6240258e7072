import { expect, type Page } from '@playwright/test'
import { phoneOnly } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

async function payByCardNumber(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

/** The bank’s page inside the checkout. */
const getBankFrame = (page: Page) => page.frameLocator('iframe[name="threeDSIframe"]')

async function answerBank(page: Page, password: string): Promise<void> {
  await expect(page.getByText('Your bank wants to know that it is you.')).toBeVisible()
  await getBankFrame(page).getByLabel('Password').fill(password)
  await getBankFrame(page).getByRole('button', { name: 'Submit' }).click()
}

// The next test covers both on a desktop.
test('a fingerprint and a challenge answered correctly end in a paid order', phoneOnly, async ({ page }) => {
  await addToBag(page, 15)
  await openBritishPayment(page)
  await payByCardNumber(page, cards.fingerprintAndChallenge)
  await answerBank(page, 'password')
  await expectPaid(page)
})

test('a challenge that was cancelled or failed charges nothing, and another card pays', async ({ page }) => {
  await addToBag(page, 16)
  await openBritishPayment(page)
  await payByCardNumber(page, cards.challenge)
  await getBankFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()
  await payByCardNumber(page, cards.fingerprintAndChallenge)
  await answerBank(page, 'wrong')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The bank wasn’t sure that it was you.' }),
  ).toBeVisible()
  await payByCardNumber(page, cards.frictionless)
  await expectPaid(page)
})
