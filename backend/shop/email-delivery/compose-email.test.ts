import { describe, expect, test } from 'vitest'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { brands } from '#config/brands.ts'
import { readConfig } from '../../config.ts'
import { createLabelTranslator } from '../../label-translator.ts'
import { company } from '../content/company.ts'
import { getStorefrontOrigin } from '../emails/storefront-origin.ts'
import { reviewDecision } from '../reviews/review-decision-email.ts'
import { reviewInvitation } from '../reviews/review-invitation-email.ts'
import { composeEmail } from './compose-email.ts'

const config = readConfig({
  ...generateSecrets(),
  ADYEN_CHECKOUT_URL: 'http://localhost:8080',
  PUBLIC_ORIGIN: 'https://shop.example',
  BRAND_HOSTS: 'lab.example=taller',
})
const data = {
  firstName: '<Ada>',
  products: [
    { name: 'Andar & "Co"', detail: 'Sand, 41', picture: '/pictures/a.xs.webp', review: '/en_GB/review/abc' },
  ],
}
const mail = {
  id: 1,
  key: 'review-invitation:1',
  template: 'review-invitation',
  brand: 'taller',
  locale: 'en_GB',
  recipient: 'ada@example.org',
  data,
  textLocale: null,
  state: 'waiting',
  createdAt: new Date(0),
  dueAt: new Date(0),
  expiresAt: new Date(0),
  attempts: 1,
  thread: null,
  priority: 2,
  claimedBy: null,
  leasedUntil: null,
  lastError: null,
  endedAt: null,
} as const
const write = (own = {}) =>
  composeEmail(config, { ...mail, ...own }, reviewInvitation, data, createLabelTranslator('en_GB'))

