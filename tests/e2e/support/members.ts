import { expect, type Page, type TestInfo } from '@playwright/test'

const password = 'ten-miles-before-lunch'
const marta = { name: 'Marta', surname: 'Roca', email: 'marta@vereda.example', password }
const owen = { name: 'Owen', surname: 'Pryce', email: 'owen@vereda.example', password }

/** Journeys of two projects run at a time: each has a member of its own, and her cards. */
export const memberOf = ({ project }: TestInfo) => (project.name === 'mobile' ? owen : marta)

export const otherMemberOf = (info: TestInfo) => (memberOf(info) === owen ? marta : owen)

/** Types address and password into whatever form asks for them, and sends it. */
export async function fillSignIn(
  page: Page,
  info: TestInfo,
  { email }: { readonly email: string } = memberOf(info),
): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password') })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

export async function signInAtAccount(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/en_GB/myaccount')
  await fillSignIn(page, info)
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${memberOf(info).name}` })).toBeVisible()
}
