import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { labels } from '#backend/shop/labels/schema.ts'
import { type Locale, locales, marketOfLocale } from '#i18n/locales.ts'
import { codeOf } from '../support/refusal.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await shop.database.db.insert(labels).values([
    { profile: 'en_GB', parentId: 'shipping', anchorId: 'standard', value: 'To your door' },
    { profile: 'en_GB', parentId: 'home', anchorId: 'title', value: 'Walk' },
    { profile: 'es_ES', parentId: 'home', anchorId: 'title', value: 'Anda' },
  ])
})
afterAll(() => shop.close())

describe('labelsMultiple', () => {
  test('gives the overrides of the asked groups in the profile', async () => {
    const reply = unwrap(await shop.api.labelsMultiple({ profile: 'en_GB', parentId: 'shipping,home,none' }))
    expect(reply.labels).toEqual([
      { parentId: 'home', anchorId: 'title', profileId: 'en_GB', value: 'Walk' },
      { parentId: 'shipping', anchorId: 'standard', profileId: 'en_GB', value: 'To your door' },
    ])
  })

  test('refuses a malformed group', async () => {
    const reply = await shop.api.labelsMultiple({ profile: 'en_GB', parentId: 'home,<b>' })
    expect(reply).toMatchObject({ errors: [{ code: 'invalid_input' }] })
  })
})

describe('labelSingle', () => {
  test('gives one override, or says that there is none', async () => {
    const input = { profile: 'es_ES', parentId: 'home', anchorId: 'title' } as const
    expect(unwrap(await shop.api.labelSingle(input)).label.value).toBe('Anda')
    expect(codeOf(await shop.api.labelSingle({ ...input, profile: 'fr_FR' }))).toBe('label_not_found')
  })

  test('reaches the words that the back end says itself', async () => {
    const reply = unwrap(await shop.api.shippingMethods({ profile: 'en_GB', countryId: 'GB' }))
    expect(reply.shippingMethods[0]?.name).toBe('To your door')
  })
})

describe('profileCheck', () => {
  test.each(locales)('knows the defaults of %s', async (profile: Locale) => {
    const reply = unwrap(await shop.api.profileCheck({ profile }))
    const { currency, phonePrefix, code } = marketOfLocale(profile)
    expect(reply.currencySap).toBe(currency)
    expect(reply.defaultProfile).toBe(profile)
    expect(reply.phonePrefixes).toContainEqual({ countryId: code, prefix: phonePrefix })
    expect(reply.giftCardList).toEqual([50, 100, 150, 200, 250])
  })
})
