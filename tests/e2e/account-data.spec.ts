import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { placeCashOrder } from './support/orders.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const password = 'ten-miles-before-breakfast'
const newPassword = 'eleven-miles-after-tea'
const createEmail = (name: string) => `${name}-${randomBytes(6).toString('hex')}@example.org`
const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail', exact: true })

/** Creates an account and signs in, on a page of the account. */
async function register(page: Page, email: string, section: string): Promise<void> {
  await page.goto(`/en_GR/register?next=${encodeURIComponent(`/en_GR/myaccount/${section}`)}`)
  await page.getByLabel('Name', { exact: true }).fill('Inés')
  await page.getByLabel('Surname').fill('Vidal')
  await emailField(page).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  const mail = await waitForEmail(page, email, /verify-email/)
  await page.goto(extractPath(mail, /\/en_GR\/verify-email\/\S+/))
  await page.getByRole('button', { name: 'Confirm address' }).click()
}

test('a member adds an order of another address, confirms and cancels it, and exports the data', async ({
  page,
}) => {
  const guestEmail = createEmail('guest')
  const { order } = await placeCashOrder(page, 23, guestEmail)
  await register(page, createEmail('ines'), 'myorders')
  await expect(heading(page, 'Orders')).toBeVisible()

  await test.step('the order is added with a code that its address receives', async () => {
    await page.getByText('Add an order', { exact: true }).click()
    await page.getByLabel('Order number').fill(order.locator)
    await emailField(page).fill(guestEmail)
    await page.getByRole('button', { name: 'Send code' }).click()
    const mail = await waitForEmail(page, guestEmail, /\b\d{3} \d{3}\b/)
    await page.getByLabel('Code', { exact: true }).fill(/\b\d{3} \d{3}\b/.exec(mail.text)?.[0] ?? '')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(heading(page, 'Waiting for confirmation')).toBeVisible()
  })

  await test.step('it is confirmed and cancelled from its page', async () => {
    await page.getByRole('button', { name: 'Confirm the order' }).click()
    await expect(heading(page, 'We’re packing it')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(heading(page, 'Cancelled')).toBeVisible()
  })

  await test.step('the file has the account and the order', async () => {
    await page.goto('/en_GR/myaccount/mysecurity')
    await page.getByRole('button', { name: 'Export data' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Create file' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download file' }).click()
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')
    expect(JSON.parse(text)).toHaveProperty('account')
    expect(text).toContain(order.locator)
  })
})

test('a member moves to another e-mail address, and restores the former one by the link it receives', async ({
  page,
}) => {
  const [email, newEmail] = [createEmail('ines'), createEmail('moved')]
  await register(page, email, 'mysecurity')
  await expect(heading(page, 'Security')).toBeVisible()

  await test.step('the new address is confirmed by a link', async () => {
    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    await page.getByLabel('New e-mail address').fill(newEmail)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Send link' }).click()
    const mail = await waitForEmail(page, newEmail, /confirm-email/)
    await page.goto(extractPath(mail, /\/en_GR\/confirm-email\/\S+/))
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(heading(page, 'Your e-mail address has been changed')).toBeVisible()
    await expect(page.getByText(newEmail)).toBeVisible()
  })

  await test.step('the former address can be restored, with a new password', async () => {
    const mail = await waitForEmail(page, email, /undo-email/)
    await page.goto(extractPath(mail, /\/en_GR\/undo-email\/\S+/))
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Restore address' }).click()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password').fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await emailField(page).fill(email)
    await page.getByLabel('Password').fill(newPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'Hello, Inés')).toBeVisible()
  })
})
