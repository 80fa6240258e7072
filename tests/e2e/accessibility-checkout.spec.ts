import { expect, type Page } from '@playwright/test'
import { expectNoViolationsOn } from './support/axe.ts'
import { test } from './support/journey.ts'
import { allScreens, expectNoOverflow, openOnDesktop, screensFor } from './support/screens.ts'
import { addToBag, cards, fillCard, payButton } from './support/shopper.ts'

const screens = screensFor('vereda')
const expectAccessible = (page: Page) => expectNoViolationsOn(page, screens)

test(
  'the checkout works by keyboard up to payment; its steps, error messages and confirmation have no axe violations',
  allScreens,
  async ({ page }) => {
    test.slow()
    await addToBag(page, 9)
    await page.goto('/en_GB/checkout')
    const next = page.getByRole('button', { name: 'Continue' })
    await next.click()
    await expect(page.getByRole('heading', { name: /things to put right$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    const fill = async (label: string, text: string) => {
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByLabel('E-mail').focus()
    await fill('E-mail', 'ada@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7700 900123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('How it comes')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^For another country/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await fill('Name', 'Ada')
    await fill('Surname', 'Lovelace')
    await fill('Address', '12 St James Square')
    await page.keyboard.press('Tab')
    await fill('City', 'London')
    await page.keyboard.press('Enter')
    // The error summary gets the focus first and links to the invalid field.
    const problems = page.getByRole('link', { name: /^Postcode:/ })
    await expect(problems).toBeVisible()
    await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await expect(problems).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await fill('Postcode', 'SW1Y 4JH')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
    await page.getByRole('button', { name: 'Change: Delivery' }).click()
    await expect(page.getByLabel('Postcode')).toHaveValue('SW1Y 4JH')
    await next.click()
    await page.getByRole('button', { name: 'Use a gift card' }).click()
    await page.getByRole('button', { name: 'Use this card' }).click()
    await expect(page.getByLabel('Number of the gift card')).toBeFocused()
    await fillCard(page, cards.authorised)
    await expectAccessible(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Something for Sendero Común?' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a checkout in German has no horizontal overflow at 320 px, and its Packstation list has no axe violations',
  allScreens,
  async ({ page }) => {
    test.slow()
    await addToBag(page, 11, 'de_DE')
    await openOnDesktop(page, '/de_DE/bolsa')
    await expect(page.getByLabel('Gutscheincode')).toBeVisible()
    await expectNoOverflow(page, 'bag')
    await openOnDesktop(page, '/de_DE/checkout')
    await page.getByLabel('E-Mail').fill('ada@example.org')
    await page.getByLabel('Telefon', { exact: true }).fill('151 23456789')
    await page.getByRole('button', { name: 'Weiter' }).click()
    for (const code of ['05', '01', '04']) {
      await page.getByLabel('Wie es kommt').selectOption(code)
      await expectNoOverflow(page, code)
    }
    await page.getByRole('button', { name: 'Eine Packstation suchen' }).click()
    await page.getByLabel('In der Nähe welches Orts oder welcher Postleitzahl?').fill('Berlin')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Packstation .*nehmen$/ }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('an order without online payment has no axe violations', allScreens, async ({ page }) => {
  await addToBag(page, 28, 'en_IL')
  await page.goto('/en_IL/pedido_offline')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test(
  'the forms and results of order look-up and gift card balance have no axe violations',
  allScreens,
  async ({ page }) => {
    test.slow()
    await page.goto('/de_DE/order')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByLabel('Bestellnummer')).toBeFocused()
    await expectAccessible(page)
    await expectNoOverflow(page, 'order')
    await page.getByLabel('Bestellnummer').fill('4000000017')
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('marta@vereda.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Zugestellt' })).toBeFocused()
    await expectAccessible(page)
    await openOnDesktop(page, '/de_DE/gift-card')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guthaben ansehen' }).click()
    await expect(page.getByLabel('Nummer der Geschenkkarte')).toBeFocused()
    await expectAccessible(page)
    await expectNoOverflow(page, 'gift card')
  },
)
