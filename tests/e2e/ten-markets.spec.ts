import { expect, type Page } from '@playwright/test'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { gridPath } from '#i18n/routing.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { addresses } from '#tests/fixtures/addresses.ts'
import { addressFields } from '#validation/address-fields.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { test } from './support/journey.ts'
import { pickFirstSize, tiles } from './support/sheet.ts'
import { shopSide } from './support/shop-side.ts'
import { cards } from './support/shopper.ts'

type Case = {
  readonly locale: Locale
  /** Whole units of the market's currency that the pair costs here. */
  readonly price: number
  /** How the sheet says it. */
  readonly shown: string
  /** A size as the market counts it, EU beside it. */
  readonly size: RegExp
  /** The labels of the address, in the order they stand. */
  readonly form: readonly string[]
  readonly total: string
  readonly tax: string
  readonly phone: string
  readonly address?: Partial<CheckoutAddress>
  /** The way to deliver, where it is not the first. */
  /** A shipping code, where it is not the first. */
  readonly delivery?: string
}

const latin = ['Name', 'Surname', 'Address', 'Flat, floor, company (optional)']

const cases: readonly Case[] = [
  {
    locale: 'en_GB',
    price: 120,
    shown: '£120',
    size: /^UK [\d½]+EU \d\d$/,
    form: [...latin, 'City', 'Postcode'],
    total: '£120',
    tax: '£20',
    phone: '7700900123',
  },
  {
    locale: 'en_XI',
    price: 120,
    shown: '£120',
    size: /^UK [\d½]+EU \d\d$/,
    form: [...latin, 'City', 'Postcode'],
    total: '£120',
    tax: '£20',
    phone: '7700900123',
  },
  {
    locale: 'en_US',
    price: 100,
    shown: '$100 USD',
    size: /^US [\d½]+EU \d\d$/,
    form: [
      'First name',
      'Last name',
      'Address',
      'Apartment, suite, company (optional)',
      'City',
      'State',
      'ZIP code',
    ],
    total: '$106 USD',
    tax: '$6 USD',
    phone: '4075550147',
    address: { city: 'Orlando', region: 'FL', postalCode: '32801' },
  },
  {
    locale: 'es_MX',
    price: 2490,
    shown: '$2,490 MXN',
    size: /^MX [\d.]+EU \d\d$/,
    form: [
      'Nombre',
      'Apellidos',
      'Calle y número',
      'Interior, piso, empresa (opcional)',
      'Colonia',
      'Código postal',
      'Ciudad',
      'Estado',
    ],
    total: '$2,490 MXN',
    tax: '$343.45 MXN',
    phone: '5512345678',
  },
  {
    locale: 'es_CL',
    price: 129_990,
    shown: '$129.990',
    size: /^EU \d\d$/,
    form: [
      'Nombre',
      'Apellidos',
      'RUT',
      'Calle y número',
      'Depto., oficina, empresa (opcional)',
      'Región',
      'Comuna',
      'Ciudad',
      'Código postal',
    ],
    total: '$129.990',
    tax: '$20.755',
    phone: '912345678',
  },
  {
    locale: 'de_DE',
    price: 119.5,
    shown: '119,50 €',
    size: /^EU \d\d$/,
    form: [
      'Vorname',
      'Nachname',
      'Straße',
      'Hausnummer',
      'Adresszusatz, Firma (optional)',
      'Postleitzahl',
      'Ort',
    ],
    total: '119,50 €',
    tax: '19,08 €',
    phone: '15112345678',
  },
  {
    locale: 'en_JP',
    price: 19_000,
    shown: '¥19,000',
    size: /^[\d.]+ cmEU \d\d$/,
    form: [
      'Surname',
      'Name',
      'Postal code',
      'Prefecture',
      'City',
      'Address',
      'Flat, floor, company (optional)',
    ],
    total: '¥19,000',
    tax: '¥1,727',
    phone: '9012345678',
  },
  {
    locale: 'en_KR',
    price: 200_000,
    shown: '₩200,000',
    size: /^\d{3} mmEU \d\d$/,
    form: [
      'Surname',
      'Name',
      'Postal code',
      'Province',
      'City',
      'Address',
      'Flat, floor, company (optional)',
    ],
    total: '₩200,000',
    tax: '₩18,182',
    phone: '1012345678',
  },
  {
    locale: 'en_TR',
    price: 5990,
    shown: '₺5.990',
    size: /^EU \d\d$/,
    form: [...latin, 'Postal code', 'District', 'Province'],
    total: '₺6.339',
    tax: '₺1.056,50',
    phone: '5321234567',
    delivery: '03',
  },
  {
    locale: 'de_CH',
    price: 130,
    shown: 'CHF 130',
    size: /^EU \d\d$/,
    form: [
      'Vorname',
      'Nachname',
      'Strasse und Hausnummer',
      'Adresszusatz, c/o, Firma (optional)',
      'PLZ',
      'Ort',
    ],
    total: 'CHF 130',
    tax: 'CHF 9.74',
    phone: '781234567',
  },
]

