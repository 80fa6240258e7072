// @vitest-environment page

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { addressBookQuery, removeAddress } from './address-book.client.ts'
import { memberProfileQuery, saveMemberProfile } from './member-profile.client.ts'
import { clearSizes, type Membership, membershipQuery } from './membership.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { removeAddress: vi.fn(), modifyAccount: vi.fn(), clearSizes: vi.fn() },
}))

/** A client that no test before has made to clear the data of a former member. */
vi.mock('#lib/query/query-client.client.ts', () => {
  const client = new QueryClient()
  return { getQueryClient: () => client }
})

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const ok = { status: 'OK', requestId: 'r' } as const
const signIn = (email: string) =>
  saveSession('vereda', {
    token: email,
    refreshToken: 'r',
    tokenMarket: 'GB',
    expiresIn: 900,
    info: { email },
  })

const profile = {
  name: 'Marta',
  surname: 'Roca',
  phonePrefix: '',
  phone: '',
  birthMonth: null,
  emailLocale: null,
}
let owen = ''
beforeEach(() => {
  localStorage.clear()
  getQueryClient().clear()
  signIn('owen@vereda.example')
  owen = getSignInId('vereda')
  signIn('marta@vereda.example')
})

/** Another member signs in, in another tab, while the call is on its way. */
const afterSignInOf =
  <Reply>(reply: Reply) =>
  async (): Promise<Reply> => {
    signIn('owen@vereda.example')
    return reply
  }

it('changes the address book of the member who sent the change', async () => {
  const marta = getSignInId('vereda')
  const client = getQueryClient()
  vi.mocked(shopApi.removeAddress).mockImplementation(afterSignInOf({ ...ok, addresses: [] }))
  await removeAddress(shop, '1')
  expect(client.getQueryData(addressBookQuery(shop, marta).queryKey)).toEqual([])
  expect(client.getQueryData(addressBookQuery(shop, owen).queryKey)).toBeUndefined()
})

it('changes the profile of the member who sent the change', async () => {
  const marta = getSignInId('vereda')
  const client = getQueryClient()
  const known = { ...ok, email: 'x', memberProfile: profile }
  for (const id of [marta, owen]) client.setQueryData(memberProfileQuery(shop, id).queryKey, known)
  const changed = { ...profile, name: 'Marta Maria' }
  vi.mocked(shopApi.modifyAccount).mockImplementation(afterSignInOf({ ...ok, memberProfile: changed }))
  await saveMemberProfile(shop, changed)
  const nameOf = (id: string) =>
    client.getQueryData(memberProfileQuery(shop, id).queryKey)?.memberProfile.name
  expect([nameOf(marta), nameOf(owen)]).toEqual(['Marta Maria', 'Marta'])
})

it('clears the sizes of the member who cleared them', async () => {
  const marta = getSignInId('vereda')
  const client = getQueryClient()
  const size = { size: '41', label: 'EU 41', target: 'M' } as const
  const known: Membership = {
    memberSince: '2026-01-01T00:00:00.000Z',
    orders: 1,
    returnDays: 90,
    vouchers: [],
    birthday: { month: null, percent: 50, codes: [] },
    earlyAccess: { hours: 24, launches: [] },
    sizes: [size],
  }
  for (const id of [marta, owen]) client.setQueryData(membershipQuery(shop, id).queryKey, known)
  vi.mocked(shopApi.clearSizes).mockImplementation(afterSignInOf(ok))
  await clearSizes(shop)
  const sizesOf = (id: string) => client.getQueryData(membershipQuery(shop, id).queryKey)?.sizes
  expect([sizesOf(marta), sizesOf(owen)]).toEqual([[], [size]])
})
