import { expect, type Locator, type Page, test } from '@playwright/test'
import { addSheetToBag, tiles } from './support/sheet.ts'

async function openCountry(page: Page, country: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /Country and language/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(country, { exact: true }).click()
  return dialog
}

async function switchTo(page: Page, country: string, name: string) {
  const dialog = await openCountry(page, country)
  await dialog.getByRole('link', { name: `Shop in: ${name}` }).click()
}

test('switching the market says what changes, keeps the page and changes the currency', async ({ page }) => {
  await page.goto('/en_GB/all/shoes?sort=price_asc')
  const dialog = await openCountry(page, 'España')
  await expect(dialog.getByText(/Is left behind/).filter({ visible: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Shop in: Spain' }).click()
  await expect(page).toHaveURL('/es_ES/todo/zapatos?sort=price_asc')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  await expect(tiles(page).first()).toContainText('€')
})

test('the dialog works before the scripts have come, and stays as it is when they do', async ({ page }) => {
  const opened = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/**', async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.goto('/en_GB/all/shoes?sort=price_asc', { waitUntil: 'domcontentloaded' })
  const dialog = await openCountry(page, 'España')
  opened.resolve()
  await page.waitForLoadState('networkidle')
  await dialog.getByRole('link', { name: 'Shop in: Spain' }).click()
  await expect(page).toHaveURL('/es_ES/todo/zapatos?sort=price_asc')
})

test('who is faster than the routing tables waits for them', async ({ page }) => {
  await page.goto('/en_GB/all/shoes?sort=price_asc')
  await page.waitForLoadState('networkidle')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/**', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await switchTo(page, 'España', 'Spain')
  pressed.resolve()
  await expect(page).toHaveURL('/es_ES/todo/zapatos?sort=price_asc')
})

test('the bag of another market is left behind', async ({ page, context }) => {
  await addSheetToBag(page, '/en_GB/all/shoes/andar-sand/K100052-001')
  await page.goto('/en_GB/all/shoes')
  await switchTo(page, 'Deutschland', 'Germany')
  await expect(page).toHaveURL('/de_DE/alle/schuhe')
  await page.goto('/de_DE/bolsa')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === 'vereda_bag'))
    .toEqual([])
})
