import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import {
  addToBag,
  cards,
  fillBritishInvoice,
  fillCard,
  openBritishPayment,
  payButton,
} from './support/shopper.ts'

const sheet = '/en_GB/goods/campergoods/gift-card-shutter-green/K100098-001'

async function addGiftCardToBag(page: Page, to: string) {
  await page.goto(sheet)
  await page.locator('label').filter({ hasText: '50' }).first().click()
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is it for?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the bag' }).click()
  const summary = dialog.getByRole('region', { name: /to put right$/ })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Their name/ }).click()
  await expect(dialog.getByLabel('Their name')).toBeFocused()
  await expect(dialog.getByLabel('Their name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Their name').fill('Grace')
  await dialog.getByLabel('Their e-mail').fill(to)
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('A few words (if you like)').fill('Look at bit.ly/walks')
  await dialog.getByRole('button', { name: 'Add to the bag' }).click()
  await expect(summary.getByText('Please leave out web and e-mail addresses')).toBeVisible()
  await dialog.getByLabel('A few words (if you like)').fill('For long walks')
  await dialog.getByRole('button', { name: 'Add to the bag' }).click()
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
}

async function typeCard(page: Page, number: string, pin: string) {
  await page.getByRole('button', { name: /^(Use a|Another) gift card$/ }).click()
  await page.getByLabel('Number of the gift card').fill(number)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Use this card' }).click()
}

test('a gift card is bought, e-mailed, spent together with a bank card, and used up on its own', async ({
  page,
}) => {
  // Two purchases and an e-mail.
  test.slow()
  const grace = `grace-${test.info().workerIndex}-${Date.now()}@example.org`
  await addGiftCardToBag(page, grace)

  await page.goto('/en_GB/bolsa')
  await expect(page.getByText(`For Grace, by e-mail to ${grace}`)).toBeVisible()
  await page.getByRole('button', { name: 'Change the gift card for Grace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is it for?' })
  await expect(dialog.getByLabel('A few words (if you like)')).toHaveValue('For long walks')
  await dialog.getByLabel('Their name').fill('Katherine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For Katherine, by e-mail')).toBeVisible()

  await expect(page.getByText('Delivery is added at checkout.')).toHaveCount(0)
  await page.getByRole('link', { name: /^Check out/ }).click()
  await fillBritishInvoice(page)
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  await expect(page.getByText('Each gift card goes out by e-mail on its day.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Address on the invoice')).toBeVisible()

  const mail = await waitForEmail(page, grace, /PIN/)
  expect(mail.subject).toBe('Ada gives you £50')
  const number = /Number\s+(\d{4} \d{4} \d{4})/.exec(mail.text)?.[1] ?? ''
  const pin = /PIN\s+(\d{6})/.exec(mail.text)?.[1] ?? ''

  await addToBag(page, 6)
  await openBritishPayment(page)
  await typeCard(page, number, '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'We know no gift card' })).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText(`Gift card …${number.slice(-4)} pays £50`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /is left to pay\.$/ })).toHaveCount(1)
  await expectNoViolations(page, '.gc')

  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/en_GB\/thanks\/[\w-]{22}$/)
  const stored = () => page.evaluate(() => sessionStorage.getItem('vereda:gift_cards'))
  await expect.poll(stored).toBeNull()
  const { bag } = await expectPaid(page)
  expect(bag.giftCards).toBe(50)
})
