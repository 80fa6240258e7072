import { expect } from '@playwright/test'
import { createAdminActions } from './support/admin-actions.ts'
import { expectNoViolations } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { findProductInStock } from './support/shopper.ts'

test('a customer waits for a size, stops and resumes the request, and buys the unit that is held for them', async ({
  page,
  browser,
  request,
}, { project }) => {
  const adminActions = createAdminActions(request)
  const { url, size } = await findProductInStock(page, 31)
  const material = url.split('/').at(-1) ?? ''
  const email = `waiting.${project.name}@example.org`
  await adminActions.setStock(material, size, 0)

  await page.goto(`${url}#notify-${size}`)
  const dialog = page.getByRole('dialog', { name: 'Notify me when it’s back in stock' })
  await expect(dialog).toContainText('hold one for you for 12 hours')
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'We’ll let you know' })).toBeVisible()

  const requested = await waitForEmail(page, email, /on the list/)
  await page.goto(extractPath(requested, /\/en_GB\/stock-request\/\S+/))
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await expect(heading('You’re on the waiting list')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Stop this request' }).click()
  await expect(heading('Request stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Resume request' }).click()
  await expect(heading('You’re on the waiting list')).toBeVisible()

  await adminActions.setStock(material, size, 1)
  const notified = await waitForEmail(page, email, /holding one for you/)
  await page.goto(extractPath(notified, /\/en_GB\/stock-request\/\S+/))
  await expect(heading(/^Held for you until/)).toBeVisible()
  await page.goto(extractPath(notified, /\/api\/stock-request\/en_GB\/\S+/))
  await expect(page).toHaveURL(new RegExp(`${material}$`))
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  const added = page.getByRole('dialog', { name: 'In the bag' })
  await added.getByRole('link', { name: 'View bag' }).click()
  await expect(page.getByRole('main').getByText(/^Check out, £/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL(`${url}#notify-${size}`, page.url()).href)
  await expect(other.getByRole('dialog', { name: 'Notify me when it’s back in stock' })).toBeVisible()
  await other.context().close()
})
