import { expect, type Page } from '@playwright/test'
import { expectNoFaults } from './support/axe.ts'
import { firstMailTo } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { addToBag, cards, fillCard, openBritishPayment, payButton } from './support/shopper.ts'

async function buy(page: Page, pair: number, holder?: string): Promise<void> {
  await addToBag(page, pair)
  await openBritishPayment(page)
  await fillCard(page, cards.authorised, holder)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
}

const box = (page: Page) => page.getByRole('region', { name: 'Something for Sendero Común?' })

test('a donation follows a purchase, once, with a receipt', async ({ page }) => {
  await buy(page, 8)
  const asked = box(page)
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Give' }).click()
  await expect(asked.getByRole('alert')).toHaveText('Choose an amount first.')
  await asked.getByRole('radio', { name: '£5', exact: true }).check()
  await expectNoFaults(page, '.dn')
  await asked.getByRole('button', { name: 'Give £5' }).dblclick()
  const thanks = page.getByRole('region', { name: 'Thank you for giving' })
  await expect(thanks.getByRole('heading')).toBeFocused()
  await expect(thanks.getByRole('status')).toContainText('£5 goes to Sendero Común')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Thank you for giving' })).toBeVisible()
  const mail = await firstMailTo(page, 'ada@example.org', /Receipt D\d{10}/)
  expect(mail.subject).toBe('Your donation of £5')
})
