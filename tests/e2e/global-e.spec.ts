import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { addToBag } from './support/shopper.ts'

test('a Global-e market hands its checkout over and gets a paid order back', async ({ page }) => {
  await addToBag(page, 15, 'en_AU')
  await page.goto('/en_AU/global-e')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const globalEFrame = page.frameLocator('iframe')
  await expect(globalEFrame.getByRole('heading', { level: 1, name: /^Pay .* AUD$/ })).toBeVisible()
  for (const [label, text] of [
    ['Name', 'Ada'],
    ['Surname', 'Lovelace'],
    ['E-mail', 'ada@example.org'],
    ['Phone prefix', '+61'],
    ['Phone', '412345678'],
    ['Address', '12 High Street'],
    ['City', 'Sydney'],
    ['Postal code', '2000'],
    ['Region, where addresses have one', 'NSW'],
  ] as const)
    await globalEFrame.getByLabel(label, { exact: true }).fill(text)
  await globalEFrame.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  const bag = async () => (await page.context().cookies()).some(({ name }) => name === 'vereda_bag')
  await expect.poll(bag).toBe(false)
})
