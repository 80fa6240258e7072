// @vitest-environment page
import { describe, expect, it } from 'vitest'
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

const registration = {
  event: {
    id: 'night-run',
    name: 'Night run',
    place: event.place,
    startsAt: event.startsAt,
    timeZone: event.timeZone,
  },
  state: 'confirmed',
  isOver: false,
  isCalledOff: false,
} as const
type LinkProps = Parameters<typeof EventLinkView>[0]

describe('the page of a registration', () => {
  const showLink = (
    own: Partial<Exclude<LinkProps['registration'], string>> | 'unknown' | 'outage' = {},
    outcome: LinkProps['outcome'] = null,
  ) =>
    render(
      <EventLinkView
        shop={shop}
        t={t}
        token="a.b"
        registration={typeof own === 'string' ? own : { ...registration, ...own }}
        outcome={outcome}
      />,
    )
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  const button = () => screen.queryByRole('button', { name: 'Cancel registration' })

  it('names the event, and cancels only with the button', async () => {
    await showLink()
    expect(screen.queryByText('Night run')).not.toBeNull()
    expect(screen.queryByText(/^Thursday,? 24 December 2026 at 19:30$/)).not.toBeNull()
    const form = button()?.closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/events/cancel/en_GB/a.b'])
  })

  it('says that a registration is cancelled, and leads to the form of the event', async () => {
    await showLink({ state: 'cancelled' })
    expect([title(), button()]).toEqual(['Your registration is cancelled', null])
    expect(screen.queryByText('Night run')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe(
      '/en_GB/events?event=night-run',
    )
  })

  it('offers no new registration once the event has begun', async () => {
    await showLink({ state: 'cancelled', isOver: true })
    expect([title(), button()]).toEqual(['Your registration is cancelled', null])
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en_GB/events')
  })

  it.each<[string, Parameters<typeof showLink>[0], LinkProps['outcome'], string]>([
    ['an event that has begun', { isOver: true }, null, 'This event has begun'],
    ['an event that was called off', { isCalledOff: true }, null, 'We had to cancel this event'],
    ['an unknown link', 'unknown', null, 'This link doesn’t work'],
    ['a cancellation whose state cannot be read', 'outage', 'cancelled', 'Your registration is cancelled'],
  ])('offers nothing to cancel for %s', async (_what, own, outcome, heading) => {
    await showLink(own, outcome)
    expect([title(), button()]).toEqual([heading, null])
  })

  it('cancels again after an outage', async () => {
    await showLink({}, 'outage')
    expect(screen.getByRole('status').textContent).toMatch(/nothing has changed/)
    expect(button()).not.toBeNull()
  })

  it('says what a cancellation on the waiting list means', async () => {
    await showLink({ state: 'waiting' })
    expect(screen.getByRole('status').textContent).toBe('You’ll leave the waiting list.')
  })
})