describe('e-mail', () => {
  test('is sent from its brand, with links to the brand’s host', () => {
    const { from, text, html, unsubscribeUrl } = write()
    expect(from).toEqual({ name: 'Taller', address: 'hello@taller.example' })
    expect(text).toContain('https://lab.example/en_GB/review/abc')
    expect(html).toContain('href="https://lab.example/en_GB/review/abc"')
    expect(html).toContain('src="https://lab.example/pictures/a.xs.webp"')
    expect(unsubscribeUrl).toMatch(/^https:\/\/lab\.example\/api\/unsubscribe\/en_GB\/[\w-]+\.[\w-]{22}$/)
  })

  test('is written in a language for which its market has no page, with links to the market', () => {
    const { text, language, unsubscribeUrl } = composeEmail(
      config,
      { ...mail, textLocale: 'es_GB' },
      {
        ...reviewInvitation,
        render: (_, { link, locale, ...writing }) => ({
          ...reviewInvitation.render(data, { ...writing, link, locale }),
          blocks: [
            { kind: 'button', label: 'x', href: link(`/${locale}/order/abc`) },
            { kind: 'button', label: 'y', href: link(`/${locale}?usrhash=es_GB`) },
          ],
        }),
      },
      data,
      createLabelTranslator('es_GB'),
    )
    expect(language).toBe('es-GB')
    expect(text).toContain('https://lab.example/en_GB/order/abc')
    expect(text).toContain('https://lab.example/en_GB?usrhash=es_GB')
    expect(unsubscribeUrl).toContain('/en_GB/')
  })

  test('protects user text from auto-linking and direction marks', () => {
    const firstName = 'Visit evil.example, https://evil.example or eve@evil.example \u202eelpmaxe.live'
    const { text, html, subject } = composeEmail(
      config,
      mail,
      reviewInvitation,
      { ...data, firstName },
      createLabelTranslator('en_GB'),
    )
    for (const body of [text, html, subject]) {
      expect(body).not.toMatch(/evil\.example|https:\/\/evil|@evil|elpmaxe\.live/)
      expect(body).not.toContain('\u202e')
    }
    expect(text.replaceAll('\u200b', '')).toContain('Visit evil.example')
    expect(html).toContain('href="https://lab.example/en_GB/review/abc"')
  })

  test('writes the addresses of the recipient and of the shop so that they can be copied', () => {
    const reason = `Sent to Ada@Example.org. Questions? Write to ${company.email}: we answer.`
    const { text, html } = composeEmail(
      config,
      mail,
      {
        ...reviewInvitation,
        render: (given, writing) => ({
          ...reviewInvitation.render(given, writing),
          blocks: [{ kind: 'rows', as: 'facts', rows: [{ label: 'E-mail', value: mail.recipient }] }],
          reason,
        }),
      },
      data,
      createLabelTranslator('en_GB'),
    )
    for (const address of ['Ada@Example.org', company.email, mail.recipient]) {
      expect(text).toContain(address)
      expect(html).toContain(address)
    }
    expect(text).not.toMatch(/\p{Cf}/u)
  })

  test.each(['anna-maria+shop@my-mail.example', "o'neil/{1}$^|~*?=`!#%&_(2)[3]@example.org"])(
    'is sent to %s',
    (recipient) => {
      const { to, text } = composeEmail(
        config,
        { ...mail, recipient },
        reviewInvitation,
        { ...data, firstName: recipient },
        createLabelTranslator('en_GB'),
      )
      expect(to).toBe(recipient)
      expect(text).toContain(recipient)
    },
  )

  test.each([
    'ada@example.org.evil.test',
    'evil.ada@example.org',
    'ada@example.org/path',
    'ada@example.organic',
  ])('protects %s, which only contains the address of the recipient', (firstName) => {
    const { text } = composeEmail(
      config,
      mail,
      reviewInvitation,
      { ...data, firstName },
      createLabelTranslator('en_GB'),
    )
    expect(text).not.toContain(firstName)
  })

  test('escapes user text', () => {
    const { html, text } = write()
    expect(html).toContain('&lt;Ada&gt;')
    expect(html).toContain('Andar &amp; &quot;Co&quot;')
    expect(html).not.toContain('<Ada>')
    expect(text).toContain('<Ada>')
  })

  test.each(brands)('has no broken attribute in the theme of %s', (brand) => {
    expect(write({ brand }).html).not.toMatch(/style="[^"]*"[a-z]/i)
  })

  test('wraps lines of the text version', () => {
    const long = write()
      .text.split('\n')
      .filter((line) => line.length > 76 && !line.startsWith('https:'))
    expect(long).toEqual([])
  })

  test('has a stable message id without personal data', () => {
    expect(write().messageId).toBe(write({ attempts: 4 }).messageId)
    expect(write().messageId).not.toBe(write({ key: 'review-invitation:2' }).messageId)
    expect(write().unsubscribeUrl).not.toContain('ada')
  })
})

describe('review decision e-mail', () => {
  const product = { name: 'Andar', detail: 'EU 41', picture: null, sheet: '/es_ES/andar' }
  const composeDecision = (
    decision: 'published' | 'rejected' | 'removed',
    locale: 'es_ES' | 'en_GB' = 'en_GB',
  ) =>
    composeEmail(
      config,
      { ...mail, template: 'review-decision', locale },
      reviewDecision,
      {
        firstName: 'Ada',
        decision,
        reason: decision === 'published' ? null : 'personal',
        title: 'Runs <small>',
        product,
      },
      createLabelTranslator(locale),
    )

  test('links to the published review', () => {
    const { text, subject, unsubscribeUrl } = composeDecision('published')
    expect(subject).toBe('Your review of Andar is published')
    expect(text).toContain('https://lab.example/es_ES/andar#reviews')
    expect(unsubscribeUrl).toBeNull()
  })

  test.each(['rejected', 'removed'] as const)(
    'gives the reason for %s, in the recipient’s language',
    (decision) => {
      const { text, html } = composeDecision(decision)
      expect(text).toContain('It tells what is private')
      expect(text).not.toContain('#reviews')
      expect(html).toContain('Runs &lt;small&gt;')
      expect(composeDecision(decision, 'es_ES').text).not.toContain('It tells what is private')
    },
  )
})

test('links to the default brand’s host for a brand without one', () => {
  expect(getStorefrontOrigin(config, 'cumbre')).toBe('https://shop.example')
  expect(getStorefrontOrigin(readConfig({ STOREFRONT_URL: 'http://localhost:3417' }), 'cumbre')).toBe(
    'http://cumbre.localhost:3417',
  )
})
