import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { labels } from '#backend/db/schema/content/labels.ts'
import { labelGroups } from '#i18n/english.ts'
import { type Locale, locales, marketOfLocale } from '#i18n/locales.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await shop.database.db.insert(labels).values([
    { profile: 'en_GB', parentId: 'shipping', anchorId: 'standard', value: 'To your door' },
    { profile: 'en_GB', parentId: 'home', anchorId: 'title', value: 'Walk' },
    { profile: 'es_ES', parentId: 'home', anchorId: 'title', value: 'Anda' },
    { profile: 'fr_FR', parentId: 'home', anchorId: 'title', value: 'Marchez' },
    { profile: 'fr_FR', parentId: 'compra', anchorId: 'alerta', value: 'Attention' },
    {
      profile: 'fr_FR',
      parentId: 'compra.formulario',
      anchorId: 'alerta.descripcion',
      value: 'Sans signes',
    },
  ])
})
afterAll(() => shop.close())

describe('labelsMultiple', () => {
  test('returns the overrides of the requested groups in the profile', async () => {
    const reply = unwrap(await shop.api.labelsMultiple({ profile: 'en_GB', parentId: 'shipping,home,none' }))
    expect(reply.labels).toEqual([
      { parentId: 'home', anchorId: 'title', profileId: 'en_GB', value: 'Walk' },
      { parentId: 'shipping', anchorId: 'standard', profileId: 'en_GB', value: 'To your door' },
    ])
  })

  test('returns nested keys with their group, so a key may be split anywhere', async () => {
    const reply = unwrap(await shop.api.labelsMultiple({ profile: 'fr_FR', parentId: 'compra,hom' }))
    expect(reply.labels).toEqual([
      { parentId: 'compra', anchorId: 'alerta', profileId: 'fr_FR', value: 'Attention' },
      {
        parentId: 'compra.formulario',
        anchorId: 'alerta.descripcion',
        profileId: 'fr_FR',
        value: 'Sans signes',
      },
    ])
  })

  test('accepts all existing groups at once, as the storefront requests them', async () => {
    const reply = await shop.api.labelsMultiple({ profile: 'en_GB', parentId: labelGroups.join(',') })
    expect(unwrap(reply).labels).toHaveLength(2)
  })

  test('rejects a malformed group', async () => {
    const reply = await shop.api.labelsMultiple({ profile: 'en_GB', parentId: 'home,<b>' })
    expect(reply).toMatchObject({ errors: [{ code: 'invalid_input' }] })
  })
})

describe('labelSingle', () => {
  test('returns one override, or reports that there is none', async () => {
    const input = { profile: 'es_ES', parentId: 'home', anchorId: 'title' } as const
    expect(unwrap(await shop.api.labelSingle(input)).label.value).toBe('Anda')
    expect(getErrorCode(await shop.api.labelSingle({ ...input, profile: 'de_DE' }))).toBe('label_not_found')
  })

  test('finds a label however its key is split', async () => {
    const value = async (parentId: string, anchorId: string) =>
      unwrap(await shop.api.labelSingle({ profile: 'fr_FR', parentId, anchorId })).label.value
    expect(await value('compra', 'formulario.alerta.descripcion')).toBe('Sans signes')
    expect(await value('compra.formulario', 'alerta.descripcion')).toBe('Sans signes')
  })

  test('overrides the labels that the back end uses itself', async () => {
    const reply = unwrap(await shop.api.shippingMethods({ profile: 'en_GB', countryId: 'GB' }))
    expect(reply.shippingMethods[0]?.name).toBe('To your door')
  })

  test.each([
    ['fills in something else', '{days}'],
    ['cannot be read', 'De {least'],
    ['is empty', ' '],
  ])('does not override a back-end label when it %s', async (_what, value) => {
    const id = { profile: 'es_ES', parentId: 'shipping', anchorId: 'days' } as const
    await shop.database.db.insert(labels).values({ ...id, value })
    const reply = unwrap(await shop.api.shippingMethods({ profile: 'es_ES', countryId: 'ES' }))
    expect(reply.shippingMethods[0]?.text).toMatch(/^De \d a \d días laborables$/)
    await shop.database.db.delete(labels).where(and(eq(labels.profile, 'es_ES'), eq(labels.anchorId, 'days')))
  })
})

describe('newLabels', () => {
  test('returns the profile’s overrides, newest first, with pagination', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      profile: 'de_DE' as const,
      parentId: 'shop',
      anchorId: `word-${index}`,
      value: `Wort ${index}`,
      changedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }))
    await shop.database.db.insert(labels).values(many)
    const first = unwrap(await shop.api.newLabels({ profile: 'de_DE' }))
    expect([first.page, first.pages, first.labels.length]).toEqual([1, 2, 50])
    expect(first.labels[0]).toEqual({
      parentId: 'shop',
      anchorId: 'word-50',
      profileId: 'de_DE',
      value: 'Wort 50',
      changedAt: '2026-01-01T00:50:00.000Z',
    })
    const second = unwrap(await shop.api.newLabels({ profile: 'de_DE', page: 2 }))
    expect(second.labels.map(({ anchorId }) => anchorId)).toEqual(['word-0'])
  })

  test('answers for a profile without overrides, and for a page before the first', async () => {
    expect(unwrap(await shop.api.newLabels({ profile: 'nl_NL' }))).toMatchObject({ labels: [], pages: 0 })
    expect(getErrorCode(await shop.api.newLabels({ profile: 'nl_NL', page: 0 }))).toBe('invalid_input')
  })
})

describe('profileCheck', () => {
  test.each(locales)('returns the defaults of %s', async (profile: Locale) => {
    const reply = unwrap(await shop.api.profileCheck({ profile }))
    const { currency, phonePrefix, code, languages, sapActive, extendedBlock } = marketOfLocale(profile)
    expect(reply.config).toMatchObject({
      sap_active: sapActive,
      extended_block: extendedBlock,
      // A market without orders has no delivery.
      show_free_shipping: sapActive || extendedBlock,
    })
    expect(reply.currencySap).toBe(currency)
    expect(reply.defaultProfile).toBe(`${languages[0]}_${code}`)
    expect(reply.phonePrefixes).toContainEqual({ countryId: code, prefix: phonePrefix })
    const { giftCardUnit } = marketOfLocale(profile)
    expect(reply.giftCardList).toEqual([50, 100, 150, 200, 250].map((step) => step * giftCardUnit))
  })

  test.each([
    ['en_XI', 250],
    ['es_MX', 5000],
    ['en_JP', 25_000],
  ] as const)('the most expensive gift card in %s is %i', async (profile, maxAmount) => {
    expect(unwrap(await shop.api.profileCheck({ profile })).giftCardList.at(-1)).toBe(maxAmount)
  })
})
