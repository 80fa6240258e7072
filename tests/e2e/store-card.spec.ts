import { expect, type Page } from '@playwright/test'
import { createAdminActions } from './support/admin-actions.ts'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { expectPaid } from './support/orders.ts'
import { addToBag, chooseOption, payButton } from './support/shopper.ts'

const getStoreCardOption = (page: Page) => page.getByRole('radio', { name: /department store/ })

/** A Portuguese checkout up to the payment. */
async function openPaymentStep(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Phone', { exact: true }).fill('912345678')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('João')
  await page.getByLabel('Surname').fill('Gonçalves')
  await page.getByLabel('Address', { exact: true }).fill('Rua da Boavista 84')
  await page.getByLabel('City').fill('Lisboa')
  await page.getByLabel('Postal code').fill('1200-195')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a tablet with a pass accepts the department store’s own card', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'vereda_store_mode', value: 'true', url: baseURL ?? '' }])
  await addToBag(page, 31, 'en_PT')
  const pass = await createAdminActions(page.request).createStorePass('lisboa-chiado', 'W1')
  await page.goto(`/en_PT/checkout#store-pass=${pass}`)
  await openPaymentStep(page)
  await expect(page).not.toHaveURL(/store-pass/)
  await chooseOption(getStoreCardOption(page))
  await expect(page.locator('iframe[title*="card number" i]')).toBeHidden()

  await payButton(page).click()
  const kind = page.getByLabel('Kind of card')
  await expect(page.getByRole('region', { name: '5 things to put right' })).toBeFocused()
  await kind.selectOption('VISB')
  await page.getByLabel('Number, twelve digits').fill('4111 1111 1111 1111')
  await page.getByLabel('Name on the card').fill('João 2')
  await page.getByLabel('Good until (MM/YY)').fill('13/30')
  await page.getByLabel('Code on the back').fill('12')
  await payButton(page).click()
  await expect(page.getByRole('region', { name: '4 things to put right' })).toBeFocused()
  for (const name of ['Number, twelve digits', 'Name on the card', 'Good until (MM/YY)', 'Code on the back'])
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'main')

  await page.getByLabel('Number, twelve digits').fill('123456789012')
  await page.getByLabel('Name on the card').fill('João Gonçalves')
  await page.getByLabel('Good until (MM/YY)').fill('12/39')
  await page.getByLabel('Code on the back').fill('123')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/en_PT\/thanks\/[\w-]{22}$/)
  const storageContents = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  )
  expect(storageContents).not.toMatch(/1234-?5678-?9012/)
  expect((await expectPaid(page, 'en_PT', 'João')).paymentData.descripcion).toContain('9012')
})
