// @vitest-environment page
import { describe, expect, it } from 'vitest'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { hasRequestedNewsletter } from '#lib/newsletter/seen-popups.client.ts'
import type { Preferences } from '#lib/newsletter/types.ts'
import { render, screen } from '#tests/support/render.tsx'
import { NewsletterLinkView } from './newsletter-link-view.tsx'
import { NewsletterView } from './newsletter-view.tsx'
import { PreferencesView } from './preferences-view.tsx'

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const t = createTranslator('en_GB', messagesOf('en_GB'))
const defaults = { maxPerMonth: 4, voucher: null }
const sender = {
  name: 'Vereda',
  email: 'hello@vereda.example',
  privacy: '/en_GB/content/privacy',
  imprint: '/en_GB/content/imprint',
}
const search = (query = '') => new URLSearchParams(query)
const formOf = (name: string) => screen.getByRole('button', { name }).closest('form')

describe('the subscription page', () => {
  it('posts the address with the campaign of the link, without JavaScript', async () => {
    await render(
      <NewsletterView
        shop={shop}
        t={t}
        search={search('form=landing&origin=blfr&lab=b&outcome=<b>')}
        defaults={{ ...defaults, voucher: { name: '10% for readers' } }}
        sender={sender}
        outcome={null}
      />,
    )
    expect(screen.queryByText('For subscribing, you get: 10% for readers.')).not.toBeNull()
    expect(screen.queryByText(/at most 4 times a month/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Legal notice' }).getAttribute('href')).toBe(sender.imprint)
    const form = formOf('Subscribe to newsletter')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/newsletter/subscribe/en_GB'])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...{ form: 'landing', origin: 'blfr', lab: 'b', name: '', email: '' },
    })
  })

  it('shows what is wrong with the address beside it', async () => {
    await render(
      <NewsletterView
        shop={shop}
        t={t}
        search={search()}
        defaults={defaults}
        sender={null}
        outcome="invalid"
      />,
    )
    const field = screen.getByRole('textbox', {
      name: 'E-mail address',
      description: /^Please enter a valid e-mail address/,
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['requested', 'Your e-mail is on its way'],
    ['subscribed', 'Thank you for subscribing'],
  ] as const)('after %s says what happens next, without a form', async (outcome, heading) => {
    await render(
      <NewsletterView
        shop={shop}
        t={t}
        search={search()}
        defaults={defaults}
        sender={null}
        outcome={outcome}
      />,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(screen.queryByRole('button')).toBeNull()
    expect(hasRequestedNewsletter('vereda')).toBe(true)
  })
})

describe('the page of an e-mail link', () => {
  const show = (
    action: 'confirm' | 'unsubscribe',
    outcome: 'confirmed' | 'stopped' | 'ended' | 'expired' | 'outage' | null,
    query = '',
  ) =>
    render(
      <NewsletterLinkView
        shop={shop}
        t={t}
        action={action}
        token="a.b"
        search={search(query)}
        outcome={outcome}
      />,
    )

  it('asks before it changes anything, and keeps the campaign of the e-mail', async () => {
    await show('unsubscribe', null, 'utm_campaign=winter&utm_source=newsletter&other=1')
    expect(formOf('Unsubscribe')?.getAttribute('action')).toBe(
      '/api/newsletter/unsubscribe/en_GB/a.b?utm_campaign=winter&utm_source=newsletter',
    )
    expect(screen.getByRole('link', { name: /topics and frequency/ }).getAttribute('href')).toBe(
      '/en_GB/newsletter/preferences/a.b',
    )
  })

  it('offers to subscribe again after the end', async () => {
    await show('unsubscribe', 'stopped')
    expect(new FormData(formOf('Subscribe again') ?? undefined).get('again')).toBe('1')
  })

  it('says that an address is not subscribed any more, without the address, and subscribes again', async () => {
    await show('unsubscribe', 'ended', 'utm_campaign=winter')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re not subscribed')
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    expect(new FormData(formOf('Subscribe again') ?? undefined).get('again')).toBe('1')
  })

  it('can be tried again after an outage, and leads from an expired link to the form', async () => {
    const { unmount } = await show('confirm', 'outage')
    expect([screen.getByRole('alert').textContent, formOf('Confirm subscription') !== null]).toEqual([
      'We couldn’t reach the shop, and nothing has changed. Please try again.',
      true,
    ])
    await unmount()
    await show('confirm', 'expired')
    expect(screen.getByRole('link', { name: 'Subscribe to newsletter' }).getAttribute('href')).toBe(
      '/en_GB/newsletter',
    )
  })
})

const preferences: Preferences = {
  email: 'a…@example.org',
  name: '',
  phone: '',
  brands: [
    { brand: 'vereda', subscribed: true, topics: ['events'], frequency: 'monthly' },
    { brand: 'taller', subscribed: false, topics: ['news', 'offers', 'events'], frequency: 'all' },
    { brand: 'cumbre', subscribed: false, topics: ['news', 'offers', 'events'], frequency: 'all' },
  ],
  emails: { reviews: false, stock: true },
  history: [
    {
      at: '2026-06-01T10:00:00.000Z',
      brand: 'vereda',
      topic: 'newsletter.offers',
      action: 'withdrawn',
      source: 'email',
    },
  ],
}

const showPreferences = (
  outcome: 'saved' | 'contact-saved' | 'contact-invalid' | null,
  status = { newsletterSubscribed: true, hasName: true, hasPhone: false },
) =>
  render(
    <PreferencesView
      shop={shop}
      t={t}
      token="a.b"
      preferences={preferences}
      status={status}
      sender={sender}
      outcome={outcome}
    />,
  )

it('shows the preferences of all brands and the history in plain words', async () => {
  await showPreferences('saved')
  expect(screen.getByRole('status').textContent).toBe('Your preferences are saved.')
  expect(
    screen.queryByRole('checkbox', { name: 'Receive the Vereda newsletter', checked: true }),
  ).not.toBeNull()
  expect(screen.queryByRole('checkbox', { name: /^Invitations to review/, checked: false })).not.toBeNull()
  const data = new FormData(formOf('Save preferences') ?? undefined)
  expect([data.getAll('topics.vereda'), data.get('frequency.vereda')]).toEqual([['events'], 'monthly'])
  expect(screen.getByRole('listitem').textContent).toContain(
    'Vereda: Newsletter, Offers and vouchers, withdrawn',
  )
})

describe('name and phone of a link', () => {
  it('are not shown, only whether they are saved, and can be deleted', async () => {
    await showPreferences(null)
    expect(screen.queryByText('a…@example.org is subscribed to the Vereda newsletter.')).not.toBeNull()
    const form = formOf('Save details')
    expect(form?.getAttribute('action')).toBe('/api/newsletter/contact/en_GB/a.b')
    expect(
      screen.getByRole('textbox', { name: 'Name (optional)', description: 'A name is saved.' }),
    ).toMatchObject({ value: '' })
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ name: '', phone: '' })
    expect(screen.queryByRole('checkbox', { name: 'Delete saved name and phone number' })).not.toBeNull()
  })

  it('say what is wrong, and that they are saved', async () => {
    const { unmount } = await showPreferences('contact-invalid')
    expect(screen.getByRole('alert').textContent).toMatch(/^Check the details/)
    await unmount()
    await showPreferences('contact-saved')
    expect(screen.getByRole('status').textContent).toBe('Your details are saved.')
  })

  it('have no form for an address that is not subscribed', async () => {
    await showPreferences(null, { newsletterSubscribed: false, hasName: false, hasPhone: false })
    expect(screen.queryByText('a…@example.org isn’t subscribed to the Vereda newsletter.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull()
  })
})
