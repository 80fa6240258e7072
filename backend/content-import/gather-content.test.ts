import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#config/markets.ts'
import { type ExistingShop, emptyShop } from './existing-shop.ts'
import { gatherContent } from './gather-content.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const now = new Date('2026-11-20T08:00:00Z')
const read = (shop: ExistingShop = emptyShop) => gatherContent(folder, shop, now)
const wrong = () => read().problems.map(({ file, message }) => `${file} ${message}`)

const page = (text: string, more = '') =>
  `title: T\nblocks:\n  - type: text\n    paragraphs:\n      - ${text}\n${more}`

describe('reading a folder of content', () => {
  it('reports file, line and path of problems, and keeps valid content', () => {
    write('all/content/good/en.yaml', page('Words.'))
    write('all/content/bad/en.yaml', page('Words.', '  - type: texts\n'))
    write('all/content/worse/en.yaml', 'title: [\n')
    const { pages, problems } = read()
    expect(pages.map(({ address }) => address.code)).toEqual(['good'])
    expect(problems.map(({ file, line, where }) => [file, line, where])).toEqual([
      ['all/content/bad/en.yaml', 6, 'blocks.1.type'],
      ['all/content/worse/en.yaml', 2, ''],
    ])
  })

  it('finds dead links and unknown placeholders', () => {
    write('vereda/content/a/en.yaml', page("'[x](page:nowhere) {tomorrow} {brand}'"))
    const { problems } = read()
    expect(problems.map(({ message }) => message)).toEqual([
      'page:nowhere does not exist for vereda.',
      '{tomorrow} is not a placeholder.',
    ])
  })

  it('allows a page of all brands to link only to what every brand has', () => {
    write('all/content/a/en.yaml', page("'[x](page:b)'"))
    write('vereda/content/b/en.yaml', page('Words.'))
    expect(read().problems).toHaveLength(1)
    write('taller/content/b/en.yaml', page('Words.'))
    write('cumbre/content/b/en.yaml', page('Words.'))
    expect(read().problems).toEqual([])
  })

  it('reports missing languages and differences from the English page', () => {
    write('all/content/a/en.yaml', page('Words.'))
    write('all/content/a/de.yaml', page('Worte.', '  - { type: quote, text: Mehr. }\n'))
    write('all/content/a/fr.yaml', page('Mots.'))
    write('all/content/b/en.yaml', page('Words.'))
    const { missing, problems } = read()
    expect(missing).toEqual([{ page: 'all/content/b', languages: ['fr', 'de'] }])
    expect(problems[0]?.message).toBe('The English page has text; this one has text, quote.')
  })

  it('ignores unknown files', () => {
    write('all/content/a/xx.yaml', page('Words.'))
    write('notes.yaml', 'a: b')
    expect(read().problems).toHaveLength(2)
  })

  it('does not publish a page with invalid settings, which may be a draft', () => {
    write('all/content/a/en.yaml', page('Words.'))
    write('all/content/a/page.yaml', 'status: drafft\n')
    const { pages, problems } = read()
    expect(pages).toEqual([])
    expect(problems.map(({ file, where }) => [file, where])).toEqual([['all/content/a/page.yaml', 'status']])
  })

  it.each([
    ['twice the same', '{ code: ABC, ', '{ code: ABC, ', '1'],
    ['one that takes nothing off', '{ code: ABC, ', '{ code: DEF, kind: fixed, ', '1'],
    ['a number for a code', '{ code: ABC, ', "{ code: '12345', ", '1.code'],
    [
      'an amount near zero',
      '{ code: ABC, ',
      '{ code: DEF, kind: fixed, amount: { GB: 1e-16 }, ',
      '1.amount.GB',
    ],
    ['half a cent', '{ code: ABC, ', '{ code: DEF, minimum: { GB: 1.005 }, ', '1.minimum.GB'],
    ['one that cannot be', '{ code: ABC, ', '{ code: DEF, auto: true, preLaunch: true, ', '1.auto'],
  ])('rejects vouchers: %s', (_, first, second, where) => {
    const rest = (line: string) => (line.includes('kind') ? '' : 'kind: percentage, percent: 10, ')
    const line = (text: string) => `- ${text}${rest(text)}name: { en: A }, brands: [vereda] }\n`
    write('vouchers.yaml', line(first) + line(second))
    const { vouchers, problems } = read()
    expect(vouchers).toEqual([])
    expect(problems.map((problem) => problem.where)).toEqual([where])
  })

  const store = (id: string, street: string, hours = '10:00-18:00') =>
    `  - { id: ${id}, slug: ${street}, name: A, brands: [vereda], address: A 1, postalCode: '1', city: A, citySlug: a, phone: '+34 900 000 000', at: [40, -3], hours: [mo-fr ${hours}] }\n`
  const storesOf = (country: string, ...stores: readonly string[]) =>
    `country: ${country}\ntimeZone: Europe/Madrid\nstores:\n${stores.join('')}`

  it('rejects opening hours that end before they begin', () => {
    write('stores/es.yaml', storesOf('ES', store('a', 'a', '18:00-10:00')))
    expect(read().problems[0]?.where).toBe('stores.0.hours.0')
  })

  it('rejects a duplicate store id or address across files', () => {
    write('stores/es.yaml', storesOf('ES', store('a', 'a'), store('b', 'b')))
    write('stores/es-more.yaml', storesOf('ES', store('c', 'a')))
    write('stores/pt.yaml', storesOf('PT', store('a', 'x'), store('d', 'a')))
    expect(wrong()).toEqual([
      'stores/es.yaml ES/a/a is also in stores/es-more.yaml.',
      'stores/pt.yaml a is also in stores/es.yaml.',
    ])
    expect(read().stores.flatMap(({ stores }) => stores.map(({ id }) => id))).toEqual(['c', 'b', 'd'])
  })

  it('requires a note in every language of the shop, in no other, and never without English', () => {
    const race = (note: Readonly<Record<string, string>>) => ({
      id: 'r',
      name: 'A',
      place: 'A',
      country: 'ES',
      date: '2027-01-01',
      km: 12,
      climb: 10,
      at: [40, -3],
      note,
    })
    const inAll = Object.fromEntries(languages.map((language) => [language, 'N']))
    write('community/races.yaml', JSON.stringify([race(inAll)]))
    expect(wrong()).toEqual([])
    expect(read().races[0]?.note).toEqual(inAll)
    write('community/races.yaml', JSON.stringify([race({ ...inAll, sv: 'N' })]))
    expect(wrong()).toEqual(['community/races.yaml Unrecognized key: "sv"'])
    write('community/races.yaml', JSON.stringify([race({ pt: 'N' })]))
    expect(read().problems.map(({ where }) => where)).toEqual(['0.note.en'])
  })

  it('rejects a tip without an English version', () => {
    write('community/tips/en.yaml', '- { id: a, category: 0, title: A, text: A }\n')
    write('community/tips/de.yaml', '- { id: b, category: 0, title: B, text: B }\n')
    expect(wrong()).toEqual(['community/tips/de.yaml b is missing in English.'])
  })

  it.each([
    ['an anchor that is not there', 'blocks: []\ntitle: *nope\n', 2, 'Unresolved alias'],
    [
      'anchors that unfold without end',
      `a: &a [x, x]\nb: &b [${'*a,'.repeat(30)}]\nc: &c [${'*b,'.repeat(30)}]\nd: [${'*c,'.repeat(30)}]\n`,
      null,
      'Excessive alias count',
    ],
  ])('reports %s as a problem of the file, and reads the others', (_, text, line, words) => {
    write('all/content/bad/en.yaml', text)
    write('all/content/good/en.yaml', page('Words.'))
    const { pages, problems } = read()
    expect(pages).toHaveLength(1)
    expect(problems).toEqual([
      { file: 'all/content/bad/en.yaml', line, where: '', message: expect.stringContaining(words) },
    ])
  })

  it('warns about links to the stores of a brand without stores', () => {
    write('all/content/a/en.yaml', page("'[x](stores)'"))
    write('stores/es.yaml', storesOf('ES', store('a', 'a')))
    expect(read().warnings.map(({ message }) => message)).toEqual([
      'The shop has no stores for taller, cumbre.',
    ])
  })

  it('reports every ignored file, whatever its extension', () => {
    write('all/content/a/en.yml', page('Words.'))
    write('stores/es.yml', storesOf('ES', store('a', 'a')))
    write('community/tips/xx.yaml', '[]')
    write('notes.txt', 'Words.')
    write('.hidden', 'Words.')
    expect(wrong()).toEqual(
      ['all/content/a/en.yml', 'community/tips/xx.yaml', 'notes.txt', 'stores/es.yml'].map(
        (file) => `${file} A file with this name is not used.`,
      ),
    )
  })

  it('rejects settings without a page', () => {
    write('all/content/a/page.yaml', 'status: draft\n')
    expect(wrong()).toEqual(['all/content/a/page.yaml The folder has no page file.'])
  })

  it('validates a voucher’s categories', () => {
    const line = 'code: ABC, kind: free-shipping, name: { en: A }, brands: [vereda]'
    write('vouchers.yaml', `- { ${line}, categories: [shoes, boots/ankle-boots, ankle-boots, all] }\n`)
    expect(read().problems.map(({ where }) => where)).toEqual(['0.categories.2', '0.categories.3'])
  })
})

