import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherContent } from '#backend/content-import/gather-content.ts'
import { languages } from '#config/markets.ts'
import { demoShop } from './known-shop.ts'
import { contentFolder } from './seed-content.ts'

/** The opening day of the demo shop and a day one year later: no linked page may have ended by then. */
const days = ['2026-11-20T08:00:00Z', '2027-11-20T08:00:00Z']

describe('the demo content', () => {
  const found = days.map((day) => [day, gatherContent(contentFolder, demoShop, new Date(day))] as const)

  it.each(found)('has no dead link, empty grid, missing picture or unknown name on %s', (_day, gathered) => {
    const { problems, warnings, pages } = gathered
    expect(problems).toEqual([])
    expect(warnings).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })

  it.each(found)('exists in every language on %s', (_day, { pages, tips, missing }) => {
    expect(missing).toEqual([])
    const written = new Set(pages.map(({ address }) => address.name))
    for (const language of languages) {
      expect(written).toContain(language)
      expect(tips).toHaveProperty(language)
    }
  })
})

it('pages use placeholders for amounts: every market has its own currency', () => {
  const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  // A voucher's discount is listed with its amounts by market.
  const pages = files.filter((file) => file.endsWith('.yaml') && file !== 'vouchers.yaml')
  const amounts = pages.flatMap((file) =>
    [...readFileSync(join(contentFolder, file), 'utf8').matchAll(/.*(?:[€£¥₩]|\d\s*\$|\$\s*\d).*/gu)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(pages.length).toBeGreaterThan(300)
  expect(amounts).toEqual([])
})

describe('a mistake in the demo content', () => {
  let folder: string
  let found: readonly string[]
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vereda-demo-content-'))
    cpSync(contentFolder, folder, { recursive: true })
    found = gatherWithSlips()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const about = (language: string) => `vereda/content/about/${language}.yaml`
  const boots = 'grid:all/shoes/boots'
  const vouchers = 'vouchers.yaml'
  const slips = [
    ['an unknown product', about('en'), boots, 'product:K999999-999', 'is not in the shop yet for vereda.'],
    [
      'a product of a sibling',
      about('de'),
      boots,
      'product:K300004-001',
      'belongs to cumbre and has no product page for vereda.',
    ],
    ['a path of another family', about('es'), boots, 'grid:kids/apparel/boots/clogs', 'Not a link target.'],
    ['an empty grid', about('fr'), boots, 'grid:goods/shoes/boots', 'has no products yet at the prices of '],
    [
      'a missing landing page',
      about('it'),
      boots,
      'landing:summer',
      'landing:summer does not exist for vereda.',
    ],
    [
      'a missing scene with an art',
      about('nl'),
      'vereda-welt',
      'vereda-nothing',
      'The scene vereda-nothing does not exist yet;',
    ],
    [
      'a missing scene without an art',
      about('ca'),
      'vereda-welt, art: bootToe',
      'vereda-nothing',
      'The scene vereda-nothing does not exist.',
    ],
    ['an unknown art', about('pt'), 'art: bootToe', 'art: bootHeel', 'Invalid'],
    [
      'a scene of a popup',
      'cumbre/popups/newsletter/fr.yaml',
      'scene: members',
      'scene: mambers',
      'scene mambers',
    ],
    [
      'a link inside a text',
      'all/legal/returns/de.yaml',
      '](stores)',
      '](page:shops)',
      'page:shops does not exist for',
    ],
    [
      'a ribbon’s link',
      'vereda/ribbons/delivery/it.yaml',
      'page:returns',
      'page:no',
      'page:no does not exist for vereda.',
    ],
    ['a voucher’s gift', vouchers, 'K100097-001', 'K100097-999', 'The shop has no K100097-999 as a gift.'],
    ['a voucher’s model', vouchers, 'K300014', 'K300999', 'The shop has no model K300999.'],
    ['a voucher’s category', vouchers, 'trail-running', 'trail-runing', 'Unknown category'],
    [
      'a voucher’s campaign',
      vouchers,
      'campaign: blfr',
      'campaign: blfri',
      'The page landing:blfri is missing for',
    ],
    [
      'a code that is printed',
      'vereda/landings/blfr/en.yaml',
      'code: NOVIEMBRE',
      'code: NOVEMBRE',
      'The voucher NOVEMBRE is missing for vereda',
    ],
  ] as const

  /**
   * All mistakes at once, but only one per file at a time: reading the whole folder takes longer than
   * checking a page.
   */
  function gatherWithSlips(): readonly string[] {
    const turns = Map.groupBy(
      slips,
      ([, file], index) => slips.slice(0, index).filter((one) => one[1] === file).length,
    )
    return [...turns.values()].flatMap((turn) => {
      const texts = turn.map(([, file]) => readFileSync(join(folder, file), 'utf8'))
      for (const [index, [, file, right, wrong]] of turn.entries()) {
        const text = texts[index] ?? ''
        expect(text).toContain(right)
        writeFileSync(join(folder, file), text.replace(right, wrong))
      }
      const { problems, warnings } = gatherContent(folder, demoShop, new Date('2026-11-20T08:00:00Z'))
      for (const [index, [, file]] of turn.entries()) writeFileSync(join(folder, file), texts[index] ?? '')
      return [...problems, ...warnings].map(({ file, message }) => `${file} ${message}`)
    })
  }

  it.each(slips)('is reported: %s', (_, file, _right, _wrong, words) => {
    expect(found.filter((line) => line.startsWith(`${file} `))).toContainEqual(expect.stringContaining(words))
  })
})
