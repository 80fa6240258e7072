import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { shopApi } from '#lib/api/server.ts'
import type { LabelSelector } from './browser-labels.ts'
import { missingLabelChannel } from './missing-label-channel.server.ts'
import { getBrowserLabels, getLocaleLabels, getTranslate } from './queries.server.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }))
vi.mock('#lib/api/server.ts', () => ({ shopApi: { labelsMultiple: vi.fn() } }))
vi.mock('#i18n/messages/pt.json', async (original) => {
  const { default: messages } = await original<{ default: { shop: Record<string, unknown> } }>()
  const { skip: _skip, ...shop } = messages.shop
  return { default: { ...messages, shop } }
})

/** Stubs the service with these label overrides: group, anchor, text. */
function serve(...labels: readonly (readonly [string, string, string])[]): void {
  vi.mocked(shopApi.labelsMultiple).mockResolvedValue({
    status: 'OK',
    labels: labels.map(([parentId, anchorId, value]) => ({ parentId, anchorId, profileId: 'pt_PT', value })),
  })
}

const getMessages = async (locale: Locale) => (await getLocaleLabels(locale)).messages

beforeEach(() => void vi.clearAllMocks())

test('overrides the repository’s labels with those of the shop, under the labels tag', async () => {
  serve(['bag', 'title', 'A sacola'], ['compra.formulario', 'alerta.descripcion', 'Sem sinais'])
  const messages = await getMessages('pt_PT')
  expect([messages['bag.title'], messages['compra.formulario.alerta.descripcion']]).toEqual([
    'A sacola',
    'Sem sinais',
  ])
  expect(messages['bag.close']).toBe(messagesOf('pt_PT')['bag.close'])
  expect(vi.mocked(cacheTag).mock.calls).toEqual([['labels']])
  expect(vi.mocked(cacheLife).mock.calls).toEqual([['catalogue']])
})

test.each([
  ['is empty', 'title', ' '],
  ['has another placeholder', 'changed', '{was}'],
  ['cannot be formatted', 'changed', '{was, date} {now}'],
  ['cannot be parsed', 'changed', '{was'],
  ['is not used', 'unused', 'x'],
])('ignores a label that %s', async (_kind, anchorId, value) => {
  serve(['bag', anchorId, value])
  expect((await getMessages('pt_PT'))[`bag.${anchorId}`]).toBe(messagesOf('pt_PT')[`bag.${anchorId}`])
})

test('a label under its earlier key overrides its successor, unless that has its own', async () => {
  serve(['bag', 'empty', 'Vazio'], ['bag', 'send.label', 'Enviar'], ['bag', 'send', 'Mandar'])
  const messages = await getMessages('pt_PT')
  expect([messages['bag.empty.title'], messages['bag.send.label']]).toEqual(['Vazio', 'Enviar'])
})

test('loses only the overrides during an outage, and retries soon', async () => {
  vi.mocked(shopApi.labelsMultiple).mockResolvedValue({
    status: 'KO',
    errors: [{ code: 'network_error', message: 'away' }],
    requestId: 'none',
  })
  expect(await getMessages('pt_PT')).toEqual(messagesOf('pt_PT'))
  expect(vi.mocked(cacheLife).mock.calls).toEqual([['outage']])
})

test('falls back to English and reports missing labels', async () => {
  serve()
  const published: unknown[] = []
  const onMissingLabel = (word: unknown) => void published.push(word)
  missingLabelChannel.subscribe(onMissingLabel)
  const t = await getTranslate('pt_PT')
  expect([t('shop.skip'), t('bag.close')]).toEqual(['Skip to content', 'Fechar'])
  missingLabelChannel.unsubscribe(onMissingLabel)
  expect(published).toEqual([{ locale: 'pt_PT', key: 'shop.skip' }])
})

test('selects the labels of the browser once, until an override changes', async () => {
  const selectors: readonly LabelSelector[] = ['bag.title']
  serve(['bag', 'title', 'A sacola'])
  const labels = await getBrowserLabels('pt_PT', selectors)
  expect(labels).toMatchObject({ locale: 'pt_PT', messages: { bag: { title: 'A sacola' } }, missing: [] })
  expect(await getBrowserLabels('pt_PT', selectors)).toBe(labels)
  serve(['bag', 'title', 'Sacola'])
  expect(await getBrowserLabels('pt_PT', selectors)).toMatchObject({ messages: { bag: { title: 'Sacola' } } })
})
