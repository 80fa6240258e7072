// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { OrderReturn } from '#lib/returns/types.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { ReturnDone } from './return-done.tsx'

const place = {
  id: 'soho',
  name: 'Relay Soho',
  address: '1 Dean Street',
  postalCode: 'W1D 3RB',
  city: 'London',
  phone: null,
  hours: [],
}
const own: OrderReturn = {
  returnId: 'R4000000017-1',
  orderType: 'ZDVN',
  kind: 'return',
  returnStatus: 'PE',
  createdAt: '2026-11-28T10:00:00.000Z',
  handOverBy: '2026-12-13T00:00:00.000Z',
  timeline: [],
  items: [],
  method: { id: '04', kind: 'post', name: 'By post' },
  place: null,
  pickupDate: null,
  shipmentCost: 0,
  refund: 85,
  refundFormated: '£85',
  currency: 'GBP',
  accountEnd: null,
  cancellable: true,
  pdfUrl: null,
  qrUrl: null,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  resetBrowser('/en_GB/order/4000000017/return')
})

it.each<[string, Partial<OrderReturn>]>([
  ['Hand the parcel in at any branch of the carrier by 12 December.', {}],
  [
    'Hand the parcel in at Relay Soho by 2 January 2027.',
    {
      method: { id: '05', kind: 'point', name: 'Parcel point' },
      place,
      handOverBy: '2027-01-03T00:00:00.000Z',
    },
  ],
  [
    'Bring everything to Relay Soho by 12 December and show the QR code at the till.',
    { method: { id: '06', kind: 'store', name: 'In a store' }, place },
  ],
  [
    'The carrier collects the parcel on Wednesday 2 December.',
    { method: { id: '01', kind: 'pickup', name: 'Collection from home' }, pickupDate: '2026-12-02' },
  ],
])('says "%s"', async (text, changes) => {
  await renderInShop(
    <ReturnDone own={{ ...own, ...changes }} access={{ id: '4000000017' }} onMore={() => {}} />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})
