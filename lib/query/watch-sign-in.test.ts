// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSession } from '#lib/account/session.ts'
import { accountQuery } from '#lib/account/use-account.ts'
import { signInId } from '#lib/session/sign-in-id.ts'
import { watchSignIn } from './watch-sign-in.ts'

vi.mock('#lib/api/browser.ts', () => ({ shop: {} }))

const place = { brand: 'vereda', locale: 'en_GB' } as const
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca', newsletterSubscribed: false }
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => localStorage.clear())
afterEach(() => client.clear())

const keyOf = (member: string) => accountQuery(place, member).queryKey

it('keeps asking for the member who signed in while it was loading, and drops the others', async () => {
  keepSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
  const answer = Promise.withResolvers<typeof info>()
  const observer = new QueryObserver(client, {
    queryKey: keyOf(signInId('vereda')),
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
