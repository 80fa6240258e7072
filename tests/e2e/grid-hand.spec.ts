import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { tiles } from './support/sheet.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** A tile by the product’s name. */
const tileOf = (page: Page, name: string) => tiles(page).filter({ hasText: name }).first()

/** The sizes of a tile: on a phone in a sheet from below, else in a row on the picture that hovering brings. */
async function openSizes(page: Page, name: string) {
  const tile = tileOf(page, name)
  await tile.scrollIntoViewIfNeeded()
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog', { name: `Sizes of ${name}` })
    await tile.getByRole('button', { name: `Choose a size of ${name}` }).click()
    return sheet
  }
  await tile.hover()
  return tile.getByRole('group', { name: `Sizes of ${name}` })
}

const addable = /^Add .* to the bag/

test.describe('a tile', () => {
  test(
    'puts a size into the bag, once however often it is pressed, and gives the focus back',
    both,
    async ({ page }) => {
      await page.goto('/en_GB/all/shoes')
      const sizes = await openSizes(page, 'Andar')
      await sizes.getByRole('button', { name: addable }).first().dblclick()
      const bag = page.getByRole('dialog', { name: 'In the bag' })
      await expect(bag).toBeVisible()
      await expect(bag.getByText('Andar')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(bag).toBeHidden()
      if (isPhone(page))
        await expect(page.getByRole('button', { name: 'Choose a size of Andar' })).toBeFocused()
    },
  )
})

test.describe('by keyboard', () => {
  test.beforeEach(({ page }) => {
    test.skip(isPhone(page), 'a phone has no keys')
  })

  test('sizes are entered by the tile’s button, walked with arrows and left with Escape', async ({
    page,
  }) => {
    await page.goto('/en_GB/all/shoes')
    const opener = tileOf(page, 'Andar').getByRole('button', { name: 'Choose a size of Andar' })
    const sizes = page.getByRole('group', { name: 'Sizes of Andar' })
    await opener.press('Enter')
    await expect(sizes.locator('button:focus')).toBeVisible()
    const before = await sizes.locator('button:focus').getAttribute('data-size')
    await page.keyboard.press('ArrowRight')
    await expect(sizes.locator(`button:focus[data-size="${before}"]`)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})

test.describe('a list', () => {
  test('takes the next page in, and who comes back stands where they left', both, async ({ page }) => {
    await page.goto('/en_GB/all/shoes')
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(tiles(page)).toHaveCount(80)
    await expect(page).toHaveURL('/en_GB/all/shoes?page=2')
    await expect(tiles(page).nth(40).getByRole('heading').getByRole('link')).toBeFocused()
    const link = tiles(page).nth(60).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await link.boundingBox())?.y ?? 0)
    const stood = await top()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expect(tiles(page)).toHaveCount(80)
    await expect(link).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThanOrEqual(2)
    await page.reload()
    await expect(tiles(page)).toHaveCount(80)
    await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThanOrEqual(2)
    await expect(link).toBeFocused()
  })
})

test.describe('a voucher', () => {
  const letter = `${brandOrigin('taller')}/en_GB/all/bags-accessories`
  const line = (page: Page) => page.locator('.vp[data-vouchers*="LETTER-8"]').first()

  test('for subscribing is told to strangers, and applies once its code came along', async ({ page }) => {
    await page.goto(letter)
    await expect(line(page)).toHaveText(/for subscribers$/)
    const height = (await line(page).boundingBox())?.height
    await page.goto(`${letter}?voucher=letter-8`)
    await expect(line(page)).toHaveText(/LETTER-8 applied$/)
    expect((await line(page).boundingBox())?.height).toBe(height)
  })

  test('before its launch, or with another’s, is told otherwise', async ({ page }) => {
    await page.goto(`${letter}?prevoucher=EARLY`)
    await expect(line(page)).toHaveText(/as you subscribe$/)
  })
})
