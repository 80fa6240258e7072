import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { bringBag, chooseSize, plentiful } from './support/shopper.ts'

/** What is put into bags here; each test hurts a product of its own, and each width. */
async function sneaker(page: Page, nth: number, mobile: boolean, profile = 'en_GB') {
  const { url, size } = await plentiful(page, nth + (mobile ? 1 : 0), profile)
  return { id: url.split('/').at(-1) ?? '', size, url }
}

const openBag = async (page: Page, count: number) => {
  await page.goto('/en_GB/bolsa')
  await expect(page.getByRole('heading', { level: 1, name: `Your bag, ${count}` })).toBeVisible()
}

test(
  'ten lines are the most: the sheet says so and the bag stays as it is',
  both,
  async ({ page, isMobile }) => {
    const one = await sneaker(page, 26, isMobile)
    await bringBag(
      page,
      Array.from({ length: 10 }, () => ({ id: one.id, size: one.size })),
    )
    await page.goto(one.url)
    await chooseSize(page, one.size)
    await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
    await expect(page.getByText('Your bag is full. Take something out first.')).toBeVisible()
    await openBag(page, 10)
    await expect(page.getByText('The bag is full: it holds 10 lines.')).toBeVisible()
  },
)

test(
  'a heart on a sheet keeps a size for later; the bag shows it, and another press lets it go',
  both,
  async ({ page, isMobile }) => {
    const one = await sneaker(page, 28, isMobile)
    await page.goto(one.url)
    const heart = page.getByRole('button', { name: 'Keep for later' })
    await heart.click()
    await expect(page.getByText('Choose a size first.')).toBeVisible()
    await chooseSize(page, one.size)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expectNoFaults(page, '.buy')
    await page.getByRole('status').getByRole('link', { name: 'See the bag' }).click()
    const wishes = page.getByRole('region', { name: 'Your wishlist' })
    await expect(wishes.getByRole('listitem')).toHaveCount(1)
    await page.goBack()
    await chooseSize(page, one.size)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/en_GB/bolsa')
    await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
    await expect(wishes).toHaveCount(0)
  },
)

test('where no orders are taken what is added leads to the offline order page', async ({
  page,
  isMobile,
}) => {
  const one = await sneaker(page, 28, isMobile, 'en_IL')
  await page.goto(one.url)
  await chooseSize(page, one.size)
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(page).toHaveURL(/\/en_IL\/pedido_offline$/)
})

test('under extended block the standard way is set and the only one', async ({ page, context, isMobile }) => {
  const one = await sneaker(page, 28, isMobile, 'en_RU')
  await page.goto(one.url)
  await chooseSize(page, one.size)
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
  const shipment = (await context.cookies()).find(({ name }) => name === 'vereda_shipment')
  expect(shipment?.value).toBe('01')
})
