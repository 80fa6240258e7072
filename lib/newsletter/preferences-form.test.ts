import { describe, expect, it } from 'vitest'
import { parsePreferencesForm } from './preferences-form.ts'

const parse = (query: string) => parsePreferencesForm(new URLSearchParams(query))

describe('the preference form', () => {
  it('names every brand and every kind of e-mail', () => {
    expect(parse('')).toEqual({
      brands: ['vereda', 'taller', 'cumbre'].map((brand) => ({
        brand,
        subscribed: false,
        topics: ['news', 'offers', 'events'],
        frequency: 'all',
      })),
      emails: { reviews: false, stock: false },
    })
  })

  it('reads topics and frequency of a brand, and ignores unknown values', () => {
    const query =
      'subscribed.vereda=on&topics.vereda=events&topics.vereda=spam&frequency.vereda=monthly&emails.stock=on&frequency.cumbre=daily'
    const { brands, emails } = parse(query)
    expect(brands[0]).toEqual({ brand: 'vereda', subscribed: true, topics: ['events'], frequency: 'monthly' })
    expect([brands[2]?.frequency, emails]).toEqual(['all', { reviews: false, stock: true }])
  })

  it('ends a subscription without a topic', () => {
    expect(parse('subscribed.vereda=on').brands[0]?.subscribed).toBe(false)
  })
})
