import { expect, type Page } from '@playwright/test'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { gridPath } from '#i18n/routing.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { type MarketCase, marketCases, withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { addressFields } from '#validation/address-fields.ts'
import { test } from './support/journey.ts'
import { pickFirstSize, tiles } from './support/sheet.ts'
import { shopSide } from './support/shop-side.ts'
import { cards } from './support/shopper.ts'

/** Three markets that differ most; contract and unit tests prove the sums, forms and sizes of all the cases. */
const cases = marketCases.filter(({ locale }) => ['de_DE', 'es_CL', 'en_KR'].includes(locale))

async function fillAddress(page: Page, { locale, address }: MarketCase, t: Translate): Promise<void> {
  for (const { name, label, control } of addressFields(marketCodeOf(locale))) {
    const value = address[name]
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
    await shopSide(request).setPrice(material, marketCodeOf(locale), market.price.amount)
    const size = await pickFirstSize(page)
    // Everybody buys this pair: there must be one for each.
    await shopSide(request).setStock(material, size, 90)
    await page.reload()
    await pickFirstSize(page)
    await expect(page.getByRole('main').getByText(market.price.text).first()).toBeVisible()
    const cell = page.locator(`label:has(input[name="size"][value="${size}"])`)
    expect(withPlainSpaces((await cell.locator('b, small').allTextContents()).join(''))).toMatch(market.size)
    const add = t('product.addSize', 'Add {size} to the bag').split('{size}').at(-1) ?? ''
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()

    await page.goto(`/${locale}/checkout`)
    await page.getByRole('textbox', { name: t('checkout.email', 'E-mail') }).fill('ada@example.org')
    await page.locator('input[type=tel]').fill(market.phone)
    const condition = page.locator('input[name="contact.extraCondition"]')
    if (locale === 'en_KR') {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(condition).toHaveAttribute('aria-invalid', 'true')
      await condition.check()
    } else await expect(condition).toHaveCount(0)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()

    const labels = page.locator('.fields').first().locator('label')
    await expect(labels).toHaveText([...market.form])
    await fillAddress(page, market, t)
    await page.getByRole('button', { name: t('checkout.next', 'Continue') }).click()
    const summary = page.getByRole('complementary', { name: t('checkout.summary', 'Your order') })
    if (await summary.locator('details').count()) await summary.locator('summary').click()
    await expect(summary.locator('.tot')).toContainText(market.total.text)
    await expect(summary).toContainText(market.tax.text)
    await payByCard(page, locale, t)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(market.address.name)
    await expect(page.getByRole('main')).toContainText(market.total.text)
    await expect(page.getByRole('main')).toContainText(market.tax.text)
  })
}
