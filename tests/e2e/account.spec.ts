import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const password = 'ten-miles-before-breakfast'
const newPassword = 'eleven-miles-after-tea'

/** Signs in with the form of the page. */
async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a visitor registers, confirms the address, changes the password, signs out other devices and deletes the account', async ({
  page,
  context,
  browser,
}) => {
  const email = `ines-${randomBytes(6).toString('hex')}@example.org`

  await test.step('registration sends a link', async () => {
    await page.goto('/en_GB/register?next=%2Fen_GB%2Fmyaccount%2Fmysecurity')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('region', { name: /to put right/ })).toBeFocused()
    await expectNoViolations(page)
    await page.getByLabel('Name', { exact: true }).fill('Inés')
    await page.getByLabel('Surname').fill('Vidal')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('checkbox', { name: /privacy policy/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading(page, 'Check your e-mail')).toBeFocused()
    await expectNoViolations(page)
  })

  await test.step('the link signs in after a click and continues to the stored page', async () => {
    const mail = await waitForEmail(page, email, /verify-email/)
    await page.goto(extractPath(mail, /\/en_GB\/verify-email\/\S+/))
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(heading(page, 'Security')).toBeVisible()
    await expectNoViolations(page)
  })

  const otherDevice = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await test.step('a new password signs out the other device, and no tab of this one', async () => {
    await otherDevice.goto('/en_GB/myaccount/mysecurity')
    await signIn(otherDevice, email, password)
    await expect(heading(otherDevice, 'Security')).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password').fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await waitForEmail(page, email, /Your password was changed/)
    await otherDevice.reload()
    await expect(heading(otherDevice, 'Sign in')).toBeVisible()
    await otherDevice.context().close()
  })

  const tab = await context.newPage()
  await test.step('deleting the account signs out every tab', async () => {
    await tab.goto('/en_GB/myaccount/mysecurity')
    await expect(heading(tab, 'Security')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await expectNoViolations(page)
    await page
      .getByRole('region', { name: 'Delete account' })
      .getByLabel('Current password')
      .fill(newPassword)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/en_GB$/)
    await expect(heading(tab, 'Sign in')).toBeVisible()
    await signIn(tab, email, newPassword)
    await expect(tab.getByText('E-mail address or password is wrong.')).toBeVisible()
    await waitForEmail(page, email, /deleted\s+your/)
  })
})

test('a member sets a forgotten password with a link', async ({ page }) => {
  await page.goto('/en_GB/recover')
  await expectNoViolations(page)
  const email = `unknown-${randomBytes(6).toString('hex')}@example.org`
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeFocused()
  await waitForEmail(page, email, /no\s+account\s+with\s+it/)
  await page.goto('/en_GB/set-password/not-a-link')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page, 'This link doesn’t work')).toBeFocused()
  await expectNoViolations(page)
})
