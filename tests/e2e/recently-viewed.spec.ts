import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'

const getRail = (page: Page) => page.getByRole('region', { name: 'Seen before' })
const andar = '/en_GB/all/shoes/andar/K100052-001'

/** Opens a sheet until the browser has saved it as the last viewed. */
const expectSaved = (page: Page, code: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentItems')), { intervals: [50, 100, 250] })
    .toContain(`["${code}"`)

async function openSheet(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  await expectSaved(page, address.split('/').at(-1) ?? address)
}

test('a sheet ends with recently viewed products, and clears them on request', async ({ page }) => {
  await openSheet(page, '/en_GB/all/shoes/sierra/K100014-001')
  await page.getByRole('list', { name: 'Colours', exact: true }).locator('a[href$="K100014-002"]').click()
  await expectSaved(page, 'K100014-002')
  await expect(getRail(page)).toHaveCount(0)
  await openSheet(page, andar)
  await expect(getRail(page).getByRole('link', { name: /^Sierra/ })).toHaveCount(1)
  await expectNoViolations(page, 'section[aria-labelledby=seen]')
  await getRail(page).getByRole('button', { name: 'Forget these' }).click()
  await expect(page.getByText(/^Forgotten\./)).toBeFocused()
  await expect(getRail(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentItems'))).toBeNull()
})
