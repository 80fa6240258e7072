import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { labelQueue, labels } from '#backend/db/schema/content/labels.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { loadTranslate } from '#backend/shop/labels/load-translate.ts'
import { missingLabelsJob } from '#backend/shop/labels/missing-labels-job.ts'
import { joinKey, splitKey } from '#i18n/label-key.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { appendMissingLabels } from '#lib/labels/append-missing-labels.ts'
import { collectPageMissingLabels } from '#lib/labels/collect-missing-labels.client.ts'
import { createMissingLabelRegistry } from '#lib/labels/missing-label-registry.ts'
import { createFakePage } from '../support/fake-page.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/** Portuguese before two new labels are translated. */
vi.mock('#i18n/messages/pt.json', async (original) => {
  type Bag = { empty: Record<string, string>; limit: string }
  const { default: words } = await original<{ default: { bag: Bag } }>()
  const { limit: _limit, empty, ...bag } = words.bag
  const { title: _title, ...emptyBag } = empty
  return { default: { ...words, bag: { ...bag, empty: emptyBag } } }
})

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [labelQueue, labels, refreshOutbox]) await db.delete(table)
})
afterEach(() => vi.unstubAllGlobals())

type Queued = { hash: string; profile: string; key: string; english: string; status: string; times: number }

const report = async (profile: Locale, ...keys: string[]) =>
  unwrap(await shop.api.createLabels({ profile, labels: keys.map(splitKey) })).queued

