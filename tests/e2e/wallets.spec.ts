import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addToBag, choose, openBritishPayment } from './support/shopper.ts'

async function toPayment(page: Page, nth: number): Promise<void> {
  await addToBag(page, nth)
  await openBritishPayment(page)
  // A page that is left while the card's frames come was once followed by a white one.
  const card = page.frameLocator('iframe[title*="card number" i]').getByRole('textbox').first()
  await expect(card).toBeVisible()
}

const chooseWay = (page: Page, name: string) =>
  choose(page.getByRole('radio', { name: new RegExp(`^${name}`) }))

/** Opens the wallet’s sheet, which lies over the page in a frame, and chooses how it ends. */
async function inSheet(page: Page, name: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Pay .* with ${name}$`) }).click()
  const sheet = page.frameLocator('iframe[title="Sandbox wallet"]')
  await expect(sheet.getByRole('heading', { name: `Sandbox of ${name}` })).toBeVisible()
  await expect(sheet.getByText(/^GBP \d+\.\d\d$/)).toBeVisible()
  await sheet.getByRole('button', { name: outcome, exact: true }).click()
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })

test('Apple Pay pays on its sheet', both, async ({ page }) => {
  await toPayment(page, 31)
  await chooseWay(page, 'Apple Pay')
  await expectNoFaults(page, 'main')
  await inSheet(page, 'Apple Pay', 'Approve')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Apple Pay', { exact: true })).toBeVisible()
})

test('Google Pay that was closed or refused leaves every way open, and pays', async ({ page }) => {
  await toPayment(page, 32)
  await chooseWay(page, 'Google Pay')
  await inSheet(page, 'Google Pay', 'Cancel')
  await expect(page.getByRole('alert').getByText('You closed Google Pay')).toBeVisible()
  await inSheet(page, 'Google Pay', 'Let the bank refuse')
  await expect(page.getByText('Your bank said no')).toBeVisible()
  await inSheet(page, 'Google Pay', 'Approve')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Google Pay', { exact: true })).toBeVisible()
})

const amazonSheet = (page: Page) => page.getByRole('heading', { name: 'Sandbox of Amazon Pay (en_GB)' })
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('Amazon Pay is agreed to on its page and paid in the checkout', async ({ page }) => {
  await toPayment(page, 34)
  await chooseWay(page, 'Amazon Pay')
  const go = page.getByRole('button', { name: 'Go on to Amazon Pay' })
  await go.click()
  await expect(amazonSheet(page)).toBeVisible()
  await answer(page, 'Cancel')
  await chooseWay(page, 'Amazon Pay')
  await go.click()
  await answer(page, 'Let the bank refuse')
  const pay = page.getByRole('button', { name: /^Pay .* with Amazon Pay$/ })
  await expect(page.getByText('Amazon Pay has your agreement.')).toBeVisible()
  await pay.click()
  await expect(page.getByText('Your bank said no')).toBeVisible()
  await go.click()
  await answer(page, 'Approve')
  await pay.click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Amazon Pay', { exact: true })).toBeVisible()
})
