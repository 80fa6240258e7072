import { expect, type Locator, type Page } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { test } from './support/journey.ts'
import { shopSide } from './support/shop-side.ts'
import { chooseSize } from './support/shopper.ts'

const sierra = '/en_GB/all/shoes/sierra/K100014-001'
const muda = `${brandOrigin('cumbre')}/en_GB/all/shoes/muda-6/K300015-001`

const inTheBag = (page: Page) => page.getByRole('dialog', { name: 'In the bag' })
const telling = (page: Page) => page.getByRole('dialog', { name: 'Tell me when it is back' })

async function fillNotice(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click()
}

test('what goes with a shoe is put in with it, and goes with it', async ({ page, request }) => {
  const side = shopSide(request)
  await side.setStock('K100014-001', '42', 9)
  await side.setStock('K100091-001', '39-42', 9)
  await side.setStock('K100097-001', 'U', 9)
  await page.goto(sierra)
  await chooseSize(page, '42')
  await page.getByRole('checkbox', { name: /^Betún/ }).check()
  await page.getByRole('checkbox', { name: /^Lana/ }).check()
  await expect(page.getByLabel('Size of Lana', { exact: true })).toHaveValue('39-42')
  await expect(page.getByText('Together £189')).toBeVisible()
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(inTheBag(page).getByText(/^Betún/)).toBeVisible()
  await inTheBag(page).getByRole('link', { name: 'See the bag' }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await expect(main.getByText(/^Check out, £189/)).toBeVisible()
  await main.getByRole('button', { name: /^Remove Betún/ }).click()
  await expect(main.getByText(/^Check out, £179/)).toBeVisible()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText(/^Check out, £189/)).toBeVisible()
  await main.getByRole('button', { name: /^Remove Sierra/ }).click()
  await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
})

test('a shoe with a sole to choose is bought whole', async ({ page, request }) => {
  const side = shopSide(request)
  await side.setStock('K300015-001', '43', 9)
  await side.setStock('K300017-001', '43', 9)
  await page.goto(muda)
  const soles = page.getByRole('group', { name: 'Its sole, in your size' })
  await expect(soles.getByRole('radio').first()).toBeChecked()
  await soles.getByRole('radio', { name: /^Mud sole/ }).check()
  await chooseSize(page, '43')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(inTheBag(page).getByText(/^Mud sole, UK 9 \(EU 43\)/)).toBeVisible()
  await inTheBag(page).getByRole('link', { name: 'See the bag' }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Sole of Muda 6' })).toHaveValue('K300017-001')
  await expect(main.getByRole('button', { name: /^Remove Mud sole/ })).toHaveCount(0)
})

test('of a bundle it is told which part is missing, and that one is waited for', async ({
  page,
  request,
}) => {
  const side = shopSide(request)
  await side.setStock('K300015-001', '44', 9)
  await side.setStock('K300017-001', '44', 0)
  await page.goto(muda)
  await page.getByRole('radio', { name: /^Mud sole/ }).check()
  await page.getByRole('button', { name: /^UK 9½ ?Sold out/ }).click()
  await expect(telling(page)).toContainText('Mud sole, UK 9½')
  await expect(telling(page)).toContainText('Muda 6 is here; what is missing is Mud sole.')
  await fillNotice(telling(page), 'ada.sole@example.org')
  await expect(page.getByRole('dialog', { name: 'Noted' })).toContainText('Mud sole')
})

test('stores say what they have, and put a piece aside', async ({ page }) => {
  await page.goto(sierra.replace('en_GB', 'es_ES').replace('all/shoes', 'todo/zapatos'))
  const dialog = page.getByRole('dialog', { name: 'Buscarlo en una tienda' })
  await page.getByRole('button', { name: 'Buscarlo en una tienda' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const hold = dialog.getByRole('button', { name: 'Apartarlo 24 horas' })
  const sizes = dialog.getByLabel('Talla')
  const values = await sizes
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await expect(async () => {
    const value = values.shift()
    if (value) await sizes.selectOption(value)
    await expect(hold.first()).toBeVisible({ timeout: 1500 })
  }).toPass()
  await hold.first().click()
  await dialog.getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(dialog.getByText('Escribe tu nombre')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Ada')
  await dialog.getByLabel('Correo electrónico').fill(`ada.${Date.now()}@example.org`)
  await dialog.getByLabel('Teléfono').fill('600123123')
  await dialog.getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Apartado en' })).toBeVisible()
})
