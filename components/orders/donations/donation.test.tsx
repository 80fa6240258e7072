// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, unmountPage, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { Donation } from './donation.tsx'

const api = mockShopApi()
const reference = 'R'.repeat(22)
type Wire = RouteReply<'donationBegin'>['donation']
const donation: Wire = {
  id: 'D'.repeat(22),
  state: 'open',
  campaign: { charity: 'Sendero Común', description: 'Paths', url: null, termsUrl: null },
  currency: 'GBP',
  amounts: [2, 5, 10],
  roundUp: null,
  amount: null,
}

beforeEach(() => {
  resetBrowser(`/en_GB/thanks/${reference}`)
  api.respond('donationBegin', { donation })
})

async function open() {
  const { user } = await renderInShop(<Donation reference={reference} total={10_000} />)
  await screen.findByRole('region', { name: 'Something for Sendero Común?' })
  const give = async () => {
    await user.click(screen.getByRole('radio', { name: '£5' }))
    await user.click(screen.getByRole('button', { name: 'Give £5' }))
  }
  return { user, give }
}

const alert = () => screen.getByRole('alert').textContent

it('preselects no amount, requires one, donates once and says thank you', async () => {
  const { user } = await open()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Give' }))
  expect(alert()).toBe('Choose an amount first.')
  await user.click(screen.getByRole('radio', { name: '£5' }))
  api.respond('donate', { donation: { ...donation, state: 'given', amount: 5 } })
  await user.dblClick(screen.getByRole('button', { name: 'Give £5' }))
  const heading = await screen.findByRole('heading', { name: 'Thank you for giving' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/^£5 goes to Sendero Común/)).toBeTruthy()
  expect(api.calls('donate')).toMatchObject([{ donationId: donation.id, amount: 5 }])
})

it('does not ask again after the customer declined, for this order and tab', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  expect(screen.queryByRole('region')).toBeNull()
  await unmountPage()
  await renderInShop(<Donation reference={reference} total={10_000} />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(api.calls('donationBegin')).toHaveLength(1)
})

it('says that a declined donation charged nothing', async () => {
  const { give } = await open()
  api.respond('donate', { donation: { ...donation, state: 'refused', amount: 5 } })
  await give()
  await screen.findByRole('region', { name: 'Your bank said no to the donation' })
  expect(screen.getByText(/^Nothing was taken/)).toBeTruthy()
})

it('retries with the same amount when there was no response', async () => {
  const { user, give } = await open()
  api.respond('donate', errorReply('donation_unavailable'))
  await give()
  await waitFor(() => expect(alert()).toContain('No answer came'))
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull()
  api.respond('donate', { donation: { ...donation, state: 'given', amount: 5 } })
  await user.click(screen.getByRole('button', { name: 'Give £5' }))
  await screen.findByRole('region', { name: 'Thank you for giving' })
})

it.each([
  ['is not offered', errorReply('donation_not_offered')],
  ['cannot be requested', connectionFailure],
] as const)('shows nothing where a donation %s', async (_, reply) => {
  api.respond('donationBegin', reply)
  await renderInShop(<Donation reference={reference} total={10_000} />)
  await waitFor(() => expect(api.calls('donationBegin').length).toBeGreaterThan(0))
  expect(screen.queryByRole('region')).toBeNull()
})
