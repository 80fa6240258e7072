import { expect, type Page } from '@playwright/test'
import { createAdminActions } from './support/admin-actions.ts'
import { expectNoViolations, mainOnly } from './support/axe.ts'
import { bothDevices, desktopOnly } from './support/device-tags.ts'
import { waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { fetchOrder, placePaidOrder } from './support/orders.ts'

const heading = (page: Page, name: string, level = 2) => page.getByRole('heading', { level, name })

async function chooseItem(page: Page): Promise<void> {
  await expect(heading(page, 'Choose items')).toBeVisible()
  // The only item is chosen already; it still needs a reason.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose a reason.').first()).toBeVisible()
  await page.getByLabel('Why are you returning it?').selectOption({ label: 'It doesn’t fit' })
  await page.getByLabel('Tell us more (optional)').selectOption({ label: 'Too small' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Choose how to return them')).toBeFocused()
}

test(
  'a guest returns an order by number and e-mail, gets a label, and cancels it',
  bothDevices,
  async ({ page, request }) => {
    const email = `return-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`
    const { order, reference } = await placePaidOrder(page, 28, email)
    await createAdminActions(request).deliverOrder(order.locator)
    await page.goto('/en_GB/return')
    await page.getByLabel('Order number').fill(order.locator)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.org')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('We find no such order')).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/order/${order.locator}/return$`))
    await expect(page.getByText(order.applicant.address)).toHaveCount(0)

    await chooseItem(page)
    await expectNoViolations(page, mainOnly)
    await page.getByRole('radio', { name: /Collection from home/ }).check()
    await expect(page.getByLabel('Collection day')).toBeVisible()
    await page.getByRole('radio', { name: /Another address/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please input your address').first()).toBeVisible()
    await page.getByRole('radio', { name: /By post/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'Check and confirm')).toBeFocused()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByRole('radio', { name: /By post/ })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Register return' }).click()

    await expect(heading(page, 'Your return is registered', 1)).toBeFocused()
    await expectNoViolations(page, mainOnly)
    const label = page.getByRole('link', { name: 'Print label (PDF)' })
    const response = await page.request.get((await label.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    const received = await waitForEmail(page, email, /is registered/)
    expect(received.text).toContain(`R${order.locator}-1`)

    await expect(page.getByRole('button', { name: 'Your returns' })).toBeVisible()
    // Number and e-mail address are not enough to cancel: the order is opened with its link.
    await page.goto(`/en_GB/order/${order.locator}/return`)
    await expect(page.getByText(/^To cancel a return, open the order/)).toBeVisible()
    await page.goto(`/en_GB/order/${reference}/return`)
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await expect(page.getByRole('button', { name: 'Keep return' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible()
    await expect(heading(page, 'Choose items')).toBeVisible()
  },
)

test(
  'the page of an order leads to its return at a parcel point, and shows what became of it',
  desktopOnly,
  async ({ page, request }) => {
    const actions = createAdminActions(request)
    const { reference, order } = await placePaidOrder(page, 29, `return-${Date.now()}@example.org`)
    await actions.deliverOrder(order.locator)
    await page.goto(`/en_GB/order/${reference}`)
    await page.getByRole('link', { name: 'Return items' }).click()
    await chooseItem(page)
    await page.getByRole('radio', { name: /Parcel point/ }).check()
    await page.getByLabel('Near which town or postal code?').fill('London')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('radiogroup', { name: 'Where will you hand it in?' })
      .getByRole('radio')
      .first()
      .check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Register return' }).click()
    const code = page.getByRole('img', { name: /^QR code of return/ })
    await expect(code).toBeVisible()
    const measure = () => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)
    await expect.poll(measure).toBeGreaterThan(100)

    await actions.acceptReturn(`R${order.locator}-1`)
    await expect.poll(async () => (await fetchOrder(reference)).bag.settlement?.refunds.length).toBe(1)
    await page.goto(`/en_GB/order/${reference}`)
    await expect(page.getByText(`R${order.locator}-1`).first()).toBeVisible()
    await page.getByRole('link', { name: 'Return items' }).click()
    await expect(heading(page, 'Nothing can be returned right now')).toBeVisible()
    await expect(page.getByRole('article').getByText('Accepted')).toBeVisible()
    await expectNoViolations(page, mainOnly)
  },
)
