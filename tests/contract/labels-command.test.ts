import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { labels } from '#backend/db/schema/content/labels.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { splitKey } from '#i18n/label-key.ts'
import { type Command, createCommand } from '../support/command.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/** The back end's Portuguese lacks a label; the command queries it and needs no translations itself. */
vi.mock('#i18n/messages/pt.json', async (original) => {
  const { default: words } = await original<{ default: { bag: Record<string, unknown> } }>()
  const { limit: _limit, ...bag } = words.bag
  return { default: { ...words, bag } }
})

let shop: TestShop
let labelsCommand: Command
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  labelsCommand = await createCommand(shop, 'bin/labels.ts')
  unwrap(await shop.api.createLabels({ profile: 'pt_PT', labels: [splitKey('bag.limit')] }))
})
afterAll(() => shop.close())

test('a label is listed with its English text, accepted and then no longer listed', async () => {
  const { out } = await labelsCommand(['list', '--profile', 'pt_PT'])
  const [, hash = ''] = /^([0-9a-f]{12}) {2}pt_PT {2}bag\.limit {2}\(1 ×/.exec(out) ?? []
  expect(out).toContain('The bag is full: it holds {count} lines.')

  const wrong = await labelsCommand(['accept', hash, 'O saco está cheio.'])
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('The English has {count}; the translation has none.')

  const right = await labelsCommand(['accept', hash, 'Cheio: {count} linhas.', '--language'])
  expect(right).toMatchObject({
    code: 0,
    out: expect.stringContaining('bag.limit in pt_PT, pt_BR: changed.'),
  })
  expect((await labelsCommand(['list'])).out).toBe('Nothing waiting.\n')
  expect((await labelsCommand(['unset', 'pt_BR', 'bag.limit'])).out).toContain('bag.limit in pt_BR: changed.')
})

test('labels are loaded from a file, all or none, with one notification', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-words-'))
  const file = join(folder, 'words.json')
  const load = async (words: unknown) => {
    writeFileSync(file, JSON.stringify(words))
    return labelsCommand(['load', 'nl_NL', file])
  }
  const bad = await load({ 'bag.title': 'Uw tas', 'bag.limit': 'Vol.' })
  expect(bad.said).toContain('bag.limit: The placeholders differ. The English has {count}')
  const own = async () =>
    unwrap(await shop.api.labelsMultiple({ profile: 'nl_NL', parentId: 'bag,shop' })).labels
  expect(await own()).toEqual([])
  const eventCount = await shop.database.db.$count(refreshOutbox)
  const good = await load({ 'bag.title': 'Uw tas', 'shop.skip': 'Meteen verder' })
  expect(good.out).toBe('2 labels changed in nl_NL.\n')
  expect((await own()).map(({ value }) => value).sort()).toEqual(['Meteen verder', 'Uw tas'])
  expect(await shop.database.db.$count(refreshOutbox)).toBe(eventCount + 1)
  expect((await load({ 'bag.title': null, 'shop.skip': null })).out).toBe('2 labels changed in nl_NL.\n')
  expect((await load({ 'bag.title': 'Uw tas' })).out).toBe('1 label changed in nl_NL.\n')
  expect((await load({ 'bag.title': 'Uw tas', 'shop.skip': ' ' })).said).toContain('words.shop.skip: ')
  expect((await load({ 'bag.title': null, 'bag.nobody': 'x' })).said).toContain(
    'The label key "bag.nobody" does not exist.',
  )
  expect((await own()).map(({ value }) => value)).toEqual(['Uw tas'])
  expect((await labelsCommand(['load', 'nl_NL', join(folder, 'none.json')])).said).toContain('none.json')
  rmSync(folder, { recursive: true })
})

test('a renamed label is set and unset by its earlier key, too', async () => {
  expect((await labelsCommand(['set', 'nl_NL', 'bag.empty', 'Leeg.'])).out).toContain(
    'bag.empty.title in nl_NL',
  )
  const own = async () => unwrap(await shop.api.labelsMultiple({ profile: 'nl_NL', parentId: 'bag' })).labels
  expect(await own()).toContainEqual(expect.objectContaining({ anchorId: 'empty.title', value: 'Leeg.' }))
  await shop.database.db
    .insert(labels)
    .values({ profile: 'nl_NL', parentId: 'bag', anchorId: 'empty', value: 'Niets.', changedAt: new Date() })
  expect((await labelsCommand(['unset', 'nl_NL', 'bag.empty.title'])).out).toContain('changed')
  expect((await own()).filter(({ anchorId }) => anchorId.startsWith('empty'))).toEqual([])
})

test.each([
  ['nothing', [], 'Usage: npm run labels'],
  ['a label without a profile', ['set', 'bag.limit', 'x'], 'Usage: npm run labels'],
  ['an unknown option', ['list', '--nope'], '--nope'],
  ['an unknown profile', ['list', '--profile', 'xx_XX'], 'Unknown profile.'],
  ['an unknown language', ['coverage', '--missing', 'xx'], '"xx" is not one of en, es'],
])('%s is a CLI error that says what to do', async (_kind, args, reason) => {
  const { code, said } = await labelsCommand(args)
  expect(code).toBe(1)
  expect(said).toContain(reason)
})

test('a wrong token and an unreachable service are CLI errors too', async () => {
  expect((await labelsCommand(['list'], { ADMIN_TOKEN: 'wrong' })).said).toContain('another ADMIN_TOKEN')
  expect((await labelsCommand(['list'], { SHOP_PORT: '1' })).said).toContain('Start it with npm start')
})
