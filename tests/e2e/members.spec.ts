import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { fillSignIn, getMember, getOtherMember } from './support/members.ts'
import { addToBag, chooseSize } from './support/shopper.ts'

/** A shoe that only members may buy. */
const nocturna = `${brandOrigin('cumbre')}/en_GB/all/shoes/nocturna-5/K300012-001`

test('a member signs in and out at the checkout and the account, and every tab shows who is signed in', async ({
  page: checkout,
  context,
}, info) => {
  const [member, other] = [getMember(info), getOtherMember(info)]
  const phone = checkout.getByLabel('Phone', { exact: true })
  const email = checkout.getByLabel('E-mail', { exact: true })
  await addToBag(checkout, 34)
  await checkout.goto('/en_GB/checkout')

  await test.step('what was typed at the checkout goes with the member who signs out there', async () => {
    await checkout.getByRole('button', { name: 'Sign in' }).click()
    await expectNoViolations(checkout)
    await fillSignIn(checkout, info)
    await expect(checkout.getByText(`Signed in as ${member.name} ${member.surname}`)).toBeVisible()
    await expect(email).toHaveValue(member.email)
    await phone.fill('7700 900123')
    await checkout.getByRole('button', { name: 'Sign out' }).click()
    await expect(checkout.getByText('Members sign in for their cards and their prices.')).toBeVisible()
    await expect(phone).toHaveValue('')
    await expect(email).toHaveValue('')
  })

  const account = await context.newPage()
  const tab = await context.newPage()
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  await test.step('a sign-in at the account is one of all tabs, and lasts', async () => {
    await account.goto('/en_GB/myaccount')
    await expect(heading(account, 'Sign in')).toBeVisible()
    await expectNoViolations(account)
    await account.getByRole('button', { name: 'Sign in' }).click()
    await expect(account.getByText('Please type the e-mail of your account')).toBeVisible()
    await expect(account.getByLabel('E-mail', { exact: true })).toBeFocused()
    await fillSignIn(account, info)
    await expect(heading(account, `Hello, ${member.name}`)).toBeVisible()
    await expectNoViolations(account)
    await account.reload()
    await expect(heading(account, `Hello, ${member.name}`)).toBeVisible()
    await tab.goto('/en_GB/myaccount')
    await expect(heading(tab, `Hello, ${member.name}`)).toBeVisible()
    await expect(checkout.getByText(`Signed in as ${member.name}`)).toBeVisible()
    await expect(email).toHaveValue(member.email)
    await phone.fill('7700 900123')
  })

  await test.step('so is a sign-out, and nothing of one member is left for another', async () => {
    await account.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(account, 'Sign in')).toBeFocused()
    await expect(heading(tab, 'Sign in')).toBeVisible()
    await expect(email).toHaveValue('')
    await fillSignIn(account, info, other)
    await expect(heading(account, `Hello, ${other.name}`)).toBeVisible()
    await expect(heading(tab, `Hello, ${other.name}`)).toBeVisible()
    await expect(checkout.getByText(`Signed in as ${other.name}`)).toBeVisible()
    await expect(email).toHaveValue(other.email)
    await expect(phone).toHaveValue('')
    for (const each of [checkout, tab]) await expect(each.getByText(member.name)).toHaveCount(0)
  })
})

test('a members-only product leads to the sign-in and back, and can be bought', async ({ page }, info) => {
  await page.goto(nocturna)
  const sheet = page.url()
  await expect(page.getByText('This one is for members. Sign in to buy it.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, info)
  await expect(page).toHaveURL(/\/K300012-001$/)
  await chooseSize(page, '44')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
  await page.goto(new URL('/en_GB/bolsa', sheet).href)
  await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
  // As after a sign-out in another tab, which this tab learns from the storage event.
  await page.evaluate(() => {
    localStorage.removeItem('cumbre:session')
    dispatchEvent(new StorageEvent('storage', { key: 'cumbre:session' }))
  })
  await expect(page.getByText('One line is for members alone.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, info)
  await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
})
