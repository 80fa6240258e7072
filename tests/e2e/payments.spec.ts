import { expect, type Page } from '@playwright/test'
import { type CheckoutValues, emptyCheckout } from '#lib/checkout/form.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, cards, fillCard, openBritishPayment, openCheckout, payButton } from './support/shopper.ts'

/** Chooses PayPal and goes to its page. */
async function goToPayPal(page: Page): Promise<void> {
  await page.getByText('You pay on the page of PayPal').click()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay .* with PayPal$/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox bank' })).toBeVisible()
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const orderConfirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })

test('after a declined redirect payment a card pays the same order', async ({ page }) => {
  await addToBag(page, 22)
  await openBritishPayment(page)
  await goToPayPal(page)
  await clickButton(page, 'Refuse')
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expect(orderConfirmation(page)).toBeVisible()
})

test('a customer who returns from the redirect page with the back button may pay otherwise', async ({
  page,
}) => {
  await addToBag(page, 24)
  await openBritishPayment(page)
  await goToPayPal(page)
  await page.goBack()
  await fillCard(page, cards.authorised)
  await payButton(page).click()
  await expectPaid(page)
})

const emptyValues = emptyCheckout('NL')
const dutchValues: CheckoutValues = {
  ...emptyValues,
  contact: { ...emptyValues.contact, email: 'ada@example.org', phone: '612345678' },
  shippingMethodId: '01',
  shippingAddress: {
    ...emptyValues.shippingAddress,
    name: 'Ada',
    surname: 'Lovelace',
    address: 'Keizersgracht 12',
    postalCode: '1015 CJ',
    city: 'Amsterdam',
  },
}

test('iDEAL is preselected where it is usual, and pays at the bank', async ({ page }) => {
  await addToBag(page, 29, 'en_NL')
  await openCheckout(page, 'en_NL', dutchValues)
  await expect(page.getByRole('radio', { name: /^iDEAL/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay .* with iDEAL$/ }).click()
  await clickButton(page, 'Approve')
  await expect(orderConfirmation(page)).toBeVisible()
  await expect(page.getByText('iDEAL', { exact: true })).toBeVisible()
})
