import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { phoneOnly } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, chooseOption, openBritishPayment } from './support/shopper.ts'

async function openPaymentStep(page: Page, nth: number): Promise<void> {
  await addToBag(page, nth)
  await openBritishPayment(page)
  // Regression: leaving a page while the card's frames loaded was once followed by a blank one.
  const card = page.frameLocator('iframe[title*="card number" i]').getByRole('textbox').first()
  await expect(card).toBeVisible()
}

const chooseMethod = (page: Page, name: string) =>
  chooseOption(page.getByRole('radio', { name: new RegExp(`^${name}`) }))

/** Opens the wallet’s sheet, which is a frame over the page, and chooses its outcome. */
async function chooseInSheet(page: Page, name: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Pay .* with ${name}$`) }).click()
  const sheet = page.frameLocator('iframe[title="Sandbox wallet"]')
  await expect(sheet.getByRole('heading', { name: `Sandbox of ${name}` })).toBeVisible()
  await expect(sheet.getByText(/^GBP \d+\.\d\d$/)).toBeVisible()
  await sheet.getByRole('button', { name: outcome, exact: true }).click()
}

const closed = (page: Page, name: string) => page.getByRole('alert').getByText(`You closed ${name}`)

// The next test opens it on a desktop.
test('Apple Pay pays on its sheet', phoneOnly, async ({ page }) => {
  await openPaymentStep(page, 31)
  await chooseMethod(page, 'Apple Pay')
  await expectNoViolations(page, 'main')
  await chooseInSheet(page, 'Apple Pay', 'Approve')
  expect((await expectPaid(page)).paymentData.descripcion).toBe('Apple Pay')
})

test('a wallet that was closed or declined leaves every method available, and pays', async ({ page }) => {
  await openPaymentStep(page, 32)
  await chooseMethod(page, 'Apple Pay')
  await expectNoViolations(page, 'main')
  await chooseInSheet(page, 'Apple Pay', 'Cancel')
  await expect(closed(page, 'Apple Pay')).toBeVisible()
  await chooseMethod(page, 'Google Pay')
  await chooseInSheet(page, 'Google Pay', 'Cancel')
  await expect(closed(page, 'Google Pay')).toBeVisible()
  await chooseInSheet(page, 'Google Pay', 'Let the bank refuse')
  await expect(page.getByText('Your bank said no')).toBeVisible()
  await chooseInSheet(page, 'Google Pay', 'Approve')
  expect((await expectPaid(page)).paymentData.descripcion).toBe('Google Pay')
})

const amazonSheet = (page: Page) => page.getByRole('heading', { name: 'Sandbox of Amazon Pay (en_GB)' })
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('Amazon Pay is approved on its page and paid in the checkout', async ({ page }) => {
  await openPaymentStep(page, 34)
  await chooseMethod(page, 'Amazon Pay')
  const continueButton = page.getByRole('button', { name: 'Go on to Amazon Pay' })
  await continueButton.click()
  await expect(amazonSheet(page)).toBeVisible()
  await clickButton(page, 'Cancel')
  await chooseMethod(page, 'Amazon Pay')
  await continueButton.click()
  await clickButton(page, 'Let the bank refuse')
  const payButton = page.getByRole('button', { name: /^Pay .* with Amazon Pay$/ })
  await expect(page.getByText('Amazon Pay has your agreement.')).toBeVisible()
  await payButton.click()
  await expect(page.getByText('Your bank said no')).toBeVisible()
  await continueButton.click()
  await clickButton(page, 'Approve')
  await payButton.click()
  expect((await expectPaid(page)).paymentData.descripcion).toBe('Amazon Pay')
})
