import { beforeEach, expect, it, vi } from 'vitest'
import { readConsent } from './consent.client.ts'
import { createUuid, recordVisit } from './record-visit.client.ts'

vi.mock('../errors/report.client.ts')

const stored = new Map<string, string>()
let written: string[] = []
let currentCookie = ''
const browser = {
  get cookie() {
    return currentCookie
  },
  set cookie(text: string) {
    written.push(text)
  },
}

beforeEach(() => {
  stored.clear()
  written = []
  currentCookie = ''
  vi.stubGlobal('document', browser)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) })
})

const visit = (path: string, brand = 'vereda') => recordVisit(brand, new URL(path, 'http://vereda.test'))
const storeConsent = (choice: unknown) => stored.set('vereda:consent', JSON.stringify(choice))

it('writes only language and country without consent', () => {
  visit('/es_MX/mujer/calzado?utm_source=mail&utm_campaign=Spring')
  expect(written).toEqual([
    'vereda_language=es; path=/; max-age=2592000; sameSite=Lax',
    'vereda_country=MX; path=/; max-age=2592000; sameSite=Lax',
  ])
})

it('writes the British country for a day less', () => {
  visit('/en_GB')
  expect(written[1]).toContain('vereda_country=GB; path=/; max-age=2505600')
})

it.each([
  ['vereda', '/nowhere'],
  ['vereda', '/en_GBx'],
  ['', '/en_GB'],
  ['other', '/en_GB'],
])('ignores %s %s', (brand, pathname) => {
  visit(pathname, brand)
  expect(written).toEqual([])
})

it('creates one client id with consent, and keeps an existing one', () => {
  storeConsent({ measurement: true })
  visit('/en_GB')
  expect(written[2]).toMatch(/^vereda_client_uuid=[\da-f-]{36}; path=\/; max-age=15724800; sameSite=Lax$/)
  currentCookie = written[2]?.split(';')[0] ?? ''
  visit('/en_GB')
  expect(written).toHaveLength(5)
})

it('saves the sanitized campaign with consent to marketing', () => {
  storeConsent({ marketing: true })
  visit('/en_GB?utm_source=mail&utm_campaign=Spring%20sale&utm_medium=a%0Ab')
  expect(JSON.parse(stored.get('vereda:campaign') ?? '')).toEqual({
    campaign: 'Spring sale',
    channel: 'mail',
    medium: '',
  })
  expect(written.slice(2)).toEqual([
    'vereda_last_click_channel=mail; path=/; sameSite=Lax',
    'vereda_last_click_campaign=Spring%20sale; path=/; sameSite=Lax',
  ])
})

it('keeps the last campaign if the URL has none', () => {
  storeConsent({ marketing: true })
  visit('/en_GB?utm_medium=banner')
  expect(stored.has('vereda:campaign')).toBe(false)
  expect(written).toHaveLength(2)
})

it('creates a random id of version 4', () => {
  const ids = Array.from({ length: 200 }, createUuid)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it.each([
  [undefined, false, false],
  [null, false, false],
  ['true', false, false],
  [{}, false, false],
  [{ measurement: 'true', marketing: 1 }, false, false],
  [{ measurement: true }, true, false],
  [{ measurement: true, marketing: true }, true, true],
])(
  'a stored choice of %j is consent to measurement %s, to marketing %s',
  (choice, measurement, marketing) => {
    if (choice !== undefined) storeConsent(choice)
    expect(readConsent('vereda')).toEqual({ measurement, marketing })
  },
)
