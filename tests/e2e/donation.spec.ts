import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { firstMailTo } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

async function buy(page: Page, pair: number, holder?: string): Promise<void> {
  await addToBag(page, pair)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised, holder)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
}

const box = (page: Page) => page.getByRole('region', { name: 'Something for Sendero Común?' })

test('a donation follows a purchase, once, with a receipt', both, async ({ page }) => {
  await buy(page, 8)
  const asked = box(page)
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Give' }).click()
  await expect(asked.getByRole('alert')).toHaveText('Choose an amount first.')
  await asked.getByRole('radio', { name: '£5', exact: true }).check()
  await expectNoFaults(page, '.dn')
  await asked.getByRole('button', { name: 'Give £5' }).dblclick()
  const thanks = page.getByRole('region', { name: 'Thank you for giving' })
  await expect(thanks.getByRole('heading')).toBeFocused()
  await expect(thanks.getByRole('status')).toContainText('£5 goes to Sendero Común')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Thank you for giving' })).toBeVisible()
  const mail = await firstMailTo(page, 'ada@example.org', /Receipt D\d{10}/)
  expect(mail.subject).toBe('Your donation of £5')
})

test('no is no, for this order and tab', async ({ page }) => {
  await buy(page, 9)
  await box(page).getByRole('button', { name: 'No, thank you' }).click()
  await expect(box(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('a donation that the bank refuses leaves the order paid', async ({ page }) => {
  await buy(page, 10, 'NO_DONATION')
  await box(page).getByRole('radio', { name: '£5', exact: true }).check()
  await box(page).getByRole('button', { name: 'Give £5' }).click()
  const refused = page.getByRole('region', { name: 'Your bank said no to the donation' })
  await expect(refused.getByRole('status')).toContainText('Nothing was taken')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})

test('without an answer it is asked again for the same amount', async ({ page }) => {
  await buy(page, 11)
  const errors = [{ code: 'donation_unavailable', message: 'Nobody answers.' }]
  const out = { status: 503, json: { status: 'KO', errors, requestId: 'r' } }
  await page.route('**/v1/donations/donate', (route) => route.fulfill(out))
  await box(page).getByRole('radio', { name: '£5', exact: true }).check()
  await box(page).getByRole('button', { name: 'Give £5' }).click()
  await expect(box(page).getByRole('alert')).toContainText('No answer came')
  await expect(box(page).getByRole('radio').first()).toBeDisabled()
  await page.unroute('**/v1/donations/donate')
  await box(page).getByRole('button', { name: 'Give £5' }).click()
  await expect(page.getByRole('region', { name: 'Thank you for giving' })).toBeVisible()
})
