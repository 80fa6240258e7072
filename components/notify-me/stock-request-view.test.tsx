// @vitest-environment page
import { expect, it, test, vi } from 'vitest'
import type { StockRequestState } from '#api-client/contract/stock-request.ts'
import { createTranslator } from '#i18n/translate.ts'
import { render, screen } from '#tests/support/render.tsx'
import { StockRequestView } from './stock-request-view.tsx'

vi.mock('server-only', () => ({}))

const t = createTranslator('en_GB', {})
const request = {
  product: { name: 'Sierra', detail: 'Sand, EU 41', picture: null, url: '/en_GB/all/shoes/sierra/K1' },
  size: '41',
  unsubscribeToken: 'topic.mac',
}

const renderView = (state: StockRequestState, heldUntil: string | null = null) =>
  render(
    <StockRequestView
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      t={t}
      token="MQ.mac"
      request={{ ...request, state, heldUntil }}
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
