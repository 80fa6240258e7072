import { expect } from '@playwright/test'
import { createAdminActions } from './support/admin-actions.ts'
import { test } from './support/journey.ts'

/** Products that only this test uses. */
const products = {
  desktop: { material: 'K100052-002', price: 86.5 },
  mobile: { material: 'K100021-001', price: 87.5 },
} as const

test('a changed price reaches the cached page within seconds', async ({ page, request }, { project }) => {
  const { material, price } = products[project.name === 'mobile' ? 'mobile' : 'desktop']
  const sheet = `/en_GB/all/shoes/andar/${material}`
  const text = async () => (await request.get(sheet)).text()
  expect(await text()).not.toContain(`£${price}0`)
  await createAdminActions(request).setPrice(material, 'GB', price)
  await expect.poll(text, { timeout: 10_000 }).toContain(`£${price}0`)
  await page.goto(sheet)
  await expect(page.getByText(`£${price}0`).first()).toBeVisible()
})
