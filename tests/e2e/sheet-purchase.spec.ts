import { expect, type Page } from '@playwright/test'
import { createAdminActions } from './support/admin-actions.ts'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { fetchHtmlPage, getText } from './support/html-page.ts'
import { test } from './support/journey.ts'
import { chooseSize } from './support/shopper.ts'

const sierra = '/en_GB/all/shoes/sierra/K100014-001'

const getBagSheet = (page: Page) => page.getByRole('dialog', { name: 'In the bag' })

test('accessories are added to the bag with a shoe, and removed with it', async ({ page, request }) => {
  const adminActions = createAdminActions(request)
  await adminActions.setStock('K100014-001', '42', 9)
  await adminActions.setStock('K100091-001', '39-42', 9)
  await adminActions.setStock('K100097-001', 'U', 9)
  await page.goto(sierra)
  await chooseSize(page, '42')
  await page.getByRole('checkbox', { name: /^Betún/ }).check()
  await page.getByRole('checkbox', { name: /^Lana/ }).check()
  await expect(page.getByLabel('Size of Lana', { exact: true })).toHaveValue('39-42')
  await expect(page.getByText('Together £189')).toBeVisible()
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(getBagSheet(page).getByText(/^Betún/)).toBeVisible()
  await getBagSheet(page).getByRole('link', { name: 'View bag' }).click()
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

test('stores, clicked before hydration, show their stock and reserve a piece', async ({ page }) => {
  const sheet = sierra.replace('en_GB', 'es_ES').replace('all/shoes', 'todo/zapatos')
  const scripts = await openWithDelayedScripts(page, sheet)
  const dialog = page.getByRole('dialog', { name: 'Buscarlo en una tienda' })
  await page.getByRole('button', { name: 'Buscarlo en una tienda' }).click()
  scripts.loadScripts()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const reserveButton = dialog.getByRole('button', { name: 'Apartarlo 24 horas' })
  const sizes = dialog.getByLabel('Talla')
  const values = await sizes
    .getByRole('option')
    .evaluateAll((all) => all.map((input) => input.getAttribute('value')))
  await expect(async () => {
    const value = values.shift()
    if (value) await sizes.selectOption(value)
    await expect(reserveButton.first()).toBeVisible({ timeout: 1500 })
  }).toPass()
  await reserveButton.first().click()
  await dialog.getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(dialog.getByRole('link', { name: /Escribe tu nombre/ })).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Ada')
  await dialog.getByLabel('Correo electrónico').fill(`ada.${Date.now()}@example.org`)
  await dialog.getByLabel('Teléfono').fill('600123123')
  await dialog.getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Apartado en' })).toBeVisible()
})

test('the sheet has fit, care, delivery and, in the European Union, the manufacturer', async ({
  request,
}) => {
  const spanish = await fetchHtmlPage(request, '/es_ES/todo/zapatos/sierra/K100014-001')
  for (const text of ['Fabricante y seguridad', 'Vereda Demo House, S.L.', 'Cuidado', 'No usar lejía'])
    expect(getText(spanish)).toContain(text)
  const british = await fetchHtmlPage(request, sierra)
  expect(getText(british, 'h1')).toContain('Sierra')
  expect(getText(british)).not.toContain('Maker and safety')
})
