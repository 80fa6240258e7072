// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { savedCardsQuery } from '#lib/payments/saved-cards.client.ts'
import { useSavedCards } from '#lib/payments/use-saved-cards.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { endSession, saveSession } from '../auth/session.client.ts'
import { clearFormerMember } from './clear-former-member.client.ts'
import { useAccount } from './use-account.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { userInfo: vi.fn(), storedPaymentMethods: vi.fn() },
}))

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const tokens = { refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
const members = {
  marta: {
    email: 'marta@vereda.example',
    name: 'Marta',
    surname: 'Roca',
    newsletterSubscribed: false,
    kboix: false,
  },
  owen: {
    email: 'owen@vereda.example',
    name: 'Owen',
    surname: 'Hale',
    newsletterSubscribed: false,
    kboix: false,
  },
}
type Name = keyof typeof members
const cardOf = (name: Name) => ({
  id: `card of ${name}`,
  brand: 'visa',
  lastFour: '1111',
  expiryMonth: '03',
  expiryYear: '2030',
  expired: false,
  holderName: name,
})

/** Holds back responses; the service responds for the member whose token is stored at request time. */
let pendingResponse: Promise<void> | null = null
async function answer<Reply>(reply: Reply): Promise<Reply> {
  await pendingResponse
  return reply
}
const signedIn = () => JSON.parse(localStorage.getItem('vereda:session') ?? '{}').token as Name
const reply = { status: 'OK', requestId: 'r' } as const

/** Waits for responses and for the page to render them. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Makes a change in another tab, which this tab notices only by the storage event. */
async function inAnotherTab(change: () => void) {
  await act(async () => {
    const dispatchSpy = vi.spyOn(globalThis, 'dispatchEvent').mockReturnValue(true)
    change()
    dispatchSpy.mockRestore()
    window.dispatchEvent(new StorageEvent('storage', { key: 'vereda:session' }))
  })
  await settle()
}
const signIn = (name: Name) => saveSession('vereda', { ...tokens, token: name, info: members[name] })
const signOut = () => endSession('vereda', false)

beforeEach(() => {
  pendingResponse = null
  localStorage.clear()
  sessionStorage.clear()
  getQueryClient().clear()
  vi.mocked(shopApi.userInfo).mockImplementation(() =>
    answer({ ...reply, account: members[signedIn()], lastOrder: null, orders: [] }),
  )
  vi.mocked(shopApi.storedPaymentMethods).mockImplementation(() =>
    answer({ ...reply, storedPaymentMethods: [cardOf(signedIn())] }),
  )
})

const useBoth = () => ({ account: useAccount(shop), cards: useSavedCards(shop) })

async function openPage() {
  const hook = await renderHook(useBoth, undefined)
  await settle()
  return hook
}

it('never shows a member the cached data of the former one', async () => {
  signIn('marta')
  const hook = await openPage()
  expect(hook.value().account.account?.name).toBe('Marta')
  await act(async () => hook.value().cards.setWillSave(true))
  await act(async () => hook.value().cards.choose('card of marta'))
  let release = () => {}
  pendingResponse = new Promise((resolve) => {
    release = resolve
  })
  await inAnotherTab(() => {
    signOut()
    signIn('owen')
  })
  expect(hook.value().account).toMatchObject({ signInStatus: 'member', account: null })
  expect(hook.value().cards).toMatchObject({ cards: [], willSave: false })
  release()
  await settle()
  expect(hook.value().account.account?.name).toBe('Owen')
  expect(hook.value().cards.card?.id).toBe('card of owen')
})

it('clears member data after a sign-out', async () => {
  signIn('marta')
  const hook = await openPage()
  getQueryClient().setQueryData(['bag', 'of marta'], { price: 'for members' })
  await inAnotherTab(signOut)
  expect(hook.value().account).toMatchObject({ signInStatus: 'guest', account: null })
  const remainingQueries = getQueryClient().getQueryCache().getAll()
  expect(remainingQueries.filter(({ state }) => state.data !== undefined)).toEqual([])
})

it('refetches visible data when a guest signs in, and keeps the previous data until then', async () => {
  const hook = await openPage()
  expect(hook.value().account.signInStatus).toBe('guest')
  await act(async () => signIn('marta'))
  await settle()
  expect(hook.value().account.account?.name).toBe('Marta')
  expect(getQueryClient().getQueryData(savedCardsQuery(shop, '').queryKey)).toBeUndefined()
})

it('reports an expired session in the tab where it ended, and to no later visitor', async () => {
  signIn('marta')
  const hook = await openPage()
  await act(async () => endSession('vereda', true))
  await settle()
  expect(hook.value().account.signInStatus).toBe('ended')
  // Another tab, or a later visit, shares only the local storage.
  sessionStorage.clear()
  const later = await openPage()
  expect(later.value().account.signInStatus).toBe('guest')
})

it('reports an expired session in every open tab that the member used', async () => {
  signIn('marta')
  clearFormerMember('vereda')
  const hook = await openPage()
  await inAnotherTab(() => {
    const tabMember = sessionStorage.getItem('vereda:tab_member') ?? ''
    endSession('vereda', true)
    sessionStorage.setItem('vereda:tab_member', tabMember)
  })
  expect(hook.value().account.signInStatus).toBe('ended')
  clearFormerMember('vereda')
  expect(hook.value().account.signInStatus).toBe('ended')
  await inAnotherTab(signOut)
  expect(hook.value().account.signInStatus).toBe('guest')
})
