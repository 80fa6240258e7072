// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { readSavedSizes } from '#lib/catalog/saved-sizes.client.ts'
import { membership } from '#tests/fixtures/membership.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { MembershipPage } from './membership-page.tsx'

const api = mockShopApi()
const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
beforeEach(() => {
  resetBrowser('/en_GB/myaccount/membership')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  api.respond('membership', membership)
})

it('shows what the member has, and applies a voucher to the bag', async () => {
  await renderInShop(<MembershipPage />)
  const vouchers = within(await screen.findByRole('region', { name: 'Your vouchers' }))
  expect(vouchers.getByText('Valid until 1 December 2026')).toBeTruthy()
  expect(vouchers.getByText('-10%')).toBeTruthy()
  expect(vouchers.getByRole('link', { name: 'Use in my bag' }).getAttribute('href')).toBe(
    '/en_GB/bolsa?voucher=HOLA10-ABC',
  )
  const birthday = within(screen.getByRole('region', { name: 'Birthday resole' }))
  expect(birthday.getByText('Used')).toBeTruthy()
  expect(birthday.getByRole('link', { name: 'Add month of birth' }).getAttribute('href')).toBe(
    '/en_GB/myaccount/myprofile',
  )
  expect(screen.getByText(/^Open to members now; to everyone from 27 November 2026/)).toBeTruthy()
  expect(screen.getByText(/^You have 90 days/)).toBeTruthy()
  expect(screen.getByText('Member since 1 January 2026. 2 orders.')).toBeTruthy()
})

it('shows the vouchers for all members with their conditions', async () => {
  await renderInShop(<MembershipPage />)
  const offers = within(await screen.findByRole('region', { name: 'Vouchers for members' }))
  const [percent, amount] = offers.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const text of ['VECINOS', '-12%', 'Sign in first.', 'From a purchase of £50', 'No end date'])
    expect(percent).toContain(text)
  for (const text of [
    'CORDADA5',
    '-£5',
    'For selected products',
    'You can use it once more',
    'Valid until 1 December 2026',
  ])
    expect(amount).toContain(text)
  expect(
    offers.getAllByRole('link', { name: 'Use in my bag' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/en_GB/bolsa?voucher=VECINOS', '/en_GB/bolsa?voucher=CORDADA5'])
})

it('preselects the sizes of orders in this browser until they are forgotten', async () => {
  const { user } = await renderInShop(<MembershipPage />)
  await screen.findByText('Women: UK 7')
  expect(readSavedSizes('vereda')).toEqual({ 'shoe:W': '41' })
  api.respond('clearSizes', connectionFailure)
  await user.click(screen.getByRole('button', { name: 'Forget my sizes' }))
  await screen.findByText('We couldn’t forget your sizes. Try again in a moment.')
  expect(readSavedSizes('vereda')).toEqual({ 'shoe:W': '41' })
  api.respond('clearSizes', {})
  await user.click(screen.getByRole('button', { name: 'Forget my sizes' }))
  await screen.findByText('Your sizes have been forgotten.')
  expect(document.activeElement?.textContent).toBe('Your sizes')
  expect(readSavedSizes('vereda')).toEqual({})
})

it('says where a member stands who has nothing yet', async () => {
  api.respond('membership', {
    ...membership,
    orders: 0,
    vouchers: [],
    offers: [],
    birthday: { month: 5, percent: 50, codes: [] },
    earlyAccess: { hours: 24, launches: [] },
    sizes: [],
  })
  await renderInShop(<MembershipPage />)
  await screen.findByText('You don’t have a voucher at the moment.')
  expect(screen.getByText('There are no vouchers for all members at the moment.')).toBeTruthy()
  expect(screen.getByText(/^In May, new soles are 50% off/)).toBeTruthy()
  expect(screen.getByText('No launch is announced at the moment.')).toBeTruthy()
  expect(screen.getByText(/^No sizes yet/)).toBeTruthy()
})
