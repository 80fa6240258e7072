// @vitest-environment page
import { expect, it, test, vi } from 'vitest'
import type { StockRequestState } from '#api-client/contract/stock-request.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import type { ListedStockRequest } from '#lib/notify-me/types.ts'
import { render, screen, within } from '#tests/support/render.tsx'
import { StockRequestView } from './stock-request-view.tsx'

vi.mock('server-only', () => ({}))

const t = createTranslator('en_GB', messagesOf('en_GB'))
const request = {
  product: { name: 'Sierra', detail: 'Sand, EU 41', picture: null, url: '/en_GB/all/shoes/sierra/K1' },
  size: '41',
  unsubscribeToken: 'topic.mac',
}

const sole = { name: 'Mud sole', detail: 'Black, One size', picture: null, url: '/en_GB/x' }
const requests: readonly ListedStockRequest[] = [
  { ...request, state: 'waiting', heldUntil: null, token: 'MQ.mac' },
  { product: sole, size: null, state: 'waiting', heldUntil: null, token: 'Mg.mac' },
]

const renderView = (
  state: StockRequestState,
  heldUntil: string | null = null,
  all: readonly ListedStockRequest[] = [],
) =>
  render(
    <StockRequestView
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      t={t}
      token="MQ.mac"
      request={{ ...request, state, heldUntil }}
      all={all}
    />,
  )

it('shows until when a unit is held, in the time zone of the market', async () => {
  await renderView('held', '2026-07-01T20:30:00.000Z')
  expect(screen.getByRole('heading', { name: /Held for you until Wednesday.*21:30/ })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View product' })
  expect(link.getAttribute('href')).toBe('/api/stock-request/en_GB/MQ.mac')
  expect(screen.getByRole('button', { name: 'Stop this request' })).toBeTruthy()
})

test.each<[StockRequestState, string | null]>([
  ['waiting', 'Stop this request'],
  ['stopped', 'Resume request'],
  ['ordered', null],
  ['over', null],
])('offers for a %s request: %s', async (state, name) => {
  await renderView(state)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(name ? [name] : [])
  expect(screen.getByRole('link', { name: 'Stop all back-in-stock e-mails' })).toBeTruthy()
})

it('lists the other requests of the address, each with a button that stops it', async () => {
  await renderView('stopped', null, requests)
  const list = screen.getByRole('list')
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByRole('link', { name: 'You’re on the waiting list' }).getAttribute('href')).toBe(
    '/en_GB/stock-request/Mg.mac',
  )
  const stop = within(list).getByRole('button', { name: 'Stop this request: Mud sole, Black, One size' })
  expect(stop.closest('form')?.getAttribute('action')).toBe('/api/stock-request/en_GB/Mg.mac')
})
