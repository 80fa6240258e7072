import { expect } from '@playwright/test'
import { brandOrigin } from '../support/e2e-ports.ts'
import { expectNoFaults } from './support/axe.ts'
import { test } from './support/journey.ts'
import { fillSignIn, memberOf, otherMemberOf, signInAtAccount } from './support/members.ts'
import { addToBag, chooseSize } from './support/shopper.ts'

/** A shoe for members alone. */
const nocturna = `${brandOrigin('cumbre')}/en_GB/all/shoes/nocturna-5/K300012-001`

test('whoever signs in stays signed in, and signs out everywhere', async ({ page, context }, info) => {
  const { name } = memberOf(info)
  await page.goto('/en_GB/myaccount')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please type the e-mail of your account')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await signInAtAccount(page, info)
  await expectNoFaults(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}` })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/en_GB/myaccount')
  await expect(tab.getByRole('heading', { level: 1, name: `Hello, ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('who signs in at the checkout is known there, and what she typed goes when she signs out', async ({
  page,
}, info) => {
  const { name, surname, email } = memberOf(info)
  await addToBag(page, 34)
  await page.goto('/en_GB/checkout')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectNoFaults(page)
  await fillSignIn(page, info)
  await expect(page.getByText(`Signed in as ${name} ${surname}`)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Phone', { exact: true }).fill('7700 900123')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Members sign in for their cards and their prices.')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('a second tab shows nothing of a member once another one is signed in', async ({
  page,
  context,
}, info) => {
  const [member, other] = [memberOf(info), otherMemberOf(info)]
  await addToBag(page, 33)
  await signInAtAccount(page, info)
  const tab = await context.newPage()
  await tab.goto('/en_GB/checkout')
  await expect(tab.getByText(`Signed in as ${member.name}`)).toBeVisible()
  await expect(tab.getByLabel('E-mail')).toHaveValue(member.email)
  await tab.getByLabel('Phone', { exact: true }).fill('7700 900123')
  const account = await context.newPage()
  await account.goto('/en_GB/myaccount')
  await expect(account.getByRole('heading', { level: 1, name: `Hello, ${member.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await expect(tab.getByLabel('E-mail')).toHaveValue('')
  await fillSignIn(page, info, other)
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${other.name}` })).toBeVisible()
  await expect(account.getByRole('heading', { level: 1, name: `Hello, ${other.name}` })).toBeVisible()
  await expect(tab.getByText(`Signed in as ${other.name}`)).toBeVisible()
  await expect(tab.getByLabel('E-mail')).toHaveValue(other.email)
  await expect(tab.getByLabel('Phone', { exact: true })).toHaveValue('')
  for (const each of [tab, account]) await expect(each.getByText(member.name)).toHaveCount(0)
})

test('what is for members leads to the sign-in and back, and is theirs to buy', async ({ page }, info) => {
  await page.goto(nocturna)
  const sheet = page.url()
  await expect(page.getByText('This one is for members. Sign in to buy it.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, info)
  await expect(page).toHaveURL(sheet)
  await chooseSize(page, '44')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
  await page.goto(new URL('/en_GB/bolsa', sheet).href)
  await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
  await page.goto(new URL('/en_GB/myaccount', sheet).href)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto(new URL('/en_GB/bolsa', sheet).href)
  await expect(page.getByText('One line is for members alone.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, info)
  await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible()
})
