import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { test } from './support/journey.ts'
import { chooseSize } from './support/shopper.ts'

const cumbre = brandOrigin('cumbre')
const soles = { rock: 'K300016-001', mud: 'K300017-001', dust: 'K300019-001' } as const

const sole = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sole of Muda 6' })
const checkout = (page: Page) => page.getByRole('main').getByText(/^Check out, £/)

test('adds a shoe and its sole together; the bag exchanges the sole, and a sold-out one has a back-in-stock alert', async ({
  page,
  request,
}) => {
  const adminActions = createAdminActions(request)
  for (const code of ['K300015-001', soles.rock, soles.mud]) await adminActions.setStock(code, '42', 9)
  await adminActions.setStock(soles.dust, '42', 0)
  await adminActions.setStock('K300015-001', '44', 9)
  await adminActions.setStock(soles.mud, '44', 0)
  await page.goto(`${cumbre}/en_GB/all/shoes/muda-6/K300015-001`)
  const choice = page.getByRole('group', { name: 'Its sole, in your size' })
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await choice.getByRole('radio', { name: /^Mud sole/ }).check()

  await page.getByRole('button', { name: /^UK 9½ ?Sold out/ }).click()
  const notifyDialog = page.getByRole('dialog', { name: 'Notify me when it’s back in stock' })
  await expect(notifyDialog).toContainText('Mud sole, UK 9½')
  await expect(notifyDialog).toContainText('Muda 6 is available, but Mud sole is sold out.')
  await notifyDialog.getByLabel('Name').fill('Ada')
  await notifyDialog.getByLabel('E-mail').fill('ada.sole@example.org')
  await notifyDialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'We’ll let you know' })
  await expect(confirmation).toContainText('Mud sole')
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()

  await chooseSize(page, '42')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  const added = page.getByRole('dialog', { name: 'In the bag' })
  await expect(added.getByText(/^Mud sole, UK 8 \(EU 42\)/)).toBeVisible()
  await added.getByRole('link', { name: 'View bag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await expect(sole(page)).toHaveValue(soles.mud)
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove Mud sole/ })).toHaveCount(0)
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
