import { expect, type Page, test } from '@playwright/test'
import { type Locale, locales, type marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { gridPath } from '#i18n/routing.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { addressFields } from '#validation/address-fields.ts'
import { pickFirstSize, tiles } from './support/sheet.ts'
import { shopSide } from './support/shop-side.ts'
import { cards } from './support/shopper.ts'

type Address = Partial<Record<ReturnType<typeof addressFields>[number]['name'], string>>

const people: Readonly<Record<ReturnType<typeof marketCodeOf>, { phone: string; address: Address }>> = {
  GB: {
    phone: '7700900123',
    address: { address: '12 St James Square', city: 'London', postalCode: 'SW1Y 4JH' },
  },
  US: {
    phone: '2125550147',
    address: { address: '233 Spring Street', city: 'New York', postalCode: '10013', region: 'New York' },
  },
  ES: {
    phone: '600000000',
    address: { address: 'Calle Sierpes 48', city: 'Sevilla', postalCode: '41004', region: 'Sevilla' },
  },
  MX: {
    phone: '5512345678',
    address: {
      address: 'Avenida Madero 12',
      colonia: 'Centro',
      city: 'México',
      postalCode: '06000',
      region: 'Ciudad de México',
    },
  },
  FR: { phone: '612345678', address: { address: '8 rue des Rosiers', city: 'Paris', postalCode: '75004' } },
  DE: {
    phone: '15112345678',
    address: { address: 'Torstraße', streetNumber: '140', city: 'Berlin', postalCode: '10119' },
  },
  IT: {
    phone: '3201234567',
    address: { address: 'Via Torino 51', city: 'Milano', postalCode: '20123', region: 'Milano' },
  },
}

async function fillAddress(page: Page, locale: Locale, t: Translate): Promise<void> {
  const { code } = marketOfLocale(locale)
  const values: Address = { name: 'Ada', surname: 'Lovelace', ...people[code as keyof typeof people].address }
  for (const field of addressFields(code as keyof typeof people)) {
    const value = values[field.name]
    if (value === undefined) continue
    const control = page.getByRole(
      field.control === 'region' ? 'combobox' : field.name === 'city' ? 'combobox' : 'textbox',
      {
        name: t(field.label.key, field.label.english),
        exact: true,
      },
    )
    if (field.control === 'region') await control.selectOption({ label: value })
    else await control.fill(value)
  }
}

for (const locale of locales) {
  test(`a guest buys in ${locale}`, async ({ page, request }) => {
    const market = marketOfLocale(locale)
    const t = translator(locale, messagesOf(locale))
    await page.goto(gridPath(locale, { target: 'all', family: 'shoes', category: ['sandals'] }))
    await expect(page.locator('html')).toHaveAttribute('lang', locale.replace('_', '-'))
    await tiles(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/[A-Z]\d{6}-\d{3}$/)
    const size = await pickFirstSize(page)
    // Everybody buys this pair: there must be one for each.
    await shopSide(request).setStock(new URL(page.url()).pathname.split('/').at(-1) ?? '', size, 90)
    const symbol = { GBP: '£', USD: 'USD', EUR: '€', MXN: 'MXN' }[market.currency]
    await expect(page.getByRole('main')).toContainText(symbol)
    await page
      .getByRole('button', { name: t('product.addSize', 'Add {size} to the bag').split('{size}')[1] ?? '' })
      .click()
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
    await page.goto(`/${locale}/checkout`)
    await page.getByLabel(t('checkout.email', 'E-mail')).fill('ada@example.org')
    await page.locator('input[type=tel]').fill(people[market.code as keyof typeof people].phone)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()
    await fillAddress(page, locale, t)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()
    const frame = (type: string) =>
      page.frameLocator(`[data-cse="${type}"] iframe`).getByRole('textbox').first()
    await frame('encryptedCardNumber').fill(cards.authorised)
    await frame('encryptedExpiryDate').fill('03/30')
    await frame('encryptedSecurityCode').fill('737')
    await page.locator('.adyen-checkout__card__holderName input').fill('Ada Lovelace')
    await page
      .getByRole('button', { name: new RegExp(`${symbol}|${market.currency}`) })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/thanks/[\\w-]{22}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  })
}
