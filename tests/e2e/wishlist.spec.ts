import { expect } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { fillSignIn, getMember } from './support/members.ts'
import { pickFirstSize } from './support/sheet.ts'

const sheet = '/en_GB/all/shoes/andar-sand/K100052-001'

test(
  'a list of a guest goes with them when they sign in, and is shared by link',
  bothDevices,
  async ({ page, browser }, info) => {
    const main = page.getByRole('main')
    const name = await test.step('a guest saves a size', async () => {
      await page.goto(sheet)
      await pickFirstSize(page)
      const heart = page.getByRole('button', { name: 'Save for later' })
      await waitForHandler(heart)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    })

    await test.step('it is on the list of the member, also after a reload', async () => {
      await page.goto('/en_GB/myaccount/wishlist')
      await fillSignIn(page, info)
      await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
      await expect(main.getByRole('listitem').getByRole('link', { name })).toBeVisible()
      await page.reload()
      await expect(main.getByRole('listitem').getByRole('link', { name })).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('the heart of the sheet knows it', async () => {
      await page.goto(sheet)
      await pickFirstSize(page)
      await expect(page.getByRole('button', { name: 'Save for later' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })

    const link = await test.step('the member shares the list', async () => {
      await page.goto('/en_GB/myaccount/wishlist')
      await page.getByRole('button', { name: 'Create a link' }).click()
      const field = page.getByLabel('Link to your wishlist')
      await expect(field).toHaveValue(/\/en_GB\/wishlist\/./)
      await expectNoViolations(page)
      return field.inputValue()
    })

    const guest = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage()
    await test.step('another visitor adds an item to the bag', async () => {
      await guest.goto(link)
      await expect(
        guest.getByRole('heading', { level: 1, name: `${getMember(info).name}’s wishlist` }),
      ).toBeVisible()
      await expectNoViolations(guest)
      await guest
        .getByRole('button', { name: /^Add to bag: / })
        .first()
        .click()
      await expect(guest.getByText(/is in your bag\./)).toBeFocused()
      await guest.getByRole('link', { name: 'View bag' }).click()
      await expect(guest.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
    })

    await test.step('the link ends when the member stops it, and the list can be emptied', async () => {
      await page.getByRole('button', { name: 'Stop sharing' }).click()
      await expect(page.getByText('The link no longer works.')).toBeVisible()
      await guest.goto(link)
      await expect(
        guest.getByRole('heading', { level: 1, name: 'This wishlist isn’t available' }),
      ).toBeVisible()
      await page.getByRole('button', { name: /^Remove: / }).click()
      await expect(page.getByText('Your wishlist is empty')).toBeVisible()
      await expectNoViolations(page)
    })
    await guest.context().close()
  },
)
