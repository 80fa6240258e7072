import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { shopSide } from './support/shop-side.ts'
import { bringBag, chooseSize, plentiful } from './support/shopper.ts'

/** What is put into bags here; each test hurts a product of its own, and each width. */
async function sneaker(page: Page, nth: number, mobile: boolean, profile = 'en_GB') {
  const { url, size } = await plentiful(page, nth + (mobile ? 1 : 0), profile)
  return { id: url.split('/').at(-1) ?? '', size, url }
}

const line = (page: Page) => page.getByRole('main').getByRole('listitem')
const size = (scope: Page | Locator) => scope.getByRole('combobox', { name: /^Size of / }).first()
const openBag = async (page: Page, count: number) => {
  await page.goto('/en_GB/bolsa')
  await expect(page.getByRole('heading', { level: 1, name: `Your bag, ${count}` })).toBeVisible()
}

/** The bag page with one pair in it, and which. */
async function oneInTheBag(page: Page, nth: number, mobile: boolean) {
  const one = await sneaker(page, nth, mobile)
  await bringBag(page, [{ id: one.id, size: one.size }])
  await openBag(page, 1)
  return one
}

/** Holds the calls of a route back until it is told otherwise; then each is answered with what `then` says. */
async function hold(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<'go' | 'abort' | 'fail'>()
  await page.route(`**/api/shop/v1/${path}`, async (route) => {
    const what = await promise
    if (what === 'go') await route.continue()
    else if (what === 'abort') await route.abort('internetdisconnected')
    else await route.fulfill({ status: 500, body: 'broken' })
  })
  return resolve
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

test('two changes in a row that both fail leave the bag as it was, and say so', async ({
  page,
  isMobile,
}) => {
  const one = await oneInTheBag(page, 28, isMobile)
  const others = await size(page)
    .locator('option:enabled')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const [first = '', second = ''] = others.filter((value) => value !== one.size)
  const answer = await hold(page, 'cart/change-size')
  await size(page).selectOption(first)
  await size(page).selectOption(second)
  await expect(size(page)).toHaveValue(second)
  answer('abort')
  await expect(page.getByText('No connection, so the bag is as it was. Please try again.')).toBeVisible()
  await expect(size(page)).toHaveValue(one.size)
  await page.unroute('**/api/shop/v1/cart/change-size')
  const taken = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/cart/change-size') &&
      reply.request().postDataJSON().size === second &&
      reply.ok(),
  )
  await size(page).selectOption(first)
  await size(page).selectOption(second)
  await expect(size(page)).toHaveValue(second)
  await taken
  await page.reload()
  await expect(size(page)).toHaveValue(second)
})

test('a line that is taken back before it is gone is there once, however slow the shop', async ({
  page,
  isMobile,
}) => {
  await oneInTheBag(page, 28, isMobile)
  const answer = await hold(page, 'cart/delete')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  answer('fail')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  await expect(page.getByText('No connection, so the bag is as it was. Please try again.')).toBeVisible()
  await page.unroute('**/api/shop/v1/cart/delete')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
})

test('what sold out since holds the checkout up, can be waited for, and gives way to another size', async ({
  page,
  isMobile,
  request,
}) => {
  const one = await sneaker(page, 30, isMobile)
  await bringBag(page, [{ id: one.id, size: one.size }])
  await shopSide(request).setStock(one.id, one.size, 0)
  await openBag(page, 1)
  await expect(page.getByText(/^Sold out in this size\. Take another size/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeDisabled()
  await expectNoFaults(page, 'main')
  await page.getByRole('button', { name: /^Tell me when it is back: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('E-mail').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Noted' })).toContainText('ada@example.org')
  await page.keyboard.press('Escape')
  await size(page).selectOption({ index: await firstThere(page) })
  await expect(page.getByRole('link', { name: /^Check out, £/ })).toBeVisible()
})

async function firstThere(page: Page): Promise<number> {
  return size(page)
    .locator('option')
    .evaluateAll((options) =>
      options.findIndex((option) => {
        const { disabled, selected } = option as HTMLOptionElement
        return !disabled && !selected
      }),
    )
}

test('a size that sells out while it is chosen is refused, and the line keeps its own', async ({
  page,
  isMobile,
  request,
}) => {
  const one = await oneInTheBag(page, 32, isMobile)
  const index = await firstThere(page)
  const gone = (await size(page).locator('option').nth(index).getAttribute('value')) ?? ''
  await shopSide(request).setStock(one.id, gone, 0)
  await size(page).selectOption(gone)
  await expect(page.getByText(/^Sold out in this size\. Take another size/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check out/ })).toBeDisabled()
  await size(page).selectOption(one.size)
  await expect(page.getByRole('link', { name: /^Check out, £/ })).toBeVisible()
})

test('a price that changed since is told of on its line', async ({ page, isMobile, request }) => {
  const one = await sneaker(page, 34, isMobile)
  await bringBag(page, [{ id: one.id, size: one.size }])
  await shopSide(request).setPrice(one.id, 'GB', isMobile ? 91 : 92)
  await openBag(page, 1)
  await expect(
    page.getByText(/^The price changed from £[\d.]+ to £9[12] since you last looked\.$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Check out, £9[12]$/ })).toBeVisible()
})

test('a bag untouched for half an hour is looked at anew, and that is noted', async ({ page, isMobile }) => {
  const one = await sneaker(page, 28, isMobile)
  await bringBag(page, [{ id: one.id, size: one.size }], { at: Date.now() - 31 * 60_000 })
  const asked = page.waitForRequest((call) => call.url().includes('/v1/cart/retrieve'))
  await openBag(page, 1)
  expect((await asked).postDataJSON()).toMatchObject({ abandoned: true })
  const told = await page.evaluate(() => window.dataLayer?.map(({ event }) => event))
  expect(told).toContain('bag_abandoned')
  const again = page.waitForRequest((call) => call.url().includes('/v1/cart/retrieve'))
  await page.reload()
  expect((await again).postDataJSON()).not.toHaveProperty('abandoned')
})

test('the bag says what the cheapest way to the door costs and when it comes', async ({ page, isMobile }) => {
  await oneInTheBag(page, 28, isMobile)
  await expect(page.getByRole('main').getByText(/^Standard delivery, (£[\d.]+|Free): .*\d/)).toBeVisible()
})

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
