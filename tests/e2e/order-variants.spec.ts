import { expect, type Page } from '@playwright/test'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { expectOrderConfirmation, fetchOrder } from './support/orders.ts'
import { addToBag } from './support/shopper.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an order of a market without online orders is placed offline', async ({ page }) => {
  const email = `offline-${Date.now()}@example.org`
  await addToBag(page, 28, 'en_IL')
  await page.goto('/en_IL/pedido_offline')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('501234567')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Noa')
  await page.getByLabel('Surname').fill('Levi')
  await page.getByLabel('Address', { exact: true }).fill('Herzl 10')
  await page.getByLabel('City').fill('Tel Aviv')
  await page.getByLabel(/^Post/).fill('6688110')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Anything we should know? (optional)').fill('After six, please.')
  await page.getByRole('button', { name: 'Leave the order, charge nothing' }).click()
  await expect(heading(page, 'Thank you, Noa')).toBeVisible()
  await waitForEmail(page, email, /holding its items/)
})

test('cash on delivery is confirmed by the button of its linked page, not by opening the link', async ({
  page,
}) => {
  const email = `cash-${Date.now()}@example.org`
  await addToBag(page, 30, 'en_GR')
  await page.goto('/en_GR/checkout')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('6912345678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('Ermou 12')
  await page.getByLabel('Postal code').fill('105 63')
  await page.getByLabel('City').fill('Athens')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You pay the carrier at the door').click()
  await page.getByRole('button', { name: /^Order and pay .* at the door$/ }).click()
  const placed = await expectOrderConfirmation(page, 'accepted', 'en_GR')
  expect(placed.allowedActions).toContain('R')

  const mail = await waitForEmail(page, email, /confirm/i)
  const path = extractPath(mail, /\/en_GR\/order\/[\w-]{22}\?confirm=[\w.-]+/)
  await page.goto(path)
  await expect(heading(page, 'Waiting for confirmation')).toBeVisible()
  const [, reference = ''] = /order\/([\w-]{22})/.exec(path) ?? []
  expect((await fetchOrder(reference, 'en_GR')).orderStatus).toBe('PC')
  await page.getByRole('button', { name: 'Confirm the order' }).click()
  await expect(page.getByText('Thank you, it’s confirmed.')).toBeVisible()
  await expect(heading(page, 'We’re packing it')).toBeVisible()
  await waitForEmail(page, email, /is confirmed, and we’re packing it/)
})
