import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { addSheetToBag } from './support/sheet.ts'
import { shopSide } from './support/shop-side.ts'
import { addToBag } from './support/shopper.ts'

test.skip(({ isMobile }) => isMobile, 'phones have no Tab key')

const material = 'K100052-001'

/** Keeps an answer of the shop back until it is let go, once the page stands without it. */
async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/v1/${path}**`, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse((response) => response.url().includes(`/v1/${path}`))
    release()
    await arrived
  }
}

test('the keyboard passes the phone’s prefix without changing it', async ({ page }) => {
  await addToBag(page, 10)
  const letGo = await holdBack(page, 'profile')
  await page.goto('/en_GB/checkout')
  const prefix = page.getByLabel('Country prefix')
  await expect(prefix).toHaveValue('+44')
  await letGo()
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.keyboard.press('Tab')
  await expect(prefix).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.type('07700-900123')
  await expect(prefix).toHaveValue('+44')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('ada@example.org, +44 7700900123')).toBeVisible()
})

test('a state chosen before a reload stands there before and after the list of states', async ({
  page,
  request,
}) => {
  await shopSide(request).setStock(material, '36', 90)
  await addSheetToBag(page, `/en_US/all/shoes/andar-sand/${material}`)
  await page.goto('/en_US/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('1 (212) 555-0123')
  await page.getByRole('button', { name: 'Continue' }).click()
  const state = page.getByLabel('State')
  await state.selectOption('WA')
  const letGo = await holdBack(page, 'regions')
  await page.reload()
  await expect(state).toHaveValue('WA')
  await state.focus()
  await page.keyboard.press('Tab')
  await expect(state).not.toBeFocused()
  await letGo()
  await expect(state.locator('option')).not.toHaveCount(2)
  await expect(state).toHaveValue('WA')
  await expect(page.getByText('ada@example.org, +1 2125550123')).toBeVisible()
})
