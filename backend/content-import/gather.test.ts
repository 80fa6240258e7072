import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentFolder } from '../demo/seed-content.ts'
import { gather } from './gather.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const page = (text: string, more = '') =>
  `title: T\nblocks:\n  - type: text\n    paragraphs:\n      - ${text}\n${more}`

describe('reading a folder of content', () => {
  it('names file, line and place of what is wrong, and keeps the good', () => {
    write('all/content/good/en.yaml', page('Words.'))
    write('all/content/bad/en.yaml', page('Words.', '  - type: texts\n'))
    write('all/content/worse/en.yaml', 'title: [\n')
    const { pages, problems } = gather(folder, null)
    expect(pages.map(({ address }) => address.code)).toEqual(['good'])
    expect(problems.map(({ file, line, where }) => [file, line, where])).toEqual([
      ['all/content/bad/en.yaml', 6, 'blocks.1.type'],
      ['all/content/worse/en.yaml', 2, ''],
    ])
  })

  it('finds dead links and unknown placeholders', () => {
    write('vereda/content/a/en.yaml', page("'[x](page:nowhere) {tomorrow} {brand}'"))
    const { problems } = gather(folder, null)
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no page:nowhere for vereda.',
      '{tomorrow} is no placeholder.',
    ])
  })

  it('notes products that the shop does not have yet', () => {
    write('vereda/content/a/en.yaml', page("'[y](product:K999999-001) [z](product:K100014-001)'"))
    const { problems, notes, pages } = gather(folder, new Set(['K100014-001']))
    expect(problems).toEqual([])
    expect(pages).toHaveLength(1)
    expect(notes.map(({ message }) => message)).toEqual([
      'product:K999999-001 is not in the shop; the link leads to everything.',
    ])
  })

  it('lets a page of all link only to what every brand has', () => {
    write('all/content/a/en.yaml', page("'[x](page:b)'"))
    write('vereda/content/b/en.yaml', page('Words.'))
    expect(gather(folder, null).problems).toHaveLength(1)
    write('taller/content/b/en.yaml', page('Words.'))
    write('cumbre/content/b/en.yaml', page('Words.'))
    expect(gather(folder, null).problems).toEqual([])
  })

  it('says which languages a page lacks, and where it differs from the English', () => {
    write('all/content/a/en.yaml', page('Words.'))
    write('all/content/a/de.yaml', page('Worte.', '  - { type: quote, text: Mehr. }\n'))
    const { missing, problems } = gather(folder, null)
    expect(missing).toEqual([{ page: 'all/content/a', languages: ['es', 'fr', 'it'] }])
    expect(problems[0]?.message).toBe('The English page has text; this one has text, quote.')
  })

  it('reads nothing from files it does not know', () => {
    write('all/content/a/xx.yaml', page('Words.'))
    write('notes.yaml', 'a: b')
    expect(gather(folder, null).problems).toHaveLength(2)
  })

  it('keeps a page back whose settings are bad: it may be a draft', () => {
    write('all/content/a/en.yaml', page('Words.'))
    write('all/content/a/page.yaml', 'status: drafft\n')
    const { pages, problems } = gather(folder, null)
    expect(pages).toEqual([])
    expect(problems.map(({ file, where }) => [file, where])).toEqual([['all/content/a/page.yaml', 'status']])
  })

  it.each([
    ['twice the same', '{ code: ABC, ', '{ code: ABC, ', '1'],
    ['one that takes nothing off', '{ code: ABC, ', '{ code: DEF, kind: fixed, ', '1'],
    ['half a cent', '{ code: ABC, ', '{ code: DEF, minimum: { GB: 1.005 }, ', '1.minimum.GB'],
    ['one that cannot be', '{ code: ABC, ', '{ code: DEF, auto: true, preLaunch: true, ', '1.auto'],
  ])('refuses vouchers: %s', (_, first, second, where) => {
    const rest = (line: string) => (line.includes('kind') ? '' : 'kind: percentage, percent: 10, ')
    const line = (text: string) => `- ${text}${rest(text)}name: { en: A }, brands: [vereda] }\n`
    write('vouchers.yaml', line(first) + line(second))
    const { vouchers, problems } = gather(folder, null)
    expect(vouchers).toEqual([])
    expect(problems.map((problem) => problem.where)).toEqual([where])
  })

  it('refuses hours that end before they begin', () => {
    write(
      'stores/es.yaml',
      `country: ES\ntimeZone: Europe/Madrid\nstores:\n  - { id: a, slug: a, name: A, brands: [vereda], address: A 1, postalCode: '1', city: A, citySlug: a, phone: '+34 900 000 000', at: [40, -3], hours: [mo-fr 18:00-10:00] }\n`,
    )
    expect(gather(folder, null).problems[0]?.where).toBe('stores.0.hours.0')
  })
})

describe('the demo content', () => {
  const { problems, missing, pages } = gather(contentFolder, null)

  it('is good', () => {
    expect(problems).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  it('is there in every language', () => {
    expect(missing).toEqual([])
  })
})
