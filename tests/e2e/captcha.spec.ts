import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

const wanted = {
  status: 403,
  json: {
    status: 'KO',
    errors: [{ code: 'E_CAPTCHA_ERROR', message: 'Answer the captcha.', field: 'captchaToken' }],
    requestId: 'r',
  },
}

test('whoever orders suspiciously often has her device do some work, and the order goes on', async ({
  page,
}) => {
  await addToBag(page, 12)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised)
  await page.route('**/v1/orders', (route) => route.fulfill(wanted), { times: 1 })
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/v1/orders') && request.postDataJSON().captchaToken !== undefined,
  )
  await payButton(page).click()
  await told
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  const events = await page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event))
  // The thank-you page is another document: what was told before it went with the checkout.
  expect(events).not.toContain('error_captcha')
})
