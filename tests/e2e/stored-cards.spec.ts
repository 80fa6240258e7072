import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'
import { memberOf, signInAtAccount } from './support/members.ts'
import { addToBag, cards, fillCard, payButton } from './support/shopper.ts'

/** A member’s checkout up to the payment: the shop knows who she is. */
async function toPayment(page: Page, nth: number, info: TestInfo): Promise<void> {
  const { name, surname, email } = memberOf(info)
  await addToBag(page, nth)
  await page.goto('/en_GB/checkout')
  await expect(page.getByText(`Signed in as ${name} ${surname}`)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Phone', { exact: true }).fill('7700 900123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Surname')).toHaveValue(surname)
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
  await expect(page.getByLabel('How it comes')).toHaveValue('01')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const thanks = (page: Page, info: TestInfo) =>
  page.getByRole('heading', { level: 1, name: `Thank you, ${memberOf(info).name}` })
const code = (page: Page) =>
  page.frameLocator('iframe[title*="security code" i]').getByRole('textbox').first()

test('a member keeps the card she pays with, buys again with its code alone, and removes it', async ({
  page,
}, info) => {
  test.slow()
  await signInAtAccount(page, info)
  await expect(page.getByText('You keep none.')).toBeVisible()

  await toPayment(page, 30, info)
  await fillCard(page, cards.authorised)
  await page.getByRole('checkbox', { name: /^Keep this card for next time/ }).check()
  await payButton(page).click()
  await expect(thanks(page, info)).toBeVisible()

  await toPayment(page, 31, info)
  const kept = page.getByRole('radio', { name: /^Visa •••• 1111/ })
  await expect(kept).toBeChecked()
  await expect(page.getByText('Type the code of your card to pay.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Keep this card/ })).toHaveCount(0)
  await expect(page.locator('iframe[title*="card number" i]')).toHaveCount(0)
  await expectNoFaults(page)
  await page.getByText('Another card', { exact: true }).click()
  await expect(page.getByText('Fill in your card to pay.')).toBeVisible()
  await page.getByText(/^Visa •••• 1111/).click()
  await expect(page.getByText('Type the code of your card to pay.')).toBeVisible()
  await code(page).fill('737')
  await payButton(page).click()
  await expect(thanks(page, info)).toBeVisible()

  await page.goto('/en_GB/myaccount')
  await page.getByRole('button', { name: 'Remove Visa •••• 1111' }).click()
  await expect(page.getByRole('button', { name: 'Yes, remove it' })).toBeFocused()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Remove Visa •••• 1111' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Visa •••• 1111' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('You keep none.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You keep none.')).toBeVisible()
})
