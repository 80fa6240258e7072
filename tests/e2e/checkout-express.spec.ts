import { expect, type Page } from '@playwright/test'
import { unwrap } from '#api-client/call-route.ts'
import { callByName } from '#api-client/shop-api.ts'
import { expectNoViolations } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { expectPaid, shopApi } from './support/orders.ts'
import { addToBag, findProductInStock } from './support/shopper.ts'

/** The bag of the browser. */
async function bagOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'vereda_bag')?.value
}

async function countInBag(page: Page): Promise<number> {
  const shoppingCartHashId = (await bagOf(page)) ?? ''
  const bagQuery = { profile: 'en_GB', brand: 'vereda', shoppingCartHashId } as const
  return unwrap(await callByName(shopApi(), 'retrieveBag', bagQuery)).bag.items.length
}

const review = (page: Page) => page.getByRole('heading', { level: 1, name: 'Is it all right?' })
const pay = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Pay .* with ${name}$`) })

const getWalletSheet = (page: Page) => page.frameLocator('iframe[title="Sandbox wallet"]')

async function chooseOutcome(page: Page, name: string, outcome = 'Approve', person?: string): Promise<void> {
  await page.getByRole('button', { name: `Go on with ${name}` }).click()
  const sheet = getWalletSheet(page)
  await expect(sheet.getByRole('heading', { name: `Sandbox of ${name}` })).toBeVisible()
  if (person) await sheet.getByLabel('Deliver to').selectOption(person)
  await sheet.getByRole('button', { name: outcome, exact: true }).click()
}

test('a wallet buys from a product’s sheet and does not change the bag', bothDevices, async ({ page }) => {
  await addToBag(page, 26)
  const { url, size } = await findProductInStock(page, 27)
  await page.goto(`/en_GB/checkout/express?code=${url.split('/').at(-1)}&size=${size}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Express checkout' })).toBeVisible()
  await expectNoViolations(page, 'main')
  await chooseOutcome(page, 'Google Pay', 'Cancel')
  await expect(page.getByRole('alert').getByText('You closed Google Pay')).toBeVisible()
  await chooseOutcome(page, 'Google Pay')
  await expect(review(page)).toBeVisible()
  await expect(page.getByText('12 St James Square')).toBeVisible()
  await expectNoViolations(page, 'main')
  const usedUrl = page.url()
  // The wallet’s result survives a reload.
  await page.reload()
  await pay(page, 'Google Pay').click()
  await expectPaid(page)
  await page.goto(usedUrl)
  await expect(page.getByRole('heading', { name: 'This express checkout was used' })).toBeVisible()
  expect(await countInBag(page)).toBe(1)
})

test('Amazon Pay buys the bag from its page', async ({ page }) => {
  await addToBag(page, 28)
  await page.goto('/en_GB/bolsa')
  await page.getByRole('link', { name: 'Express checkout' }).click()
  const continueButton = page.getByRole('button', { name: 'Go on with Amazon Pay' })
  await continueButton.click()
  await expect(page.getByRole('heading', { name: 'Sandbox of Amazon Pay (en_GB)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await continueButton.click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(review(page)).toBeVisible()
  await page.getByLabel('How it comes').selectOption('02')
  await pay(page, 'Amazon Pay').click()
  await expect(page).toHaveURL(/\/en_GB\/thanks\/[\w-]{22}$/)
  await expect.poll(() => bagOf(page)).toBeUndefined()
  expect((await expectPaid(page)).shipment.id).toBe('02')
})
