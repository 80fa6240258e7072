import { expect, type Page } from '@playwright/test'
import { desktopOnly } from './support/device-tags.ts'
import { waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { placePaidOrder } from './support/orders.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function submitLookup(page: Page, locale: string, locator: string, email: string): Promise<void> {
  await page.goto(`/${locale}/order`)
  await page.getByLabel('Order number').fill(locator)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Look it up' }).click()
}

/** Requests a code and reads it from the e-mail. */
async function requestCode(page: Page, email: string, pattern: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const receivedEmail = await waitForEmail(page, email, pattern)
  return /\b\d{3} \d{3}\b/.exec(receivedEmail.text)?.[0] ?? ''
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Show everything' }).click()
}

test('an order is looked up by number and e-mail, opened by an e-mailed code, and cancelled', async ({
  page,
}) => {
  const email = `lookup-${Date.now()}@example.org`
  const { order } = await placePaidOrder(page, 26, email)
  const { address } = order.applicant
  await submitLookup(page, 'en_GB', order.locator, email.toUpperCase())
  await expect(title(page, 'We’re packing it')).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  const code = await requestCode(page, email, /\b\d{3} \d{3}\b/)
  await typeCode(page, code === '000 000' ? '111111' : '000000')
  await expect(page.getByText('This code is wrong or has run out.')).toBeVisible()
  await typeCode(page, code)
  await expect(page).toHaveURL(/\/en_GB\/order\/[\w-]{22}$/)
  await expect(page.getByText(address)).toBeVisible()

  await page.getByRole('button', { name: 'Send me the invoice' }).click()
  await expect(page.getByText(`It’s on its way to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(title(page, 'Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
})

// One order for all; a newer code replaces the older.
test(
  'a delivered order leads to its return, hides the recipient, and in Malta is reviewed',
  desktopOnly,
  async ({ page }) => {
    const [locator, email] = ['4000000033', 'marta@vereda.example']
    await submitLookup(page, 'en_MT', locator, email)
    await expect(title(page, 'Delivered')).toBeVisible()
    await expect(page.getByText('Marta')).toHaveCount(0)
    const link = page.getByRole('link', { name: 'Return items' })
    await expect(link).toHaveAttribute('href', `/en_MT/order/${locator}/return`)

    const codeOfOrder = /4000000033[\s\S]*\b\d{3} \d{3}\b|\b\d{3} \d{3}\b[\s\S]*4000000033/
    await typeCode(page, await requestCode(page, email, codeOfOrder))
    const review = page.getByRole('region', { name: 'How did it arrive?' })
    await review.getByRole('button', { name: /Tell the shop|Change what I said/ }).click()
    await expect(review.getByText('Choose how many stars.')).toBeVisible()
    await review.getByRole('radio', { name: '4 of 5 stars' }).check()
    await review.getByLabel('Anything we should know? (optional)').fill('Dry and on time')
    await review.getByRole('button', { name: 'Tell the shop' }).click()
    await expect(review.getByText('Thank you, we’ve noted it.')).toBeVisible()
    await page.reload()
    await expect(review.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
    await expect(review.getByLabel('Anything we should know? (optional)')).toHaveValue('Dry and on time')
  },
)