describe('a link to a page', () => {
  beforeEach(() => {
    write('all/content/from/en.yaml', page("'[x](page:to)'"))
    write('all/content/to/en.yaml', page('Words.'))
  })

  it.each([
    ['a draft', 'status: draft', 'page:to is a draft for vereda, taller, cumbre.'],
    ['over', 'validUntil: 2026-11-19T00:00:00Z', 'page:to is over for vereda, taller, cumbre.'],
  ])('that is %s is dead', (_, settings, message) => {
    write('all/content/to/page.yaml', `${settings}\n`)
    expect(wrong()).toEqual([`all/content/from/en.yaml ${message}`])
    expect(read().pages.map(({ address }) => address.code)).toEqual(['to'])
  })

  it('with invalid settings is dead', () => {
    write('all/content/to/page.yaml', 'status: drafft\n')
    expect(wrong().at(-1)).toContain('page:to is excluded by its page.yaml for')
  })

  it('is valid from one draft to another', () => {
    write('all/content/to/page.yaml', 'status: draft\n')
    write('all/content/from/page.yaml', 'status: draft\n')
    expect(wrong()).toEqual([])
  })

  it('is valid where another page with the code is the fallback', () => {
    write('vereda/content/to/en.yaml', page('Words.'))
    write('vereda/content/to/page.yaml', 'status: draft\n')
    expect(wrong()).toEqual([])
  })

  it('to a future page is a warning, unless both start later', () => {
    write('all/content/to/page.yaml', 'validFrom: 2026-12-01T00:00:00Z\n')
    expect(read().warnings[0]?.message).toContain('page:to begins only at 2026-12-01T00:00:00.000Z')
    write('all/content/from/page.yaml', 'validFrom: 2026-12-01T00:00:00Z\n')
    expect(read().warnings).toEqual([])
  })

  it('to a page in another language only is dead', () => {
    write('all/content/from/en.yaml', page("'[x](page:only)'"))
    write('all/content/only/de.yaml', page('Worte.'))
    expect(wrong()[0]).toContain('page:only exists only in de')
  })
})

