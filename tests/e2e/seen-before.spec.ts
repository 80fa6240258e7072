import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'

const seen = (page: Page) => page.getByRole('region', { name: 'Seen before' })
const andar = '/en_GB/all/shoes/andar/K100052-001'

/** Reads a sheet until the browser remembers it. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  const code = address.split('/').at(-1)
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('recentItems'))).toContain(`["${code}"`)
  }).toPass()
}

test('a sheet ends with what was seen before it, and forgets it when told to', async ({ page }) => {
  await read(page, '/en_GB/all/shoes/sierra/K100014-001')
  await read(page, '/en_GB/all/shoes/sierra/K100014-002')
  await expect(seen(page)).toHaveCount(0)
  await read(page, andar)
  await expect(seen(page).getByRole('link', { name: /^Sierra/ })).toHaveCount(1)
  await expectNoFaults(page, 'section[aria-labelledby=seen]')
  await seen(page).getByRole('button', { name: 'Forget these' }).click()
  await expect(page.getByText(/^Forgotten\./)).toBeFocused()
  await expect(seen(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentItems'))).toBeNull()
})
