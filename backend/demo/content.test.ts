import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#i18n/markets.ts'
import { gather } from '../content-import/gather.ts'
import { demoShop } from './known-shop.ts'
import { contentFolder } from './seed-content.ts'

/** The day on which the demo house opens, and one a year later: nothing that is linked may have ended by then. */
const days = ['2026-11-20T08:00:00Z', '2027-11-20T08:00:00Z'].map((day) => new Date(day))

describe('the demo content', () => {
  it.each(days)('has no dead link, empty grid, missing picture or unknown name on %s', (now) => {
    const { problems, notes, pages } = gather(contentFolder, demoShop, now)
    expect(problems).toEqual([])
    expect(notes).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  it('is there in every language', () => {
    const { pages, tips, missing } = gather(contentFolder, demoShop, new Date())
    expect(missing).toEqual([])
    const written = new Set(pages.map(({ address }) => address.name))
    for (const language of languages) {
      expect(written).toContain(language)
      expect(tips).toHaveProperty(language)
    }
  })
})

it('the pages leave amounts of money to placeholders: every market has its own currency', () => {
  const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  // What a voucher takes off is written with its amounts by market.
  const pages = files.filter((file) => file.endsWith('.yaml') && file !== 'vouchers.yaml')
  const amounts = pages.flatMap((file) =>
    [...readFileSync(join(contentFolder, file), 'utf8').matchAll(/.*(?:[€£¥₩]|\d\s*\$|\$\s*\d).*/gu)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(pages.length).toBeGreaterThan(300)
  expect(amounts).toEqual([])
})

describe('a slip in the demo content', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vereda-demo-content-'))
    cpSync(contentFolder, folder, { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the importer says of the file once a part of it is written otherwise. */
  function sayAfter(file: string, right: string, wrong: string): readonly string[] {
    const place = join(folder, file)
    const text = readFileSync(place, 'utf8')
    expect(text).toContain(right)
    writeFileSync(place, text.replace(right, wrong))
    const { problems, notes } = gather(folder, demoShop, new Date('2026-11-20T08:00:00Z'))
    writeFileSync(place, text)
    return [...problems, ...notes].map((found) => `${found.file} ${found.message}`)
  }

  const about = 'vereda/content/about/en.yaml'
  const boots = 'grid:all/shoes/boots'
  const vouchers = 'vouchers.yaml'
  it.each([
    ['a product nobody has', about, boots, 'product:K999999-999', 'is not in the shop yet for vereda.'],
    [
      'a product of a sibling',
      about,
      boots,
      'product:K300004-001',
      'is cumbre’s: it has no sheet for vereda.',
    ],
    ['a path of another family', about, boots, 'grid:kids/apparel/boots/clogs', 'No place: '],
    [
      'a grid in which nothing stands',
      about,
      boots,
      'grid:goods/shoes/boots',
      'shows nothing yet at the prices of ',
    ],
    ['a landing nobody wrote', about, boots, 'landing:summer', 'There is no landing:summer for vereda.'],
    [
      'a scene with a stand-in',
      about,
      'vereda-welt',
      'vereda-nothing',
      'There is no scene vereda-nothing yet;',
    ],
    [
      'a scene without',
      about,
      'vereda-welt, art: bootToe',
      'vereda-nothing',
      'There is no scene vereda-nothing.',
    ],
    ['an art nobody drew', about, 'art: bootToe', 'art: bootHeel', 'Invalid'],
    [
      'a scene of a popup',
      'cumbre/popups/members/fr.yaml',
      'scene: members',
      'scene: mambers',
      'scene mambers',
    ],
    [
      'a link inside a text',
      'all/legal/returns/de.yaml',
      '](stores)',
      '](page:shops)',
      'There is no page:shops for',
    ],
    [
      'a ribbon’s link',
      'vereda/ribbons/delivery/it.yaml',
      'page:returns',
      'page:no',
      'There is no page:no for vereda.',
    ],
    ['a voucher’s gift', vouchers, 'K100097-001', 'K100097-999', 'The shop has no K100097-999 to give.'],
    ['a voucher’s model', vouchers, 'K300014', 'K300999', 'The shop has no model K300999.'],
    ['a voucher’s category', vouchers, 'trail-running', 'trail-runing', 'Unknown category'],
    ['a voucher’s campaign', vouchers, 'campaign: blfr', 'campaign: blfri', 'There is no landing:blfri for'],
    [
      'a code that is printed',
      'vereda/landings/blfr/en.yaml',
      'code: NOVIEMBRE',
      'code: NOVEMBRE',
      'There is no voucher NOVEMBRE for vereda',
    ],
  ])('shows: %s', (_, file, right, wrong, words) => {
    expect(sayAfter(file, right, wrong)).toContainEqual(expect.stringContaining(words))
  })
})
