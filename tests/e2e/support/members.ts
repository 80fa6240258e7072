import type { Page, TestInfo } from '@playwright/test'
import { unwrap } from '#api-client/client.ts'
import { call } from '#api-client/shop.ts'
import type { Session } from '#lib/account/session.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { shopApi } from './orders.ts'

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

/** Signs in before the first page, as another tab did. */
export async function bringSession(page: Page, info: TestInfo): Promise<void> {
  const credentials = { profile: 'en_GB', username: memberOf(info).email, password } as const
  const {
    token,
    refreshToken,
    tokenMarket,
    expiresIn,
    info: who,
  } = unwrap(await call(shopApi(), 'login', credentials))
  const goodUntil = Date.now() + (expiresIn - 60) * 1000
  const member = fingerprint(who.email.toLowerCase())
  const session: Session = { token, refreshToken, tokenMarket, goodUntil, member }
  await page.context().addInitScript(
    ([name = '', text = '']) => {
      if (location.protocol === 'about:' || localStorage.getItem(`test:${name}`) !== null) return
      localStorage.setItem(`test:${name}`, 'done')
      localStorage.setItem(name, text)
    },
    [slots.session('vereda').key, JSON.stringify(session)],
  )
}
