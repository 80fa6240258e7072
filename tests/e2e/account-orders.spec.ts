import { expect, type Page } from '@playwright/test'
import { expectNoViolations, mainOnly } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { storeSession } from './support/members.ts'

const list = '/en_GB/myaccount/myorders'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'a member finds an order, reads its history, downloads the invoice and orders again',
  bothDevices,
  async ({ page }, info) => {
    // Two projects run at the same time, each with its own member: both have delivered orders.
    await storeSession(page, info)
    await page.goto(list)
    await expect(heading(page, 'Orders')).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const all = await cards.count()
    expect(all).toBeGreaterThan(1)
    await expectNoViolations(page, mainOnly)

    await test.step('filters are in the URL, and the back button restores them', async () => {
      await page.getByLabel('Status').selectOption('Delivered')
      await expect(page).toHaveURL(/\?status=delivered$/)
      await expect.poll(() => cards.count()).toBeLessThan(all)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      await expect(cards).toHaveCount(all)
      await page.goto(`${list}?status=delivered`)
      await expect(page.getByLabel('Status')).toHaveValue('delivered')
      await expect(cards.first()).toBeVisible()
    })

    await test.step('details show lines, totals and one history', async () => {
      await cards
        .first()
        .getByRole('link', { name: /^View order/ })
        .click()
      await expect(heading(page, 'Delivered')).toBeVisible()
      const history = page.getByRole('region', { name: 'Order history' })
      await expect(history.getByRole('listitem').first()).toContainText('Order placed')
      await expect(history.getByRole('listitem').last()).toContainText('Delivered')
      await expectNoViolations(page, mainOnly)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })

    await test.step('the invoice is a PDF', async () => {
      await page.getByRole('button', { name: 'Download the invoice' }).click()
      const invoice = page.getByRole('link', { name: /^Invoice (VER|CUM)-/ })
      await expect(invoice).toBeFocused()
      const response = await page.request.get((await invoice.getAttribute('href')) ?? '')
      expect(response.headers()['content-type']).toBe('application/pdf')
    })

    await test.step('what is available goes into the bag', async () => {
      await page.goto(list)
      const available = cards.filter({ hasText: 'Andar' }).last()
      await available.getByRole('link', { name: /^View order/ }).click()
      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(page.getByText('1 item was added to your bag.')).toBeVisible()
      await expectNoViolations(page, mainOnly)
      await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).click()
      await expect(page.locator('.bl-li')).toHaveCount(1)
    })
  },
)
