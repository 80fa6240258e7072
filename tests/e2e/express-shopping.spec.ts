import { expect } from '@playwright/test'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { addToBag } from './support/shopper.ts'

test('a bag sent by e-mail can be viewed on another device and taken once', async ({ page, browser }) => {
  const email = `express-${Date.now()}@example.org`
  await addToBag(page, 27)
  await page.goto('/en_GB/bolsa')
  await page.getByRole('button', { name: 'Send this bag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await expect(dialog.getByText(email)).toBeVisible()
  const mail = await waitForEmail(page, email, /\/express\//)
  const path = extractPath(mail, /\/en_GB\/express\/[\w.-]+/)

  // Viewing the bag does not take it.
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'A bag for you' })).toBeVisible()
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await otherPage.goto(path)
  await otherPage.getByRole('button', { name: 'Take this bag' }).click()
  await expect(otherPage).toHaveURL(/\/en_GB\/bolsa$/)
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'This bag was taken already' })).toBeVisible()
  await page.goto(`${path.slice(0, -4)}AAAA`)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
