import { expect } from '@playwright/test'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices } from './support/device-tags.ts'
import { test } from './support/journey.ts'

for (const path of [
  '/en_GB/landings/nothing',
  '/en_GB/landings',
  '/en_GB/content/nothing',
  '/en_GB/content/Sales',
  '/en_GB/stores/zz',
  '/en_GB/stores/es/nowhere',
  '/en_GB/stores/es/madrid/nothing',
]) {
  test(`${path} is a real 404 with a readable body on both requests`, async ({ request }) => {
    for (const visit of ['first', 'second']) {
      const reply = await request.get(path)
      expect(reply.status(), visit).toBe(404)
      expect(await reply.text()).toMatch(/<h1[^>]*>[^<]+/)
    }
  })
}

test('navigates from the footer to a store and its opening hours', async ({ page }) => {
  await page.goto('/en_GB')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stores' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Spain' }).click()
  await expect(page).toHaveURL(/\/en_GB\/stores\/es$/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(page.getByText(/^(Open until|Closed, opens)/).filter({ visible: true })).toHaveCount(1)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'ShoeStore', telephone: expect.stringMatching(/^\+34\d+$/) }),
  )
})

test('the ribbon can be dismissed before hydration and stays dismissed', bothDevices, async ({ page }) => {
  const scripts = await openWithDelayedScripts(page, '/en_GB')
  const ribbon = page.getByText('Free delivery from £50')
  await expect(ribbon).toBeVisible()
  await page.getByRole('button', { name: 'Put this line away' }).click()
  scripts.loadScripts()
  await expect(ribbon).toBeHidden()
  await page.goto('/en_GB/content/faq')
  await expect(ribbon).toBeHidden()
})

test(
  'the popup opens once after the first interaction and closes with Escape; a FAQ question can be opened',
  bothDevices,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/en_GB')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const popup = page.locator('#popup')
    await page.clock.runFor(30_000)
    await expect(popup).toBeHidden()
    await expect(async () => {
      await page.keyboard.press('Shift')
      await page.clock.runFor(15_000)
      await expect(popup).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.goto('/en_GB/content/faq')
    await page.keyboard.press('Shift')
    await page.clock.runFor(30_000)
    await expect(popup).toBeHidden()
    await page.getByText('What does delivery cost?').click()
    await expect(page.getByText(/£4\.95 and is free from £50/)).toBeVisible()
  },
)
