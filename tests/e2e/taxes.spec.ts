import { expect, type Locator, type Page } from '@playwright/test'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'
import { withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, cards, fillCard } from './support/shopper.ts'

/** The tax row of the summary. */
function taxRow(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your order' }).locator('.sum > div').nth(2)
}

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Your order' }).locator('.sum .tot span').last()

/** On a phone the summary is collapsed above the form. */
async function openSummary(page: Page): Promise<void> {
  const summaryToggle = page.locator('.sumbox summary')
  if (await summaryToggle.isVisible()) await summaryToggle.click()
}

test('in the United States the total waits for the address, follows it and is what is charged', async ({
  page,
}) => {
  await addToBag(page, 12, 'en_US')
  await page.goto('/en_US/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('2125550123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await openSummary(page)
  await expect(taxRow(page)).toContainText('Once we know where it goes')
  await expect(page.getByText('Total before tax')).toBeVisible()
  const height = (await taxRow(page).boundingBox())?.height

  await page.getByLabel('Address', { exact: true }).fill('1 Pike Street')
  await page.getByLabel('City').fill('Seattle')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('ZIP code').fill('98101')
  await expect(taxRow(page)).toContainText('Sales tax 10.55%')
  expect((await taxRow(page).boundingBox())?.height).toBe(height)
  const totalInSeattle = await total(page).textContent()

  await page.getByLabel('State').selectOption('OR')
  await page.getByLabel('ZIP code').fill('97201')
  await expect(taxRow(page)).toContainText('No tax on this order there')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('ZIP code').fill('98101')
  await expect(total(page)).toHaveText(totalInSeattle ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillCard(page, cards.authorised)
  await page.getByRole('button', { name: `Pay ${totalInSeattle}` }).click()
  const { bag } = await expectPaid(page, 'en_US')
  expect(bag.taxParts).toMatchObject([{ name: 'Sales tax', rate: 10.55 }])
  expect(withPlainSpaces(totalInSeattle ?? '')).toBe(
    withPlainSpaces(formatPrice(toMinor(bag.totalImport, 'USD'), 'en_US')),
  )
})
