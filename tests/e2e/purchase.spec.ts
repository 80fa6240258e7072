import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { fetchOrder } from './support/orders.ts'
import {
  addOnSheet,
  addToBag,
  cards,
  fillBritishCheckout,
  fillCard,
  openBritishPayment,
  payButton,
} from './support/shopper.ts'

const orderConfirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })
const voucher = (page: Page) =>
  page.getByRole('region', { name: 'Vouchers' }).getByRole('listitem').filter({ hasText: 'PASEO10' })
const total = (page: Page) => page.locator('.totals .tot, .sumbox .tot').locator('span').last()
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' })

async function cookie(page: Page, name: string): Promise<string | undefined> {
  const all = await page.context().cookies()
  return all.find((each) => each.name === `vereda_${name}`)?.value
}

/** Prices on the page, in pence. */
const toPence = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

const purchases = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length)

test(
  'a guest buys a pair with a voucher, and the order confirmation can be reloaded without side effects',
  bothDevices,
  async ({ page, isMobile }) => {
    const sheet = await addOnSheet(page, 1)
    await expect(sheet.getByRole('list').first().getByRole('listitem')).toHaveCount(1)
    await expectNoViolations(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^Add .*to the bag$/ })).toBeFocused()

    await test.step('a code takes off a tenth in the bag', async () => {
      await page.getByRole('link', { name: 'Bag, 1' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
      const totalBefore = toPence(await total(page).textContent())
      const field = page.getByLabel('Voucher code')
      await field.fill('paseo10')
      await field.press('Enter')
      await expect(voucher(page)).toContainText('Applied')
      await expect(page.getByText(/^10% for a first walk: −£/)).toBeVisible()
      expect(toPence(await total(page).textContent())).toBeLessThan(totalBefore)
      expect(await cookie(page, 'bonds')).toBe('PASEO10')
      await expectNoViolations(page, 'main')
    })

    await page.getByRole('link', { name: /^Check out/ }).click()
    await fillBritishCheckout(page, `walker-${Date.now()}@example.org`)
    if (isMobile) await summary(page).locator('summary').click()
    await expect(voucher(page)).toContainText('10% for a first walk')
    await fillCard(page, cards.authorised)
    await payButton(page).dblclick()
    await expect(page).toHaveURL(/\/en_GB\/thanks\/[\w-]{22}$/)
    await expect(orderConfirmation(page)).toBeVisible()

    await test.step('the order has the voucher, and the browser neither that nor the bag', async () => {
      await expect(summary(page).getByText('10% for a first walk PASEO10')).toBeVisible()
      await expect(summary(page).getByText(/^10% for a first walk: −£/)).toBeVisible()
      await expect.poll(() => cookie(page, 'bonds')).toBeUndefined()
      expect(await cookie(page, 'bag')).toBeUndefined()
    })
    expect(await purchases(page)).toBe(1)
    await page.reload()
    await expect(orderConfirmation(page)).toBeVisible()
    expect(await purchases(page)).toBe(0)
  },
)

const captchaRequired = {
  status: 403,
  json: {
    status: 'KO',
    errors: [{ code: 'E_CAPTCHA_ERROR', message: 'Answer the captcha.', field: 'captchaToken' }],
    requestId: 'r',
  },
}

test('an order with a solved challenge is paid though its tab was closed; one tab reports the purchase, and one donation is taken', async ({
  page,
  context,
}) => {
  const email = `giver-${Date.now()}@example.org`
  await addToBag(page, 33)
  await openBritishPayment(page, email)
  await fillCard(page, cards.authorised)
  await page.route('**/v1/orders', (route) => route.fulfill(captchaRequired), { times: 1 })
  let reference = ''
  await page.route('**/v1/orders', async (route) => {
    if (route.request().postDataJSON().captchaToken === undefined) return route.fallback()
    const response = await route.fetch()
    reference = ((await response.json()) as { encodedReference: string }).encodedReference
    await page.close()
  })
  await payButton(page).click()
  await expect.poll(() => reference).not.toBe('')
  await expect.poll(async () => (await fetchOrder(reference)).paymentData.state).toBe('paid')

  const url = `/en_GB/thanks/${reference}`
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto(url)))
  const reports = await Promise.all(
    tabs.map(async (tab) => {
      await expect(orderConfirmation(tab)).toBeVisible()
      await expect
        .poll(() => tab.evaluate(() => localStorage.getItem('vereda:purchases')))
        .toContain(reference)
      return purchases(tab)
    }),
  )
  expect(reports.toSorted()).toEqual([0, 0, 1])

  await test.step('a donation follows a purchase, once, with a receipt', async () => {
    const [tab] = tabs
    if (!tab) throw new Error('no tab')
    const donationRequest = tab.getByRole('region', { name: 'Something for Sendero Común?' })
    await expect(donationRequest.getByRole('radio', { checked: true })).toHaveCount(0)
    await donationRequest.getByRole('button', { name: 'Give' }).click()
    await expect(donationRequest.getByRole('alert')).toHaveText('Choose an amount first.')
    await donationRequest.getByRole('radio', { name: '£5', exact: true }).check()
    await expectNoViolations(tab, '.dn')
    await donationRequest.getByRole('button', { name: 'Give £5' }).dblclick()
    const donationConfirmation = tab.getByRole('region', { name: 'Thank you for giving' })
    await expect(donationConfirmation.getByRole('heading')).toBeFocused()
    await expect(donationConfirmation.getByRole('status')).toContainText('£5 goes to Sendero Común')
    await tab.reload()
    await expect(tab.getByRole('region', { name: 'Thank you for giving' })).toBeVisible()
    const mail = await waitForEmail(tab, email, /Receipt D\d{10}/)
    expect(mail.subject).toBe('Your donation of £5')
  })
})
