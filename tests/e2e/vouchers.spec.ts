import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillBritishCheckout, fillCard, payButton } from './support/shopper.ts'

const vouchers = (page: Page) => page.getByRole('region', { name: 'Vouchers' })
/** One of them: a large bag has a gift beside. */
const voucher = (page: Page, code: string) => vouchers(page).getByRole('listitem').filter({ hasText: code })
const total = (page: Page) => page.locator('.totals .tot, .sumbox .tot')
const bonds = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vereda_bonds')?.value

async function type(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Voucher code')
  await field.fill(code)
  await field.press('Enter')
}

/** On a phone the checkout's summary stands folded above the form. */
async function unfold(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('complementary', { name: 'Your order' }).locator('summary').click()
}

/** Prices as the page writes them, in pence. */
const pence = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

test(
  'a code takes off a tenth in bag, checkout and order, and the order forgets it',
  both,
  async ({ page }, { project }) => {
    await addToBag(page, 6)
    await page.goto('/en_GB/bolsa')
    const before = pence(await total(page).locator('span').last().textContent())
    await type(page, 'paseo10')
    await expect(voucher(page, 'PASEO10')).toContainText('Applied')
    await expect(page.getByText(/^10% for a first walk: −£/)).toBeVisible()
    const after = pence(await total(page).locator('span').last().textContent())
    expect(after).toBeLessThan(before)
    expect(await bonds(page)).toBe('PASEO10')
    await expectNoFaults(page, 'main')

    await page.getByRole('link', { name: /^Check out/ }).click()
    await fillBritishCheckout(page, `walker-${Date.now()}@example.org`)
    await unfold(page, project.name === 'mobile')
    await expect(voucher(page, 'PASEO10')).toContainText('10% for a first walk')
    await fillCard(page, cards.authorised)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order.getByText('10% for a first walk PASEO10')).toBeVisible()
    await expect(order.getByText(/^10% for a first walk: −£/)).toBeVisible()
    await expect.poll(() => bonds(page)).toBeUndefined()
  },
)

test('a code that is none says why beside the field, and one that may count later stays with its reason', async ({
  page,
}) => {
  await addToBag(page, 7)
  await page.goto('/en_GB/bolsa')
  await type(page, '')
  await expect(vouchers(page).getByRole('alert')).toHaveText('Type the code of your voucher first.')
  await type(page, 'nosuch')
  await expect(vouchers(page).getByRole('alert')).toHaveText('There is no voucher NOSUCH.')
  await expect(page.getByLabel('Voucher code')).toBeFocused()
  // What applies itself on the sheet may stand there.
  expect((await bonds(page)) ?? '').not.toContain('NOSUCH')
  await type(page, 'vecinos')
  const row = voucher(page, 'VECINOS')
  await expect(row).toContainText('VECINOS is for members. Sign in and it applies.')
  await type(page, 'vecinos')
  await expect(vouchers(page).getByRole('alert')).toHaveText('VECINOS stands here already.')
  await page.getByRole('button', { name: 'Take off: VECINOS' }).click()
  await expect(row).toHaveCount(0)
  expect((await bonds(page)) ?? '').not.toContain('VECINOS')
})

test('three codes are the most; another tab sees them, and one is taken off', async ({ page }) => {
  await addToBag(page, 8)
  await page.goto('/en_GB/bolsa')
  for (const code of ['PASEO10', 'PORTES', 'VECINOS']) {
    await type(page, code)
    await expect(voucher(page, code)).toBeVisible()
  }
  await type(page, 'ESCALERA')
  await expect(vouchers(page).getByRole('alert')).toHaveText(
    'Three vouchers are the most. Take one off first.',
  )
  expect(await bonds(page)).toBe('VECINOS.PORTES.PASEO10')
  const other = await page.context().newPage()
  await other.goto('/en_GB/bolsa')
  await expect(voucher(other, 'VECINOS')).toBeVisible()
  await other.getByRole('button', { name: 'Take off: PASEO10' }).click()
  await expect(voucher(page, 'PASEO10')).toHaveCount(0)
  await expect(voucher(page, 'PORTES')).toBeVisible()
})

test('what is taken off comes back where the call fails', async ({ page, context }) => {
  await addToBag(page, 9)
  await page.goto('/en_GB/bolsa')
  await type(page, 'PASEO10')
  const row = voucher(page, 'PASEO10')
  await expect(row).toContainText('Applied')
  const shown = await total(page).textContent()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Take off: PASEO10' }).click()
  await expect(vouchers(page).getByRole('alert')).toHaveText(
    'No connection, so the bag is as it was. Please try again.',
  )
  await expect(row).toContainText('Applied')
  await expect(total(page)).toHaveText(shown ?? '')
  expect(await bonds(page)).toBe('PASEO10')
  await context.setOffline(false)
})

test(
  'subscribing with the order brings its voucher at once, and without the tick it goes',
  both,
  async ({ page }, { project }) => {
    await addToBag(page, 10)
    await page.goto('/en_GB/bolsa')
    await expect(vouchers(page)).toContainText(
      '10% for reading our letter. Subscribe to our letter at checkout and it is yours.',
    )
    await page.getByRole('link', { name: /^Check out/ }).click()
    const tick = page.getByRole('checkbox', { name: /^Write to me once a month/ })
    await tick.check()
    await unfold(page, project.name === 'mobile')
    await expect(voucher(page, 'CARTA10')).toContainText('Yours for subscribing')
    await tick.uncheck()
    await expect(voucher(page, 'CARTA10')).toHaveCount(0)
    await tick.check()
    await fillBritishCheckout(page, `reader-${Date.now()}@example.org`)
    await fillCard(page, cards.authorised)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('CARTA10')
  },
)

test('a line is kept for later and comes back into the bag', async ({ page }) => {
  await addToBag(page, 11)
  await page.goto('/en_GB/bolsa')
  const gone = page.waitForResponse('**/cart/delete')
  await page.getByRole('button', { name: /^Keep for later: / }).click()
  await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
  const wishes = page.getByRole('region', { name: 'Your wishlist' })
  await expect(wishes.getByRole('listitem')).toHaveCount(1)
  await gone
  await page.reload()
  await wishes.getByRole('button', { name: /^Put in the bag: / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeFocused()
  await expect(wishes).toHaveCount(0)
})

test('who leaves before the shop has answered finds on the wishlist what was kept for later', async ({
  page,
}) => {
  await addToBag(page, 12)
  await page.goto('/en_GB/bolsa')
  const done = Promise.withResolvers<void>()
  await page.route('**/cart/delete', async (route) => {
    await route.fetch()
    done.resolve()
  })
  await page.getByRole('button', { name: /^Keep for later: / }).click()
  await done.promise
  await page.reload()
  await expect(page.getByText('Your bag is empty, and light to carry.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your wishlist' }).getByRole('listitem')).toHaveCount(1)
})
