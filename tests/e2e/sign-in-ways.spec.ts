import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { desktopOnly } from './support/device-tags.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { getMember, storeSession } from './support/members.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A fingerprint sensor that always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member adds a passkey, signs in with it and removes it', desktopOnly, async ({ page }, info) => {
  await addAuthenticator(page)
  await storeSession(page, info)
  await page.goto('/en_GB/myaccount/mysecurity')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Laptop')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  await expect(page.getByText('For localhost')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Laptop')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Laptop is removed.')).toBeVisible()
})

test(
  'a member signs in with an e-mailed link, which asks for the code in another browser',
  desktopOnly,
  async ({ page, browser }, info) => {
    const { email, name } = getMember(info)
    await page.goto('/en_GB/myaccount')
    await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('E-mail', { exact: true }).press('Enter')
    await expect(page.getByLabel('Six-digit code')).toBeVisible()
    await expectNoViolations(page)
    const mail = await waitForEmail(page, email, /\/sign-in\//)
    const path = extractPath(mail, /\/en_GB\/sign-in\/\S+/)

    const otherBrowser = await browser.newContext()
    const stranger = await otherBrowser.newPage()
    await stranger.goto(path)
    await expect(heading(stranger, 'Enter the code')).toBeFocused()
    await expectNoViolations(stranger)
    await otherBrowser.close()

    const tab = await page.context().newPage()
    await tab.goto(path)
    await expect(heading(tab, `Hello, ${name}`)).toBeVisible()
    await expect(heading(page, `Hello, ${name}`)).toBeVisible()
  },
)
