import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addOnSheet, addToBag, chooseSize, plentiful } from './support/shopper.ts'

const express = (page: Page) => page.getByRole('link', { name: 'Express checkout' })
const review = (page: Page) => page.getByRole('heading', { level: 1, name: 'Is it all right?' })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })
const pay = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Pay .* with ${name}$`) })

/** From the sheet of the nth sneaker, with its size chosen. */
async function fromSheet(page: Page, nth: number): Promise<void> {
  const { url, size } = await plentiful(page, nth)
  await page.goto(url)
  await chooseSize(page, size)
  await express(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Express checkout' })).toBeVisible()
}

const sheetOf = (page: Page) => page.frameLocator('iframe[title="Sandbox wallet"]')

async function agree(page: Page, name: string, outcome = 'Approve', person?: string): Promise<void> {
  await page.getByRole('button', { name: `Go on with ${name}` }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: `Sandbox of ${name}` })).toBeVisible()
  if (person) await sheet.getByLabel('Deliver to').selectOption(person)
  await sheet.getByRole('button', { name: outcome, exact: true }).click()
}

test('a wallet buys from a product’s sheet and leaves the bag alone', both, async ({ page }) => {
  await addToBag(page, 26)
  await fromSheet(page, 27)
  await expectNoFaults(page, 'main')
  await agree(page, 'Google Pay', 'Cancel')
  await expect(page.getByRole('alert').getByText('You closed Google Pay')).toBeVisible()
  await agree(page, 'Google Pay')
  await expect(review(page)).toBeVisible()
  await expect(page.getByText('12 St James Square')).toBeVisible()
  await expectNoFaults(page, 'main')
  const used = page.url()
  // What the wallet said outlives a reload.
  await page.reload()
  await pay(page, 'Google Pay').click()
  await expect(thanks(page)).toBeVisible()
  await page.goto(used)
  await expect(page.getByRole('heading', { name: 'This express checkout was used' })).toBeVisible()
  await page.goto('/en_GB/bolsa')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
})

test('Amazon Pay buys the bag from its page', async ({ page }) => {
  const dialog = await addOnSheet(page, 28)
  await dialog.getByRole('link', { name: 'See the bag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await express(page).click()
  const go = page.getByRole('button', { name: 'Go on with Amazon Pay' })
  await go.click()
  await expect(page.getByRole('heading', { name: 'Sandbox of Amazon Pay (en_GB)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await go.click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(review(page)).toBeVisible()
  await page.getByLabel('How it comes').selectOption('02')
  await pay(page, 'Amazon Pay').click()
  await expect(thanks(page)).toBeVisible()
  await page.goto('/en_GB/bolsa')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test('an express checkout nobody knows says so, and a product without a size is not the bag', async ({
  page,
}) => {
  await page.goto(`/en_GB/checkout/express?express=${'A'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'We know no such express checkout' })).toBeVisible()
  await page.goto('/en_GB/checkout/express?code=K100052-001&size=')
  await expect(page.getByRole('heading', { name: 'Express checkout does not go with this' })).toBeVisible()
})