async function admin(path: string, payload?: object) {
  const reply = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/admin/labels/${path}`,
    headers: { authorization: `Bearer ${shop.context.config.adminToken}` },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const queue = async (query = '') => (await admin(`queue${query}`)).body.words as Queued[]
const shown = async (profile: Locale) =>
  unwrap(await shop.api.labelsMultiple({ profile, parentId: 'bag' })).labels.map(({ value }) => value)
const outbox = async () => (await shop.database.db.select().from(refreshOutbox)).map(({ event }) => event)

describe('createLabels', () => {
  test('queues labels that the profile’s language lacks, once, and counts the reports', async () => {
    expect(await report('pt_PT', 'bag.empty.title', 'bag.limit', 'bag.empty.title')).toBe(2)
    shop.clock.advance(60_000)
    expect(await report('pt_PT', 'bag.empty.title')).toBe(1)
    expect(await queue()).toMatchObject([
      { profile: 'pt_PT', key: 'bag.empty.title', times: 2, status: 'waiting' },
      { profile: 'pt_PT', key: 'bag.limit', times: 1 },
    ])
    expect(await queue('?profile=pt_BR')).toEqual([])
  })

  test.each([
    ['a word that is there', 'pt_PT', 'bag.title'],
    ['an unused key', 'pt_PT', 'bag.invented'],
    ['a label in a language that has it', 'fr_FR', 'bag.empty.title'],
    ['any label in English', 'en_GB', 'bag.empty.title'],
  ] as const)('ignores %s', async (_kind, profile, key) => {
    expect(await report(profile, key)).toBe(0)
    expect(await shop.database.db.select().from(labelQueue)).toEqual([])
  })

  test('ignores labels that the shop overrides, however their key is split', async () => {
    await shop.database.db
      .insert(labels)
      .values({ profile: 'pt_PT', parentId: 'bag', anchorId: 'empty', value: 'Vazio' })
    expect(await report('pt_PT', 'bag.empty.title')).toBe(0)
  })

  test('queues a label whose override has the wrong placeholders, because no page shows it', async () => {
    await shop.database.db
      .insert(labels)
      .values({ profile: 'pt_PT', parentId: 'bag', anchorId: 'limit', value: 'Cheio: {lines}' })
    expect(await report('pt_PT', 'bag.limit')).toBe(1)
    expect((await queue()).map(({ key }) => key)).toEqual(['bag.limit'])
  })

  test('publishes nothing by itself', async () => {
    await report('pt_PT', 'bag.empty.title')
    expect([await shown('pt_PT'), await outbox()]).toEqual([[], []])
  })

  test('parses a beacon’s body, accepts no label text from it, and at most 200 labels', async () => {
    const label = { ...splitKey('bag.empty.title'), value: '<b>hacked</b>' }
    const send = (count: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/v1/labels/create',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ profile: 'pt_PT', labels: Array.from({ length: count }, () => label) }),
      })
    expect((await send(200)).json()).toEqual({ status: 'OK', queued: 1 })
    expect((await send(201)).statusCode).toBe(400)
    expect((await send(0)).statusCode).toBe(400)
    expect(JSON.stringify(await queue())).not.toContain('hacked')
  })

  test('has a stricter rate limit per address than other calls', async () => {
    const env = { RATE_LIMIT: '600', RATE_LIMIT_FREE: 'none' }
    const limited = await startTestShop({ seed: false, env })
    const send = async () => limited.api.createLabels({ profile: 'pt_PT', labels: [splitKey('bag.title')] })
    for (let count = 0; count < 6; count += 1) expect(await send()).toMatchObject({ status: 'OK' })
    expect(await send()).toMatchObject({ errors: [{ code: 'too_many_requests' }] })
    expect((await limited.app.inject('/v1/countries?profile=en_GB')).statusCode).toBe(200)
    await limited.close()
  })

  test('deletes entries that have not been reported for three months', async () => {
    await report('pt_PT', 'bag.empty.title')
    shop.clock.advance(91 * 24 * 60 * 60_000)
    await report('pt_PT', 'bag.limit')
    expect((await queue()).map(({ key }) => key)).toEqual(['bag.limit'])
  })
})

test('labels used by the back end itself enter the queue without a browser', async () => {
  const t = await loadTranslate(shop.database.db, 'pt_PT')
  expect(t('bag.empty.title')).toContain('light')
  await missingLabelsJob.run(shop.context, shop.app.log)
  expect(await queue()).toMatchObject([{ profile: 'pt_PT', key: 'bag.empty.title', times: 1 }])
  await missingLabelsJob.run(shop.context, shop.app.log)
  expect(await queue()).toMatchObject([{ times: 1 }])
})

describe('the review', () => {
  const hashOf = async (key: string) => (await queue()).find((word) => word.key === key)?.hash ?? ''

  test('accepts a label: it becomes the shop’s override, and the pages are revalidated', async () => {
    await report('pt_PT', 'bag.empty.title', 'bag.limit')
    const { status, body } = await admin('accept', {
      hash: await hashOf('bag.empty.title'),
      words: 'Saco vazio',
    })
    expect([status, body]).toEqual([
      200,
      { status: 'OK', key: 'bag.empty.title', profiles: ['pt_PT'], changed: true },
    ])
    expect([await shown('pt_PT'), await shown('pt_BR')]).toEqual([['Saco vazio'], []])
    expect(await outbox()).toEqual([{ type: 'labels' }])
    expect((await queue()).map(({ key }) => key)).toEqual(['bag.limit'])
    expect(await queue('?status=accepted')).toMatchObject([{ key: 'bag.empty.title' }])
    expect(await report('pt_PT', 'bag.empty.title')).toBe(0)
  })

  test('accepts a label for the whole language', async () => {
    await report('pt_PT', 'bag.empty.title')
    await report('pt_BR', 'bag.empty.title')
    await admin('accept', { hash: await hashOf('bag.empty.title'), words: 'Vazio', wholeLanguage: true })
    expect([await shown('pt_PT'), await shown('pt_BR'), await shown('fr_FR')]).toEqual([
      ['Vazio'],
      ['Vazio'],
      [],
    ])
    expect(await queue()).toEqual([])
  })

  test.each([
    ['words that fill in nothing', 'O saco está cheio.', 'The English has {count}'],
    ['words that fill in something else', 'Cheio: {number} linhas.', 'the translation has {number}'],
    ['a message that cannot be read', 'Cheio: {count', 'not an ICU message'],
  ])('rejects %s', async (_kind, words, reason) => {
    await report('pt_PT', 'bag.limit')
    const { status, body } = await admin('accept', { hash: await hashOf('bag.limit'), words })
    expect([status, body.errors[0].code]).toEqual([400, 'words_misfit'])
    expect(body.errors[0].message).toContain(reason)
    expect([await shown('pt_PT'), await outbox()]).toEqual([[], []])
  })

  test('rejects a label: it stays English and is not queued again', async () => {
    await report('pt_PT', 'bag.empty.title')
    expect((await admin('reject', { hash: await hashOf('bag.empty.title') })).status).toBe(200)
    await report('pt_PT', 'bag.empty.title')
    expect(await queue()).toEqual([])
    expect(await queue('?status=rejected')).toMatchObject([{ key: 'bag.empty.title', times: 2 }])
  })

  test('accepts only keys in the queue', async () => {
    const hash = '0123456789ab'
    expect((await admin('accept', { hash, words: 'Vazio' })).status).toBe(404)
    expect((await admin('reject', { hash })).status).toBe(404)
    expect((await admin('accept', { hash: 'x', words: 'Vazio' })).status).toBe(400)
  })

  test('changes any label and reverts the change; a removed override is reported again', async () => {
    const set = (words: string | null) => admin('set', { profile: 'pt_PT', key: 'bag.empty.title', words })
    await report('pt_PT', 'bag.empty.title')
    expect((await set('Vazio')).body.changed).toBe(true)
    expect((await set('Vazio')).body.changed).toBe(false)
    expect(await shown('pt_PT')).toEqual(['Vazio'])
    expect((await set(null)).body.changed).toBe(true)
    expect((await set(null)).body.changed).toBe(false)
    expect(await outbox()).toHaveLength(2)
    expect(await report('pt_PT', 'bag.empty.title')).toBe(1)
    expect(await queue()).toMatchObject([{ key: 'bag.empty.title', status: 'waiting' }])
    expect((await admin('set', { profile: 'pt_PT', key: 'bag.none', words: 'x' })).status).toBe(404)
  })

  test('writes labels in a fixed order whatever the input order, so that loads never deadlock', async () => {
    const words = { 'bag.title': 'Saco', 'bag.limit': 'Cheio: {count}', 'bag.empty.title': 'Vazio' }
    const { body } = await admin('load', { profile: 'pt_PT', words })
    expect(body.changed).toEqual(['bag.empty.title', 'bag.limit', 'bag.title'])
  })

  test('requires the token', async () => {
    for (const url of ['queue', 'accept', 'reject', 'set', 'load'])
      expect(
        (
          await shop.app.inject({
            method: url === 'queue' ? 'GET' : 'POST',
            url: `/admin/labels/${url}`,
            payload: '{}',
            headers: { 'content-type': 'application/json' },
          })
        ).statusCode,
      ).toBe(401)
  })
})

test('end to end: missing on a page, reported by a browser, accepted, and shown', async () => {
  const registry = createMissingLabelRegistry()
  const say = (words = {}) =>
    createTranslator('pt_PT', { ...messagesOf('pt_PT'), ...words }, (key) => registry.add('pt_PT', key))(
      'bag.empty.title',
    )
  expect(say()).toBe('Your bag is empty, and light to carry.')

  const html = appendMissingLabels('<html><body></body></html>', registry.claim('pt_PT'))
  const page = createFakePage({ path: '/pt_PT', list: />(\[.*\])</.exec(html)?.[1] ?? '' })
  collectPageMissingLabels()
  page.leave()
  const [payload] = await page.beacons()
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/v1/labels/create',
    payload: payload as object,
  })
  expect(reply.json()).toEqual({ status: 'OK', queued: 1 })

  const [word] = await queue()
  await admin('accept', { hash: word?.hash, words: 'O saco está vazio' })
  const own = unwrap(await shop.api.labelsMultiple({ profile: 'pt_PT', parentId: 'bag' })).labels
  expect(say(Object.fromEntries(own.map((label) => [joinKey(label), label.value])))).toBe('O saco está vazio')
})
