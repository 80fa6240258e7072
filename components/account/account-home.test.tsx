// @vitest-environment page

import { beforeEach, expect, it, vi } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { guestShopApi } from '#lib/api/guest.ts'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createMemberOrder } from '#tests/fixtures/member-order.ts'
import { createLabels } from '#tests/support/labels.ts'
import { act, fillField, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { AccountHome } from './account-home.tsx'
import { SavedCardsPage } from './saved-cards-page.tsx'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { userInfo: vi.fn(), storedPaymentMethods: vi.fn() },
}))
vi.mock('#lib/api/guest.ts', () => ({ guestShopApi: { login: vi.fn(), logout: vi.fn() } }))

const reply = { status: 'OK', requestId: 'r' } as const
const members = {
  marta: { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' },
  owen: { email: 'owen@vereda.example', name: 'Owen', surname: 'Pryce' },
}
type Name = keyof typeof members
const createSession = (name: Name) => ({
  token: name,
  refreshToken: name,
  tokenMarket: 'GB',
  expiresIn: 900,
  info: members[name],
})
const signedIn = (): Name => JSON.parse(localStorage.getItem('vereda:session') ?? '{}').token

/** Waits until responses have arrived and are rendered. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Simulates a change in another tab, which this one receives as a storage event. */
async function changeInOtherTab(change: () => void) {
  const dispatchSpy = vi.spyOn(globalThis, 'dispatchEvent').mockReturnValue(true)
  change()
  dispatchSpy.mockRestore()
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'vereda:session' })))
  await settle()
}

async function openAccount(page = <AccountHome />) {
  const { container, user } = await render(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      {page}
      <input aria-label="typed" />
    </ShopperProvider>,
  )
  await settle()
  return {
    user,
    heading: () => screen.getByRole('heading', { level: 1 }),
    text: () => container.textContent ?? '',
    input: () => screen.getByLabelText<HTMLInputElement>('typed'),
    press: async (name: string) => {
      await user.click(screen.getByRole('button', { name }))
      await settle()
    },
  }
}

const mockUserInfo = (lastOrder: RouteReply<'userInfo'>['lastOrder'] = null) =>
  vi.mocked(shopApi.userInfo).mockImplementation(async () => ({
    ...reply,
    account: { ...members[signedIn()], newsletterSubscribed: signedIn() === 'marta', kboix: false },
    lastOrder,
    orders: [],
  }))

const lastOrder = createMemberOrder({
  encodedReference: 'A'.repeat(22),
  placedAt: new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString(),
  orderStatus: 'TR',
  items: [],
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  getQueryClient().clear()
  vi.mocked(guestShopApi.logout).mockResolvedValue(reply)
  mockUserInfo()
  vi.mocked(shopApi.storedPaymentMethods).mockImplementation(async () => ({
    ...reply,
    storedPaymentMethods: [
      {
        id: signedIn(),
        brand: 'visa',
        lastFour: '1111',
        expiryMonth: '03',
        expiryYear: '2030',
        expired: false,
        holderName: signedIn(),
      },
    ],
  }))
})

it('clears the data of a member who signs out and moves the focus to the heading', async () => {
  saveSession('vereda', createSession('marta'))
  const page = await openAccount()
  expect(page.heading().textContent).toBe('Hello, Marta')
  page.input().value = 'of Marta'
  await page.press('Sign out')
  expect(page.heading().textContent).toBe('Sign in')
  expect(document.activeElement).toBe(page.heading())
  expect(page.text()).not.toMatch(/marta/i)
  expect(page.input().value).toBe('')
})

it('shows the other member after a sign-in in another tab, and no data of the first', async () => {
  saveSession('vereda', createSession('marta'))
  const page = await openAccount()
  expect(page.text()).toContain('marta')
  page.input().value = 'of Marta'
  await changeInOtherTab(() => {
    endSession('vereda', false)
    saveSession('vereda', createSession('owen'))
  })
  expect(page.heading().textContent).toBe('Hello, Owen')
  expect(page.text()).not.toMatch(/marta/i)
  expect(page.input().value).toBe('')
})