/** Intl puts spaces between number and sign that do not break; people and tests type plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').trim()

async function fillAddress(page: Page, { locale, address }: Case, t: Translate): Promise<void> {
  const market = marketCodeOf(locale)
  const values = { ...addresses[market], ...address }
  for (const { name, label, control } of addressFields(market)) {
    const value = values[name]
    if (value === undefined || value === '') continue
    const field = page.getByLabel(t(label.key, label.english), { exact: true })
    if (control === 'text') await field.fill(value)
    else await field.selectOption(value)
  }
}

async function payByCard(page: Page, locale: Locale, t: Translate): Promise<void> {
  const frame = (type: string) =>
    page.frameLocator(`[data-cse="${type}"] iframe`).getByRole('textbox').first()
  await frame('encryptedCardNumber').fill(cards.authorised)
  await frame('encryptedExpiryDate').fill('03/30')
  await frame('encryptedSecurityCode').fill('737')
  await page.locator('.adyen-checkout__card__holderName input').fill('Ada Lovelace')
  await page
    .getByRole('button', {
      name: new RegExp(`^${(t('checkout.pay', 'Pay {amount}').split('{')[0] ?? '').trim()}`),
    })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/thanks/[\\w-]{22}$`))
}

for (const market of cases) {
  const { locale } = market
  test(`a guest buys in ${locale}`, async ({ page, request }) => {
    const t = translator(locale, messagesOf(locale))
    await page.goto(gridPath(locale, { target: 'all', family: 'shoes', category: ['sandals'] }))
    await expect(page.locator('html')).toHaveAttribute('lang', locale.replace('_', '-'))
    await tiles(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/[A-Z]\d{6}-\d{3}$/)
    const material = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await shopSide(request).setPrice(material, marketCodeOf(locale), market.price)
    const size = await pickFirstSize(page)
    // Everybody buys this pair: there must be one for each.
    await shopSide(request).setStock(material, size, 90)
    await page.reload()
    await pickFirstSize(page)
    await expect(page.getByRole('main').getByText(market.shown).first()).toBeVisible()
    const cell = page.locator(`label:has(input[name="size"][value="${size}"])`)
    expect(plain((await cell.locator('b, small').allTextContents()).join(''))).toMatch(market.size)
    const add = t('product.addSize', 'Add {size} to the bag').split('{size}').at(-1) ?? ''
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()

    await page.goto(`/${locale}/checkout`)
    await page.getByRole('textbox', { name: t('checkout.email', 'E-mail') }).fill('ada@example.org')
    await page.locator('input[type=tel]').fill(market.phone)
    const condition = page.getByRole('checkbox', { name: /sent to the shop and its carriers abroad/ })
    if (locale === 'en_KR') {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(condition).toHaveAttribute('aria-invalid', 'true')
      await condition.check()
    } else await expect(condition).toHaveCount(0)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()

    const labels = page.locator('.fields').first().locator('label')
    await expect(labels).toHaveText([...market.form])
    await fillAddress(page, market, t)
    if (market.delivery) await page.getByLabel('How it comes').selectOption(market.delivery)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()
    const summary = page.getByRole('complementary', { name: t('checkout.summary', 'Your order') })
    if (await summary.locator('details').count()) await summary.locator('summary').click()
    await expect(summary.locator('.tot')).toContainText(market.total)
    await expect(summary).toContainText(market.tax)
    await payByCard(page, locale, t)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(addresses[marketCodeOf(locale)].name)
    await expect(page.getByRole('main')).toContainText(market.total)
    await expect(page.getByRole('main')).toContainText(market.tax)
  })
}
