// @vitest-environment page
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { accountQuery } from '#lib/account/use-account.ts'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { watchSignIn } from './watch-sign-in.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: {} }))

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const info = {
  email: 'marta@vereda.example',
  name: 'Marta',
  surname: 'Roca',
  newsletterSubscribed: false,
  kboix: false,
}
let client: QueryClient

beforeEach(() => {
  localStorage.clear()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => client.clear())

const tokens = { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
const signIn = (email: string) => saveSession('vereda', { ...tokens, info: { email } })

/** Observes one cached query, whose refetch stays pending, and caches another one without an observer. */
function showBag() {
  client.setQueryData(['bag'], 'bag of before')
  client.setQueryData(['other'], 'answer of before')
  const queryFn = vi.fn(() => new Promise<string>(() => {}))
  const observer = new QueryObserver<string>(client, { queryKey: ['bag'], queryFn, staleTime: 30_000 })
  onTestFinished(observer.subscribe(() => undefined))
  return { data: () => observer.getCurrentResult().data, queryFn }
}

const keyOf = (member: string) => accountQuery(shop, member).queryKey

it('keeps the queries of a member who signed in while it was loading, and removes the others', async () => {
  signIn(info.email)
  const answer = Promise.withResolvers<typeof info>()
  const observer = new QueryObserver(client, {
    queryKey: keyOf(getSignInId('vereda')),
    queryFn: () => answer.promise,
  })
  client.setQueryData(keyOf('owen'), { ...info, name: 'Owen' })
  const stop = observer.subscribe(() => undefined)
  watchSignIn(client, '')
  answer.resolve(info)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.name).toBe('Marta'))
  expect(client.getQueryData(keyOf('owen'))).toBeUndefined()
  stop()
})

it('keeps visible data, and refetches, when a session expires', async () => {
  signIn('marta@vereda.example')
  watchSignIn(client, getSignInId('vereda'))
  const bag = showBag()
  endSession('vereda', true)
  expect(bag.data()).toBe('bag of before')
  expect(client.getQueryData(['other'])).toBe('answer of before')
  expect(bag.queryFn).toHaveBeenCalledTimes(1)
  signIn('marta@vereda.example')
  expect(bag.data()).toBe('bag of before')
})

it.each([
  ['signs out', () => endSession('vereda', false)],
  ['is followed by another', () => signIn('owen@vereda.example')],
  [
    'is followed by another, after the session ended by itself',
    () => {
      endSession('vereda', true)
      signIn('owen@vereda.example')
    },
  ],
])('removes all cached data when a member %s', (_what, change) => {
  signIn('marta@vereda.example')
  watchSignIn(client, getSignInId('vereda'))
  const bag = showBag()
  change()
  expect(bag.data()).toBeUndefined()
  expect(client.getQueryData(['other'])).toBeUndefined()
})

it('does not cancel unobserved requests when a guest signs in', async () => {
  watchSignIn(client, '')
  const answer = Promise.withResolvers<string>()
  const fetched = client.fetchQuery({ queryKey: ['prices'], queryFn: () => answer.promise })
  signIn('marta@vereda.example')
  answer.resolve('prices')
  await expect(fetched).resolves.toBe('prices')
})
