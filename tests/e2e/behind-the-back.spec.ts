import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { shopSide } from './support/shop-side.ts'

/** Each test hurts a product of its own, so that journeys beside it are not disturbed. */
const products = {
  desktop: { price: 'K100052-002' },
  mobile: { price: 'K100021-001' },
} as const

const own = (project: string) => (project === 'mobile' ? products.mobile : products.desktop)
const sheet = (material: string) => `/en_GB/all/shoes/andar/${material}`

test('a changed price reaches the cached page within seconds', async ({ page, request }, { project }) => {
  const material = own(project.name).price
  const shown = async () => (await request.get(sheet(material))).text()
  const price = project.name === 'mobile' ? 87.5 : 86.5
  expect(await shown()).not.toContain(`£${price}0`)
  await shopSide(request).setPrice(material, 'GB', price)
  await expect.poll(shown, { timeout: 10_000 }).toContain(`£${price}0`)
  await page.goto(sheet(material))
  await expect(page.getByText(`£${price}0`).first()).toBeVisible()
})
