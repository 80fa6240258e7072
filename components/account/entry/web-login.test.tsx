// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { readSession } from '#lib/auth/session.client.ts'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { SignInForm } from '../sign-in-form.tsx'
import { WebLoginPage } from './web-login-page.tsx'

const api = mockShopApi()
const nonce = 'N'.repeat(43)
const session = {
  token: 'a',
  refreshToken: 'b',
  tokenMarket: 'GB',
  expiresIn: 900,
  info: { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' },
} as const

const open = (page: React.ReactNode) =>
  render(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      {page}
    </ShopperProvider>,
  )
const storeRequest = (own: object = {}) =>
  localStorage.setItem(
    'vereda:web_login',
    JSON.stringify({ nonce, until: Date.now() + 60_000, next: '/en_GB/bag', ...own }),
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/en_GB/myaccount')
})

async function requestLink(onSignedIn = vi.fn()) {
  api.respond('webLogin', { nonce, expiresIn: 600 })
  const { user } = await open(<SignInForm onSignedIn={onSignedIn} next="/en_GB/bag" />)
  await user.click(screen.getByRole('button', { name: 'E-mail me a sign-in link' }))
  await fillField(user, await screen.findByLabelText('E-mail'), 'marta@vereda.example')
  await user.keyboard('{Enter}')
  const code = await screen.findByLabelText('Six-digit code')
  return { user, code, onSignedIn }
}

it('requests a link, and signs in with its code in the same browser', async () => {
  const { user, code, onSignedIn } = await requestLink()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('marta@vereda.example'))
  expect(JSON.parse(localStorage.getItem('vereda:web_login') ?? '')).toMatchObject({
    nonce,
    next: '/en_GB/bag',
  })
  api.respond('webLoginCheck', session)
  await fillField(user, code, '123 456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(api.calls('webLoginCheck')).toEqual([
    expect.objectContaining({ nonce, code: '123456', deviceId: expect.stringMatching(/^[\w-]{22}$/) }),
  ])
  expect(readSession('vereda')?.token).toBe('a')
  expect(localStorage.getItem('vereda:web_login')).toBeNull()
})

it('explains a wrong code, and lets the user correct it', async () => {
  const { user, code, onSignedIn } = await requestLink()
  api.respond('webLoginCheck', errorReply('web_login_refused'))
  await fillField(user, code, '000000')
  await user.keyboard('{Enter}')
  expect((await screen.findByText(/The code is wrong or has expired/)).textContent).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(onSignedIn).not.toHaveBeenCalled()
})

it('returns to the password', async () => {
  const { user } = await requestLink()
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

it('signs in at once where the link was requested, and opens the stored page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  storeRequest()
  api.respond('webLoginCheck', session)
  await open(<WebLoginPage token="t.t" />)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/bag'))
  expect(api.calls('webLoginCheck')).toEqual([expect.objectContaining({ nonce, token: 't.t' })])
})

it('asks for the code in another browser, and sends nothing before', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  api.respond('webLoginCheck', session)
  const { user } = await open(<WebLoginPage token="t.t" />)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(api.calls('webLoginCheck')).toEqual([])
  await fillField(user, screen.getByLabelText('Six-digit code'), '123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/myaccount'))
  const [sent] = api.calls('webLoginCheck')
  expect(sent).toMatchObject({ token: 't.t', code: '123456' })
  expect(sent).not.toHaveProperty('nonce')
})

it('never leaves the shop, whatever page is stored', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  storeRequest({ next: 'https://evil.example/en_GB/' })
  api.respond('webLoginCheck', session)
  await open(<WebLoginPage token="t.t" />)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/myaccount'))
})

it('says so when the shop cannot be reached', async () => {
  storeRequest()
  await open(<WebLoginPage token="t.t" />)
  const heading = await screen.findByRole('heading', { level: 1, name: 'We couldn’t sign you in' })
  expect(heading.textContent).toBeTruthy()
  expect(readSession('vereda')).toBeNull()
})
