import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'

const number = (page: Page) => page.getByLabel('Number of the gift card')
const pin = (page: Page) => page.getByLabel('PIN', { exact: true })

test('shows the balance of a gift card for number and PIN, and keeps neither on the page', async ({
  page,
}) => {
  await page.goto('/en_GB/gift-card')
  await expect(page.getByRole('heading', { level: 1, name: 'What is on it?' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await page.getByRole('button', { name: 'See what is on it' }).click()
  await expect(number(page)).toBeFocused()
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await number(page).fill('1000-0000-0050')
  await page.keyboard.press('Enter')
  await expect(pin(page)).toBeFocused()

  await pin(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'We know no gift card' })).toBeVisible()
  await expect(number(page)).toHaveValue('1000-0000-0050')

  await pin(page).fill('810771')
  await page.keyboard.press('Enter')
  const balance = page.getByRole('region', { name: 'Gift card …0050' })
  await expect(balance).toBeFocused()
  await expect(balance.getByText('£50', { exact: true })).toBeVisible()
  await expect(balance.getByText(/^Good until /)).toBeVisible()
  await expect(number(page)).toHaveValue('')
  await expect(pin(page)).toHaveValue('')
  await expectNoViolations(page, 'main')

  const readFieldsAndStorage = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))
  expect(await readFieldsAndStorage()).not.toMatch(/810771|0000-?\s?0050/)
})
