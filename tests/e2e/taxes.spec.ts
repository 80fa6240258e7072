import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { addSheetToBag } from './support/sheet.ts'
import { shopSide } from './support/shop-side.ts'
import { cards, fillCard } from './support/shopper.ts'

const material = 'K100052-001'
const sheet = (locale: string) => `/${locale}/all/shoes/andar-sand/${material}`

// Every test takes a pair of the first size.
test.beforeEach(({ request }) => shopSide(request).setStock(material, '36', 90))

/** The row of the summary that tells the tax. */
function taxRow(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your order' }).locator('.sum > div').nth(2)
}

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Your order' }).locator('.sum .tot span').last()

/** On a phone the summary stands folded above the form. */
async function unfold(page: Page): Promise<void> {
  const fold = page.locator('.sumbox summary')
  if (await fold.isVisible()) await fold.click()
}

async function startCheckout(page: Page, locale: string, phone: string): Promise<void> {
  await addSheetToBag(page, sheet(locale))
  await page.goto(`/${locale}/bolsa`)
  await expect(page.getByText('Tax is added at checkout, once we know where it goes.')).toBeVisible()
  await page.goto(`/${locale}/checkout`)
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^(First name|Name)$/).fill('Ada')
  await page.getByLabel(/^(Last name|Surname)$/).fill('Lovelace')
  await unfold(page)
}

test('in the United States the total waits for the place, follows it and is what is charged', async ({
  page,
}) => {
  await startCheckout(page, 'en_US', '2125550123')
  await expect(taxRow(page)).toContainText('Once we know where it goes')
  await expect(page.getByText('Total before tax')).toBeVisible()
  const height = (await taxRow(page).boundingBox())?.height

  await page.getByLabel('Address', { exact: true }).fill('1 Pike Street')
  await page.getByLabel('City').fill('Seattle')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('ZIP code').fill('98101')
  await expect(taxRow(page)).toContainText('Sales tax 10.55%')
  expect((await taxRow(page).boundingBox())?.height).toBe(height)
  const inSeattle = await total(page).textContent()

  await page.getByLabel('State').selectOption('OR')
  await page.getByLabel('ZIP code').fill('97201')
  await expect(taxRow(page)).toContainText('No tax on this order there')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('ZIP code').fill('98101')
  await expect(total(page)).toHaveText(inSeattle ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillCard(page, cards.authorised)
  await page.getByRole('button', { name: `Pay ${inSeattle}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  await expect(taxRow(page)).toContainText('Sales tax 10.55%')
  await expect(total(page)).toHaveText(inSeattle ?? '')
})
