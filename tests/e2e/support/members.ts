import type { Page, TestInfo } from '@playwright/test'
import { unwrap } from '#api-client/call-route.ts'
import { callByName } from '#api-client/shop-api.ts'
import { demoMembers, demoPassword } from '#demo/members.ts'
import { toSession } from '#lib/auth/session.client.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { shopApi } from './orders.ts'
import { seedStorage } from './seed-storage.ts'

const [marta, owen] = demoMembers

/** Two projects run at the same time: each has its own member with their cards. */
export const getMember = ({ project }: TestInfo) => (project.name === 'mobile' ? owen : marta)

export const getOtherMember = (info: TestInfo) => (getMember(info) === owen ? marta : owen)

/** Types address and password into the current sign-in form, and submits it. */
export async function fillSignIn(
  page: Page,
  info: TestInfo,
  { email }: { readonly email: string } = getMember(info),
): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password') })
  await form.getByLabel('E-mail', { exact: true }).fill(email)
  await form.getByLabel('Password').fill(demoPassword)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in before the first page, as another tab would. */
export async function storeSession(page: Page, info: TestInfo): Promise<void> {
  const credentials = { profile: 'en_GB', username: getMember(info).email, password: demoPassword } as const
  const session = toSession(unwrap(await callByName(shopApi(), 'login', credentials)))
  await seedStorage(page, 'localStorage', signInSlots.session('vereda').key, session)
}
