import { expect, type Page } from '@playwright/test'
import { firstMailTo } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

/** Of the demo house: delivered, and what its receipt says. */
const delivered = { locator: '4000000017', email: 'marta@vereda.example' }

async function ask(page: Page, locator: string, email: string): Promise<void> {
  await page.goto('/en_GB/order')
  await page.getByLabel('Order number').fill(locator)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Look it up' }).click()
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an order is looked up by number and e-mail, opened by a code from its mail, and cancelled', async ({
  page,
}) => {
  const email = `lookup-${Date.now()}@example.org`
  await addToBag(page, 26)
  await openBritishPayment(page, email)
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(title(page, 'Thank you, Ada')).toBeVisible()
  const locator = (await page.locator('.locator').textContent()) ?? ''

  await ask(page, locator, email.toUpperCase())
  await expect(title(page, 'We are packing it')).toBeVisible()
  await expect(page.getByText('12 St James Square')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const mail = await firstMailTo(page, email, /\b\d{3} \d{3}\b/)
  const [code = ''] = /\b\d{3} \d{3}\b/.exec(mail.text) ?? []
  await page.getByLabel('Code').fill(code === '000 000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByText('This code is wrong or has run out.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/en_GB\/order\/[\w-]{22}$/)
  await expect(page.getByText('12 St James Square')).toBeVisible()

  await page.getByRole('button', { name: 'Send me the invoice' }).click()
  await expect(page.getByText(`It is on its way to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect(title(page, 'Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
})

test('a delivered order says how it comes back, with its label, and hides whom it went to', async ({
  page,
}) => {
  await ask(page, delivered.locator, delivered.email)
  await expect(title(page, 'Delivered')).toBeVisible()
  await expect(page.getByText('Marta')).toHaveCount(0)
  const label = page.getByRole('link', { name: 'Return label (PDF)' })
  const answer = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
})
