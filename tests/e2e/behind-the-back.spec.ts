import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { shopSide } from './support/shop-side.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

/** Each test hurts a product of its own, so that journeys beside it are not disturbed. */
const products = {
  desktop: { price: 'K100052-002', gone: 'K100052-003', bag: 'K100052-004' },
  mobile: { price: 'K100021-001', gone: 'K100021-002', bag: 'K100052-005' },
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

test('a shopper who closes the tab after paying has a paid order', async ({ page, request, context }) => {
  await addToBag(page, 20)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised)
  let encodedReference = ''
  await page.route('**/v1/orders', async (route) => {
    const reply = await route.fetch()
    encodedReference = ((await reply.json()) as { encodedReference: string }).encodedReference
    await page.close()
  })
  await payButton(page).click()
  await expect.poll(() => encodedReference).not.toBe('')
  await expect.poll(() => shopSide(request).paymentState(encodedReference)).toBe('paid')
  const later = await context.newPage()
  await later.goto(`/en_GB/thanks/${encodedReference}`)
  await expect(later.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
})
