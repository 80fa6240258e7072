import { expect } from '@playwright/test'
import { expectNoViolationsOn } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { allScreens, screensFor } from './support/screens.ts'

const createAddress = () => `guest-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`
const screens = screensFor('vereda')

test('a visitor registers for an event, gets its calendar file and cancels', allScreens, async ({ page }) => {
  const email = createAddress()
  await page.goto('/en_GB/events')
  const event = page.getByRole('article', { name: 'Resole evening' })
  await event.getByText('Register for this event').click()
  await expectNoViolationsOn(page, screens)
  await expect(event.getByRole('link', { name: 'Read the conditions' })).toHaveAttribute(
    'href',
    '/en_GB/content/event-terms',
  )
  await event.getByLabel('Name').fill('Ada')
  await event.getByLabel('E-mail address').fill(email)
  await event.getByLabel('I accept the conditions for taking part.').check()
  await event.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  const link = /\/en_GB\/events\/[\w.-]+/
  const confirmation = await waitForEmail(page, email, link)
  const calendar = await page.request.get(extractPath(confirmation, /\/api\/shop\/v1\/events\/calendar\/\S+/))
  expect(await calendar.text()).toContain('SUMMARY:Resole evening')
  await page.goto(extractPath(confirmation, link))
  await expectNoViolationsOn(page, screens)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your registration is cancelled' })).toBeVisible()
  await page.goto(extractPath(confirmation, link))
  await expect(page.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0)
  await expectNoViolationsOn(page, screens)
  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(event.getByLabel('Name')).toBeVisible()
  await waitForEmail(page, email, /no longer registered/)
})

test('a visitor asks the personal shopper of a store for contact', async ({ page }) => {
  const email = createAddress()
  await page.goto('/en_GB/stores')
  await page.getByRole('main').getByRole('link', { name: 'London' }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vereda/ })
    .first()
    .click()
  await page.getByText('Contact a personal shopper').click()
  await expectNoViolationsOn(page, screens)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail address').first().fill(email)
  await page.getByLabel('The store may contact me about this request.').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()
  expect((await waitForEmail(page, email, /personal shopper/)).subject).toContain('will contact you')
})
