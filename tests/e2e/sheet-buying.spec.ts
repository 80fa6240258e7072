import { expect, type Locator, type Page } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { both } from './support/both.ts'
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

test('stores are looked into for the size that is chosen', async ({ page, request }) => {
  await shopSide(request).setStock('K100014-001', '42', 9)
  await page.goto(sierra)
  await chooseSize(page, '42')
  await page.getByRole('button', { name: 'Find it in a store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find it in a store' })
  await expect(dialog.getByLabel('Size')).toHaveValue('42')
  await page.keyboard.press('Escape')
  await chooseSize(page, '41')
  await page.getByRole('button', { name: 'Find it in a store' }).click()
  await expect(dialog.getByLabel('Size')).toHaveValue('41')
})

test(
  'a sold-out size takes an address, says what is wrong with it, and notes it',
  both,
  async ({ page, request }) => {
    await shopSide(request).setStock('K100014-001', '43', 0)
    await page.goto(sierra)
    await page.getByRole('button', { name: /^UK 9 ?Sold out/ }).click()
    const dialog = telling(page)
    await dialog.getByRole('button', { name: 'Tell me', exact: true }).click()
    await expect(dialog.getByText('Please input your name')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('E-mail').fill('ada@gmial.com')
    await dialog.getByLabel('Name').fill('Ada')
    await dialog.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('ada@gmail.com')
    await fillNotice(dialog, 'ada.sheet@example.org')
    await expect(page.getByRole('dialog', { name: 'Noted' })).toContainText('ada.sheet@example.org')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('an address can ask for a size: the form where it is gone, the size where it is there', async ({
  page,
  request,
}) => {
  const side = shopSide(request)
  await side.setStock('K100014-001', '44', 0)
  await side.setStock('K100014-001', '45', 3)
  await page.goto(`${sierra}#notify-44`)
  await expect(telling(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${sierra}?again#notify-45`)
  await expect(page.locator('input[name="size"][value="45"]')).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('stores say what they have, and put a piece aside', both, async ({ page }) => {
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

test('while the shop is away the sheet says so and keeps what it shows', async ({ page }) => {
  await page.route('**/api/shop/v1/products/**', (route) => route.abort())
  await page.goto(sierra)
  await expect(page.getByText(/Stock could not be checked just now/)).toBeVisible()
  await page.getByRole('button', { name: 'Find it in a store' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The stores cannot be asked just now.' }),
  ).toBeVisible()
})
