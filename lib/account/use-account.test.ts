// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { shop } from '#lib/api/browser.ts'
import { keptCardsQuery } from '#lib/payments/kept-cards.ts'
import { useKeptCards } from '#lib/payments/use-kept-cards.ts'
import { queryClient } from '#lib/query/client.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { forgetFormerMember } from './forget-member.ts'
import { endSession, keepSession } from './session.ts'
import { useAccount } from './use-account.ts'

vi.mock('#lib/api/browser.ts', () => ({ shop: { userInfo: vi.fn(), storedPaymentMethods: vi.fn() } }))

const place = { brand: 'vereda', locale: 'en_GB' } as const
const tokens = { refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
const members = {
  marta: { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca', newsletterSubscribed: false },
  owen: { email: 'owen@vereda.example', name: 'Owen', surname: 'Hale', newsletterSubscribed: false },
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

/** The shop answers for whoever's token is stored when it is asked, once it is not held. */
let held: Promise<void> | null = null
async function answer<Reply>(reply: Reply): Promise<Reply> {
  await held
  return reply
}
const signedIn = () => JSON.parse(localStorage.getItem('vereda:session') ?? '{}').token as Name
const reply = { status: 'OK', requestId: 'r' } as const

/** Lets answers come in and the page show them. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** What another tab does: this one hears of it by the storage. */
async function elsewhere(change: () => void) {
  await act(async () => {
    const here = vi.spyOn(globalThis, 'dispatchEvent').mockReturnValue(true)
    change()
    here.mockRestore()
    window.dispatchEvent(new StorageEvent('storage', { key: 'vereda:session' }))
  })
  await settle()
}
const signIn = (name: Name) => keepSession('vereda', { ...tokens, token: name, info: members[name] })
const signOut = () => endSession('vereda', false)

beforeEach(() => {
  held = null
  localStorage.clear()
  sessionStorage.clear()
  queryClient().clear()
  vi.mocked(shop.userInfo).mockImplementation(() =>
    answer({ ...reply, account: members[signedIn()] } as never),
  )
  vi.mocked(shop.storedPaymentMethods).mockImplementation(() =>
    answer({ ...reply, storedPaymentMethods: [cardOf(signedIn())] } as never),
  )
})

const useBoth = () => ({ account: useAccount(place), cards: useKeptCards(place) })

async function openPage() {
  const hook = await renderHook(useBoth, undefined)
  await settle()
  return hook
}

it('shows a member nothing of the one before, whose data may be fresh still', async () => {
  signIn('marta')
  const hook = await openPage()
  expect(hook.value().account.account?.name).toBe('Marta')
  await act(async () => hook.value().cards.setKeeps(true))
  await act(async () => hook.value().cards.choose('card of marta'))
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  await elsewhere(() => {
    signOut()
    signIn('owen')
  })
  expect(hook.value().account).toMatchObject({ signedIn: 'member', account: null })
  expect(hook.value().cards).toMatchObject({ cards: [], keeps: false })
  release()
  await settle()
  expect(hook.value().account.account?.name).toBe('Owen')
  expect(hook.value().cards.card?.id).toBe('card of owen')
})

it('keeps nothing of a member once nobody is signed in', async () => {
  signIn('marta')
  const hook = await openPage()
  queryClient().setQueryData(['bag', 'of marta'], { price: 'for members' })
  await elsewhere(signOut)
  expect(hook.value().account).toMatchObject({ signedIn: 'guest', account: null })
  const left = queryClient().getQueryCache().getAll()
  expect(left.filter(({ state }) => state.data !== undefined)).toEqual([])
})

it('asks again for what is shown, with what was shown before in place, when a guest signs in', async () => {
  const hook = await openPage()
  expect(hook.value().account.signedIn).toBe('guest')
  await act(async () => signIn('marta'))
  await settle()
  expect(hook.value().account.account?.name).toBe('Marta')
  expect(queryClient().getQueryData(keptCardsQuery(place, '').queryKey)).toBeUndefined()
})

it('says that a session ended in the tab where it did, and to no later visitor', async () => {
  signIn('marta')
  const hook = await openPage()
  await act(async () => endSession('vereda', true))
  await settle()
  expect(hook.value().account.signedIn).toBe('ended')
  // Another tab, or a later visit, shares the local storage alone.
  sessionStorage.clear()
  const later = await openPage()
  expect(later.value().account.signedIn).toBe('guest')
})

it('says that a session ended in every open tab which the member used', async () => {
  signIn('marta')
  forgetFormerMember('vereda')
  const hook = await openPage()
  await elsewhere(() => {
    const own = sessionStorage.getItem('vereda:tab_member') ?? ''
    endSession('vereda', true)
    sessionStorage.setItem('vereda:tab_member', own)
  })
  expect(hook.value().account.signedIn).toBe('ended')
  forgetFormerMember('vereda')
  expect(hook.value().account.signedIn).toBe('ended')
  await elsewhere(signOut)
  expect(hook.value().account.signedIn).toBe('guest')
})
