import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { getMember, storeSession } from './support/members.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, cards, fillCard, payButton } from './support/shopper.ts'

const code = (page: Page) =>
  page.frameLocator('iframe[title*="security code" i]').getByRole('textbox').first()

test('a member saves a card, pays again with its security code alone, and removes it', async ({
  page,
}, info) => {
  const { name, surname, email } = getMember(info)
  await storeSession(page, info)
  await addToBag(page, 30)
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
  await expect(page.getByRole('radio', { name: /^Visa/ })).toHaveCount(0)
  await fillCard(page, cards.authorised)
  await page.getByRole('checkbox', { name: /^Keep this card for next time/ }).check()
  await payButton(page).click()
  await expectPaid(page, 'en_GB', name)

  // The form still has the address: the order confirmation, which clears it, was left.
  await addToBag(page, 31)
  await page.goto('/en_GB/checkout')
  const savedCard = page.getByRole('radio', { name: /^Visa •••• 1111/ })
  await expect(savedCard).toBeChecked()
  await expect(page.getByText('Type the code of your card to pay.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Keep this card/ })).toHaveCount(0)
  await expect(page.locator('iframe[title*="card number" i]')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByText('Another card', { exact: true }).click()
  await expect(page.getByText('Fill in your card to pay.')).toBeVisible()
  await page.getByText(/^Visa •••• 1111/).click()
  await expect(page.getByText('Type the code of your card to pay.')).toBeVisible()
  await code(page).fill('737')
  await payButton(page).click()
  await expectPaid(page, 'en_GB', name)

  await page.goto('/en_GB/myaccount/mycards')
  await page.getByRole('button', { name: 'Remove Visa •••• 1111' }).click()
  await expect(page.getByRole('button', { name: 'Remove card' })).toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Keep card' }).click()
  await expect(page.getByRole('button', { name: 'Remove Visa •••• 1111' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Visa •••• 1111' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText('You haven’t saved any cards.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You haven’t saved any cards.')).toBeVisible()
})
