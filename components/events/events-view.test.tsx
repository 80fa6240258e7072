// @vitest-environment page
import { expect, it } from 'vitest'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import type { ShopEvent } from '#lib/events/queries.server.ts'
import { render, screen } from '#tests/support/render.tsx'
import { EventLinkView } from './event-link-view.tsx'
import { EventsView } from './events-view.tsx'

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const t = createTranslator('en_GB', messagesOf('en_GB'))
const event: ShopEvent = {
  id: 'night-run',
  name: 'Night run',
  text: 'Bring a lamp.',
  place: 'Vereda, London',
  countryId: 'GB',
  startsAt: '2026-12-24T18:30:00.000Z',
  endsAt: '2026-12-24T20:00:00.000Z',
  timeZone: 'Europe/Madrid',
  capacity: 2,
  free: 1,
  conditions: '/en_GB/content/event-terms',
}
const show = (own: Partial<Parameters<typeof EventsView>[0]> = {}) =>
  render(<EventsView shop={shop} t={t} events={[event]} openEvent={null} outcome={null} {...own} />)

it('lists an event with its local time, free places and a form that requires the conditions', async () => {
  await show()
  expect(screen.getByText('Thursday 24 December at 19:30').getAttribute('datetime')).toBe(event.startsAt)
  expect(screen.queryByText('1 place left')).not.toBeNull()
  const form = screen.getByRole('button', { name: 'Register', hidden: true }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/events/subscribe/en_GB'])
  const box = screen.getByRole('checkbox', { name: /^I accept/, hidden: true })
  expect([box.hasAttribute('required'), new FormData(form ?? undefined).get('id')]).toEqual([
    true,
    'night-run',
  ])
})

it('names the waiting list of a full event, opens the form again after an error, and says that nothing is planned', async () => {
  const { rerender } = await show({
    events: [{ ...event, free: 0 }],
    openEvent: 'night-run',
    outcome: 'invalid',
  })
  expect(screen.queryByText('Full: register for the waiting list')).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toMatch(/^Please check name and e-mail/)
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  await rerender(<EventsView shop={shop} t={t} events={[]} openEvent={null} outcome={null} />)
  expect(screen.queryByText('No events are planned at the moment.')).not.toBeNull()
})

it('solves a captcha with the form that the service asks one for', async () => {
  await show({ openEvent: 'night-run', outcome: 'captcha' })
  expect(screen.getByRole('alert').textContent).toMatch(/we check that a person sends it/)
  const form = screen.getByRole('button', { name: 'Register' }).closest('form')
  expect(new FormData(form ?? undefined).get('captchaToken')).toBe('')
})

it('cancels only with the button', async () => {
  await render(<EventLinkView shop={shop} t={t} token="a.b" outcome={null} />)
  const form = screen.getByRole('button', { name: 'Cancel registration' }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/events/cancel/en_GB/a.b'])
})
