import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { both } from './support/both.ts'
import { test } from './support/journey.ts'
import { softwareRendering, tiles } from './support/sheet.ts'
import { field, openSearch } from './support/suggestions.ts'

/** Five colours, four pictures of this one, a model in 3D, reviews that speak of its fit. */
const boot = '/en_GB/all/shoes/sierra-no-14-tan/K100014-001'

const zoom = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' })
const spin = (page: Page) => page.getByRole('dialog', { name: /in 3D$/ })

const openZoom = (page: Page) => page.getByRole('link', { name: 'Enlarge picture 1 of 4' }).press('Enter')

test(
  'a picture opens large by keyboard, grows, moves on, and gives the focus back',
  both,
  async ({ page }) => {
    await page.goto(boot)
    await openZoom(page)
    const picture = zoom(page).getByRole('img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(0)
    const before = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.4)
    await page.keyboard.press('0')
    await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(2)
    await page.keyboard.press('ArrowRight')
    await expect(zoom(page).getByRole('status')).toHaveText(/^Picture 2 of 4: /)
    await page.keyboard.press('End')
    await expect(zoom(page).getByRole('button', { name: 'Next picture' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Enlarge picture 1 of 4' })).toBeFocused()
  },
)

test('a picture that somebody leaves by going back lets go of the keys', async ({ page }) => {
  // Only a sheet that was walked to is left without a new document.
  const walked = () => page.evaluate(() => document.documentElement.dataset.walked)
  await expect(async () => {
    await page.goto('/en_GB/all/shoes')
    await page.evaluate(() => {
      document.documentElement.dataset.walked = 'yes'
    })
    await tiles(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/-\d{3}$/)
    expect(await walked()).toBe('yes')
  }).toPass()
  const link = page.getByRole('link', { name: /^Enlarge picture 1 of/ })
  await link.press('Enter')
  await expect(zoom(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en_GB/all/shoes')
  expect(await walked()).toBe('yes')
  await openSearch(page)
  await field(page).pressSequentially('a+b-0')
  await expect(field(page)).toHaveValue('a+b-0')
})

test('the wheel and a click make a picture large', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has neither')
  await page.goto(boot)
  await openZoom(page)
  const picture = zoom(page).getByRole('img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(0)
  const before = await width()
  await page.mouse.click(700, 450)
  await expect.poll(width).toBeGreaterThan(before * 1.8)
  await page.mouse.click(700, 450)
  await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(2)
  await page.mouse.wheel(0, -300)
  await expect.poll(width).toBeGreaterThan(before * 1.3)
})

test('on a phone the row of pictures tells which one is in view', both, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide page shows them all')
  await page.goto(boot)
  const row = page.getByRole('region', { name: 'Pictures', exact: true })
  const told = page.getByText(/^\d+ \/ 5$/)
  await expect(told).toHaveText('1 / 5')
  await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
  await expect(told).toHaveText('5 / 5')
})

test('the thing in 3D is fetched on a click, turns by keys, and is told to the data layer', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(boot)
  const button = page.getByRole('button', { name: 'See it in 3D' })
  await expect(button).toBeVisible()
  expect(fetched.filter((path) => path.endsWith('.glb'))).toEqual([])
  await button.click()
  await expect(spin(page)).toHaveAttribute('data-state', 'ready', softwareRendering)
  const picture = () => spin(page).locator('canvas').screenshot()
  const before = await picture()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture()).equals(before)).toBe(false)
  await spin(page).getByRole('button', { name: 'Put it back' }).click()
  await expectNoFaults(page)
  expect(await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'item_photos'))).toEqual(
    [
      {
        event: 'item_photos',
        photo_type: '3D',
        items: [{ item_id: 'K100014-001', item_name: 'Sierra Nº 14' }],
      },
    ],
  )
  await page.keyboard.press('Escape')
  await expect(spin(page)).toBeHidden()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the sheet tells fit, care, delivery and, in the Union, its maker', async ({ page }) => {
  await page.goto('/es_ES/todo/zapatos/sierra/K100014-001')
  const main = page.getByRole('main')
  await main.getByText('Fabricante y seguridad').click()
  await expect(main.getByText('Vereda Demo House, S.L.')).toBeVisible()
  await main.getByText('Cuidado', { exact: true }).click()
  await expect(main.getByText('No usar lejía')).toBeVisible()
  await page.goto(boot)
  await expect(page.getByText('Maker and safety')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures lead to their files and sizes to their page', async ({ page }) => {
    await page.goto(boot)
    await expect(page.getByRole('button', { name: 'See it in 3D' })).toBeHidden()
    const picture = page.getByRole('link', { name: 'Enlarge picture 1 of 4' })
    await expect(picture).toHaveAttribute('href', /^\/pictures\/.+\.full\.webp$/)
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await expect(page).toHaveURL('/en_GB/content/size-guide')
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})
