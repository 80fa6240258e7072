import { expect, type Page } from '@playwright/test'
import { marketCodeOf } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator, type Translate } from '#i18n/translate.ts'
import { type MarketCase, marketCases, withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { addressFields } from '#validation/address-fields.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { fetchHtmlPage, getText } from './support/html-page.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { cards, findProductInStock, seedBag } from './support/shopper.ts'

/** The three most different markets; contract and unit tests cover sums, forms and sizes of all the cases. */
const cases = marketCases.filter(({ locale }) => ['de_DE', 'es_CL', 'en_KR'].includes(locale))

async function fillAddress(page: Page, { locale, address }: MarketCase, t: Translate): Promise<void> {
  for (const { name, label, control } of addressFields(marketCodeOf(locale))) {
    const value = address[name]
    if (value === undefined || value === '') continue
    const field = page.getByLabel(t(label), { exact: true })
    if (control === 'text') await field.fill(value)
    else await field.selectOption(value)
  }
}

async function payByCard(page: Page, t: Translate): Promise<void> {
  const frame = (type: string) =>
    page.frameLocator(`[data-cse="${type}"] iframe`).getByRole('textbox').first()
  await frame('encryptedCardNumber').fill(cards.authorised)
  await frame('encryptedExpiryDate').fill('03/30')
  await frame('encryptedSecurityCode').fill('737')
  await page.locator('.adyen-checkout__card__holderName input').fill('Ada Lovelace')
  await page
    .getByRole('button', {
      name: new RegExp(`^${(t('checkout.pay.label', { amount: '{amount}' }).split('{')[0] ?? '').trim()}`),
    })
    .click()
}

/** The text of a sheet as the server sends it: its language, the price, a size and the add-to-bag button. */
async function expectSheet(page: Page, url: string, { locale, price, size }: MarketCase, t: Translate) {
  const fetchSheet = () => fetchHtmlPage(page.request, url)
  await expect.poll(async () => withPlainSpaces(getText(await fetchSheet(), 'main'))).toContain(price.text)
  const sheet = await fetchSheet()
  expect(sheet.document.documentElement.lang).toBe(locale.replace('_', '-'))
  expect(getText(sheet, 'main')).toContain(t('product.add'))
  const cell = sheet.document.querySelector('label:has(input[name="size"])')
  const names = Array.from(cell?.querySelectorAll('b, small') ?? [], ({ textContent }) => textContent)
  expect(withPlainSpaces(names.join(''))).toMatch(size)
}

for (const market of cases) {
  const { locale } = market
  test(`a guest buys in ${locale}`, async ({ page, request }) => {
    const t = createTranslator(locale, messagesOf(locale))
    const { url, size } = await findProductInStock(page, 10, locale)
    const material = url.split('/').at(-1) ?? ''
    await createAdminActions(request).setPrice(material, marketCodeOf(locale), market.price.amount)
    await expectSheet(page, url, market, t)
    await seedBag(page, [{ id: material, size }], { profile: locale })

    await page.goto(`/${locale}/checkout`)
    await page.getByRole('textbox', { name: t('checkout.email.label') }).fill('ada@example.org')
    await page.locator('input[type=tel]').fill(market.phone)
    const condition = page.locator('input[name="contact.extraCondition"]')
    if (locale === 'en_KR') {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(condition).toHaveAttribute('aria-invalid', 'true')
      await condition.check()
    } else await expect(condition).toHaveCount(0)
    await page.getByRole('button', { name: t('checkout.next') }).click()

    const labels = page.locator('.fields').first().locator('label')
    await expect(labels).toHaveText([...market.form])
    await fillAddress(page, market, t)
    await page.getByRole('button', { name: t('checkout.next') }).click()
    const summary = page.getByRole('complementary', { name: t('checkout.summary') })
    if (await summary.locator('details').count()) await summary.locator('summary').click()
    await expect(summary.locator('.tot')).toContainText(market.total.text)
    await expect(summary).toContainText(market.tax.text)
    await payByCard(page, t)
    const { bag } = await expectPaid(page, locale, market.address.name)
    expect([bag.totalImport, bag.taxTotal]).toEqual([market.total.amount, market.tax.amount])
  })
}