describe('content and the shop it is for', () => {
  const boot = { family: 'shoes', category: 'boots/ankle-boots', targets: ['W'] } as const
  const shop: ExistingShop = {
    catalogue: {
      materials: new Map([
        ['K100014-001', 'vereda'],
        ['K300004-001', 'cumbre'],
      ]),
      models: new Set(['K100014', 'K300004']),
      soldCategories: (['GB', 'MX'] as const).map((market) => ({ brand: 'vereda', market, ...boot })),
    },
    scenes: new Set(['there']),
  }
  const said = () => {
    const { problems, warnings } = read(shop)
    return {
      problems: problems.map(({ message }) => message),
      warnings: warnings.map(({ message }) => message),
    }
  }

  it('warns about unknown products, and rejects a sibling brand’s', () => {
    write('vereda/content/a/en.yaml', page("'[y](product:K999999-001) [z](product:K100014-001)'"))
    write('vereda/content/b/en.yaml', page("'[y](product:K300004-001)'"))
    expect(said()).toEqual({
      problems: ['product:K300004-001 belongs to cumbre and has no product page for vereda.'],
      warnings: ['product:K999999-001 is not in the shop yet for vereda.'],
    })
  })

  it.each([
    ['grid:women/shoes/boots', []],
    ['grid:all/all', []],
    ['grid:men/shoes/boots', ['grid:men/shoes/boots has no products yet at the prices of MX for vereda.']],
    [
      'grid:women/shoes/clogs',
      ['grid:women/shoes/clogs has no products yet at the prices of MX for vereda.'],
    ],
  ])('warns about grids that are empty for the page’s readers: %s', (link, warnings) => {
    write('vereda/content/a/es_MX.yaml', page(`'[y](${link})'`))
    expect(said()).toEqual({ problems: [], warnings: warnings })
  })

  it('checks only the block’s own markets', () => {
    write('vereda/content/a/en.yaml', page("'[y](grid:women/shoes)'", '    markets: [GB]\n'))
    expect(said().warnings).toEqual([])
    write('vereda/content/a/en.yaml', page("'[y](grid:women/shoes)'"))
    expect(said().warnings[0]).toContain('has no products yet at the prices of ')
  })

  it.each([
    ['scene: there', { problems: [], warnings: [] }],
    ['scene: gone', { problems: ['The scene gone does not exist.'], warnings: [] }],
    [
      'scene: gone, art: boot',
      { problems: [], warnings: ['The scene gone does not exist yet; boot is used instead.'] },
    ],
  ])('checks scenes: %s', (picture, expected) => {
    write(
      'vereda/content/a/en.yaml',
      page('Words.', `  - { type: picture, picture: { ${picture}, alt: '' } }\n`),
    )
    expect(said()).toEqual(expected)
  })

  it('rejects vouchers for unknown products and landings', () => {
    const line = (code: string, more: string) =>
      `- { code: ${code}, kind: gift, name: { en: A }, brands: [vereda], ${more} }\n`
    write(
      'vouchers.yaml',
      line('GOOD', 'gift: K100014-001, models: [K300004]') +
        line('GIFT', 'gift: K999999-001') +
        line('MODEL', 'gift: K100014-001, models: [K100014, K999999]') +
        line('LANDING', 'gift: K100014-001, campaign: spring'),
    )
    expect(read(shop).vouchers.map(({ code }) => code)).toEqual(['GOOD'])
    expect(read(shop).problems.map(({ where }) => where)).toEqual(['1.gift', '2.models.1', '3.campaign'])
    expect(read().vouchers).toHaveLength(3)
  })
})
