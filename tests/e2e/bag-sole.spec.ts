import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { test } from './support/journey.ts'
import { shopSide } from './support/shop-side.ts'
import { chooseSize } from './support/shopper.ts'

const cumbre = brandOrigin('cumbre')
const soles = { rock: 'K300016-001', mud: 'K300017-001', dust: 'K300019-001' } as const

async function openBag(page: Page, size: string): Promise<void> {
  await page.goto(`${cumbre}/en_GB/all/shoes/muda-6/K300015-001`)
  await page.getByRole('radio', { name: /^Mud sole/ }).check()
  await chooseSize(page, size)
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await page.getByRole('dialog', { name: 'In the bag' }).getByRole('link', { name: 'See the bag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
}

const sole = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sole of Muda 6' })
const checkout = (page: Page) => page.getByRole('main').getByText(/^Check out, £/)

test('the sole of a shoe is exchanged in the bag; one that is sold out cannot be taken', async ({
  page,
  request,
}) => {
  const side = shopSide(request)
  for (const code of ['K300015-001', soles.rock, soles.mud]) await side.setStock(code, '42', 9)
  await side.setStock(soles.dust, '42', 0)
  await openBag(page, '42')
  await expect(sole(page)).toHaveValue(soles.mud)
  await expect(checkout(page)).toHaveText(/£194/)
  await expect(sole(page).getByRole('option', { name: 'Dust sole, sold out' })).toBeDisabled()
  await sole(page).selectOption(soles.rock)
  await expect(sole(page)).toHaveValue(soles.rock)
  await expect(checkout(page)).toHaveText(/£190/)

  const other = await page.context().newPage()
  await other.goto(`${cumbre}/en_GB/bolsa`)
  await expect(sole(other)).toHaveValue(soles.rock)
  await sole(other).selectOption(soles.mud)
  await expect(checkout(other)).toHaveText(/£194/)
  await page.reload()
  await expect(sole(page)).toHaveValue(soles.mud)
})
