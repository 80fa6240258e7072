import { expect, type Page } from '@playwright/test'
import { expectNoViolationsOn } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { fillSignIn } from './support/members.ts'
import { allScreens, screensFor } from './support/screens.ts'

const createAddress = () => `reader-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const screens = screensFor('vereda')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address is subscribed in the footer, confirmed, given preferences and unsubscribed', async ({
    page,
  }) => {
    const email = createAddress()
    await page.goto('/de_DE/content/care')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('E-Mail-Adresse').fill(email)
    await footer.getByRole('button', { name: 'Newsletter abonnieren' }).click()
    await expect(heading(page, 'Unsere E-Mail ist unterwegs')).toBeVisible()

    const confirmLink = /\/de_DE\/newsletter\/confirm\/[\w.-]+/
    const confirmPath = extractPath(await waitForEmail(page, email, confirmLink), confirmLink)
    // An e-mail scanner that opens the link confirms nothing.
    await page.request.get(confirmPath)
    await page.goto(confirmPath)
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
    await expect(heading(page, 'Du bist angemeldet')).toBeVisible()

    const preferencesLink = /\/de_DE\/newsletter\/preferences\/[\w.-]+/
    const welcome = await waitForEmail(page, email, preferencesLink)
    expect(welcome.text).toMatch(/\/de_DE\?usrhash=[\w-]{22}&/)
    await page.goto(extractPath(welcome, preferencesLink))
    const cumbre = page.getByRole('group', { name: 'Cumbre' })
    await cumbre.getByLabel('Newsletter von Cumbre erhalten').check()
    await cumbre.getByLabel('Einmal im Monat').check()
    await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
    await expect(page.getByRole('status')).toHaveText('Deine Einstellungen sind gespeichert.')
    await expect(cumbre.getByLabel('Einmal im Monat')).toBeChecked()
    await page.getByLabel('Vorname (optional)').fill('Ada')
    await page.getByRole('button', { name: 'Angaben speichern' }).click()
    await expect(page.getByRole('status')).toHaveText('Deine Angaben sind gespeichert.')
    await expect(page.getByText('Ein Name ist gespeichert.')).toBeVisible()

    const unsubscribeLink = /\/de_DE\/newsletter\/unsubscribe\/[\w.-]+\?\S+/
    const path = extractPath(welcome, unsubscribeLink)
    const oneClick = await page.request.post(
      `/api${path.replace('/de_DE/newsletter/unsubscribe', '/newsletter/unsubscribe/de_DE')}`,
      {
        form: { 'List-Unsubscribe': 'One-Click' },
        maxRedirects: 0,
      },
    )
    expect(oneClick.status()).toBe(200)
    await page.goto(path)
    await expect(heading(page, 'Du bist nicht angemeldet')).toBeVisible()
    await page.getByRole('button', { name: 'Wieder anmelden' }).click()
    await expect(heading(page, 'Du bist wieder angemeldet')).toBeVisible()
    await page.goto(path)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(heading(page, 'Du bist abgemeldet')).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'vereda_unsubscribe_campaign')?.value).toBe(
      'newsletter-welcome',
    )
    await page.getByRole('button', { name: 'Wieder anmelden' }).click()
    await expect(heading(page, 'Du bist wieder angemeldet')).toBeVisible()
  })
})

test('the link of the welcome e-mail brings the voucher to every price', allScreens, async ({ page }) => {
  const email = createAddress()
  await page.goto('/en_GB/newsletter?form=landing&origin=blfr')
  await expectNoViolationsOn(page, screens)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Subscribe to newsletter' }).click()
  await expect(heading(page, 'Thank you for subscribing')).toBeVisible()
  const link = /\/en_GB\?usrhash=\S+/
  const welcome = await waitForEmail(page, email, link)
  await page.goto(extractPath(welcome, link))
  expect(new URL(page.url()).search).not.toContain('usrhash')
  await page.goto('/en_GB/all/bags-accessories')
  await page.mouse.move(100, 100)
  await expect(page.getByText(/, CARTA10 applied$/).first()).toBeVisible()
  const preferencesLink = /\/en_GB\/newsletter\/preferences\/[\w.-]+/
  await page.goto(extractPath(welcome, preferencesLink))
  await expect(page.getByRole('listitem').filter({ hasText: 'Vereda: Newsletter, agreed' })).toBeVisible()
  await expectNoViolationsOn(page, screens)
})

test('a landing page records its campaign and variant with the consent', allScreens, async ({ page }) => {
  const email = createAddress()
  await page.goto('/en_GB/landings/blfr')
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Subscribe to newsletter' })
  await form.getByLabel('E-mail address').fill(email)
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/newsletter/subscribe/en_GB'))
  await form.getByRole('button', { name: 'Subscribe to newsletter' }).click()
  expect(Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''))).toMatchObject({
    form: 'landing',
    origin: 'blfr',
    campaign: 'november',
    lab: 'landing-a',
    email,
  })
  await expect(heading(page, 'Thank you for subscribing')).toBeVisible()
})

test('a member chooses what to receive in the account', async ({ page }, info) => {
  await page.goto('/en_GB/myaccount/mycommunications')
  await fillSignIn(page, info)
  await page.getByLabel('Receive the Taller newsletter').check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()
  await expectNoViolationsOn(page, screens)
  await page.reload()
  await expect(page.getByLabel('Receive the Taller newsletter')).toBeChecked()
  await page.getByLabel('Receive the Vereda newsletter').check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByLabel('Name (optional)').fill('Marta')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expect(page.getByText(/is subscribed to the Vereda newsletter\.$/)).toBeVisible()
  await page.goto('/en_GB/myaccount/mystockrequests')
  await expect(page.getByText(/^You’re not waiting for any product/)).toBeVisible()
  await expectNoViolationsOn(page, screens)
})