it('shows the cards of the member who is signed in, and signs out from a section', async () => {
  saveSession('vereda', createSession('marta'))
  const page = await openAccount(<SavedCardsPage />)
  expect(page.heading().textContent).toBe('Saved cards')
  expect(page.text()).toContain('marta, until 03/30')
  await changeInOtherTab(() => {
    endSession('vereda', false)
    saveSession('vereda', createSession('owen'))
  })
  expect(page.text()).toContain('owen, until 03/30')
  expect(page.text()).not.toContain('marta')
  await page.press('Sign out')
  expect(page.heading().textContent).toBe('Sign in')
  expect(document.activeElement).toBe(page.heading())
  expect(page.text()).not.toContain('owen')
})

it('marks the section in the navigation, which Escape closes', async () => {
  saveSession('vereda', createSession('marta'))
  const { user } = await openAccount(<SavedCardsPage />)
  const navigation = within(screen.getByRole('navigation', { name: 'Your account' }))
  expect(navigation.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    '/en_GB/myaccount/mycards',
  )
  // Only a phone shows the button.
  const toggle = navigation.getByRole('button', { expanded: false, hidden: true })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  navigation.getByRole('link', { name: 'Overview' }).focus()
  await user.keyboard('{Escape}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

it('shows the last order with its age, or where to start without one', async () => {
  saveSession('vereda', createSession('marta'))
  mockUserInfo(lastOrder)
  const page = await openAccount()
  expect(page.text()).toContain('On its way')
  expect(page.text()).toContain('Order 4000000001, placed 3 days ago')
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toContain('A'.repeat(22))
  mockUserInfo()
  await changeInOtherTab(() => {
    endSession('vereda', false)
    saveSession('vereda', createSession('owen'))
  })
  expect(page.text()).toContain('No orders yet')
})

it('sets the cookies of the account, and erases them when the member signs out', async () => {
  saveSession('vereda', createSession('marta'))
  const page = await openAccount()
  expect(readCookie('vereda', 'memberSubscribed')).toBe('true')
  expect(readCookie('vereda', 'kboix')).toBeNull()
  await page.press('Sign out')
  expect(readCookie('vereda', 'memberSubscribed')).toBeNull()
})

it('offers a retry when the account does not load', async () => {
  saveSession('vereda', createSession('marta'))
  vi.mocked(shopApi.userInfo).mockImplementation(async () => ({
    status: 'KO',
    requestId: 'r',
    errors: [{ code: 'unknown_error', message: '' }],
  }))
  const page = await openAccount()
  expect(page.heading().textContent).toBe('Your account')
  expect(screen.getByRole('link', { name: /View and remove/ }).getAttribute('href')).toBe(
    '/en_GB/myaccount/mycards',
  )
  mockUserInfo()
  await page.press('Try again')
  expect(page.heading().textContent).toBe('Hello, Marta')
})

it('keeps the input of a guest who signs in', async () => {
  const page = await openAccount()
  expect(page.heading().textContent).toBe('Sign in')
  page.input().value = 'of the guest'
  await changeInOtherTab(() => saveSession('vereda', createSession('owen')))
  expect(page.heading().textContent).toBe('Hello, Owen')
  expect(page.input().value).toBe('of the guest')
})

it('keeps the input when the session in this tab expires', async () => {
  saveSession('vereda', createSession('marta'))
  const page = await openAccount()
  page.input().value = 'of Marta'
  await act(async () => endSession('vereda', true))
  await settle()
  expect(page.text()).toContain('You were signed out')
  expect(page.input().value).toBe('of Marta')
})

it('names what is missing, and moves the focus to the password of a rejected sign-in', async () => {
  const { user } = await openAccount()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Please type your password')
  const [email, password] = [screen.getByLabelText('E-mail'), screen.getByLabelText('Password')]
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(guestShopApi.login).not.toHaveBeenCalled()
  await fillField(user, email, ' marta@vereda.example ')
  await fillField(user, password, 'wrong')
  vi.mocked(guestShopApi.login).mockResolvedValue({
    status: 'KO',
    requestId: 'r',
    errors: [{ code: 'login_refused', message: '' }],
  })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/password is wrong/))
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(vi.mocked(guestShopApi.login).mock.calls[0]?.[0]).toMatchObject({
    username: 'marta@vereda.example',
    password: 'wrong',
  })
})
