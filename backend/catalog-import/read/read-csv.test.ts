import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header =
  'material,brand,family,category,tipology,targets,name.en,subtitle.en,description.en,color,sizes,pictures,price.ES'

const materialOf = (index: number) => `M${String(index).padStart(4, '0')}-001`

/** A row whose description, the ninth of thirteen cells, is written as given. */
function row(index: number, description: string): string {
  return `${materialOf(index)},vereda,shoes,boots,boot,W,Name,Sub,${description},moss,38=4,a.jpg,9.5`
}

type RowReport = { readonly good: string[]; readonly broken: string[]; readonly reasons: string[] }

async function readReport(rows: readonly string[], head = header): Promise<RowReport> {
  const file = join(folder, 'in.csv')
  writeFileSync(file, [head, ...rows, ''].join('\n'))
  const good: string[] = []
  const broken: string[] = []
  const reasons: string[] = []
  for await (const read of readRows(file)) {
    if ('error' in read) {
      broken.push(read.location)
      reasons.push(read.error)
    } else if (typeof read.value === 'object' && read.value && 'material' in read.value) {
      good.push(String(read.value.material))
    }
  }
  return { good, broken, reasons }
}

const brokenCells = [
  '"bad "quote" here"',
  '"6" heel"',
  '6" heel',
  '"never closed',
  'closed by nothing"',
  '"a "" b',
  '"twice "open" and "closed',
  '"comma, "inside", of it"',
  '"ends doubled""',
  '"breaks "here" so\nand goes on"',
  '"breaks\nand "closes" wrong"',
  '""x"',
  'cell,too many',
  '"quoted",cell too many',
]

const goodCells = [
  'plain words',
  '"quoted, with commas"',
  '"with ""doubled"" marks"',
  '"over\ntwo lines"',
  '"over\n\nthree lines, with ""marks"", and, commas"',
  '""',
  ' "blanks around" ',
  "a 6' tall boot",
  '","',
  '"\n"',
]

describe('a broken row of CSV', () => {
  it.each(brokenCells)(
    'with %j is rejected once, by its line, without affecting other rows',
    async (cell) => {
      const found = await readReport([row(1, 'a'), row(2, cell), row(3, 'b'), row(4, '"c, d"'), row(5, 'e')])
      expect(found.good).toEqual([1, 3, 4, 5].map(materialOf))
      expect(found.broken).toEqual(['line 3'])
    },
  )

  it.each(brokenCells)('with %j may be the last', async (cell) => {
    expect(await readReport([row(1, 'a'), row(2, cell)])).toMatchObject({
      good: [materialOf(1)],
      broken: ['line 3'],
    })
  })

  it('reports its problem', async () => {
    const { reasons } = await readReport([
      row(1, '"bad "quote" here"'),
      row(2, '6" heel'),
      row(3, '"open\nand on'),
      row(4, 'a,b'),
      'only,three,cells',
    ])
    expect(reasons).toEqual([
      expect.stringContaining('inside a quoted cell: double it'),
      expect.stringContaining('in a cell without quotes'),
      'a quotation mark opens a cell and is never closed (lines 4 to 5 are skipped)',
      '14 cells where the header has 13 columns',
      '3 cells where the header has 13 columns',
    ])
  })

  it('does not merge with a later row whose quotation mark closes the open one', async () => {
    const found = await readReport([row(1, '"open'), row(2, 'between'), row(3, 'closing"'), row(4, 'good')])
    expect(found).toMatchObject({ good: [2, 4].map(materialOf), broken: ['line 2', 'line 4'] })
  })

  it('is separated from the next row by its number of cells where that has no material', async () => {
    const nameless = row(2, 'no material').replace(materialOf(2), '')
    expect(await readReport([row(1, '"open'), nameless, row(3, 'good')])).toMatchObject({
      good: ['undefined', materialOf(3)],
      broken: ['line 2'],
    })
  })

  it.each([
    ['in one line', 'x'.repeat(2_500_000)],
    ['over many lines', 'words that fill a line\n'.repeat(110_000)],
    ['over many lines that have commas', `${'some words, '.repeat(13)}n\n`.repeat(16_000)],
  ])('of more than twice the limit %s is rejected once', async (_, long) => {
    const found = await readReport([row(1, 'a'), row(2, `"${long}"`), row(3, 'b'), row(4, '"c\nd"')])
    expect(found.good).toEqual([1, 3, 4].map(materialOf))
    expect(found.broken).toEqual(['line 3'])
    expect(found.reasons[0]).toContain('longer than 1,000,000 characters')
  })

  it('never swallows a valid row, whatever is between them', async () => {
    const part = fc.oneof(
      fc.constantFrom(...goodCells).map((cell) => ({ cell, good: true })),
      fc.constantFrom(...brokenCells).map((cell) => ({ cell, good: false })),
    )
    const property = fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const found = await readReport(parts.map(({ cell }, index) => row(index, cell)))
      const good = parts.flatMap((one, index) => (one.good ? [materialOf(index)] : []))
      expect(found.good).toEqual(good)
      const lines = parts.map((_, index) =>
        parts.slice(0, index).reduce((line, { cell }) => line + cell.split('\n').length, 2),
      )
      expect(found.broken).toEqual(parts.flatMap((one, index) => (one.good ? [] : [`line ${lines[index]}`])))
    })
    await fc.assert(property, { numRuns: 300 })
  })

  it('loses no valid row after arbitrary text', async () => {
    const text = fc.string({
      unit: fc.constantFrom('"', ',', ' ', 'a', '""', '\t', '\n', '\r\n'),
      maxLength: 30,
    })
    const property = fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (texts) => {
      const rows = texts.flatMap((cell, index) => [row(2 * index, cell), row(2 * index + 1, '"good, too"')])
      const found = await readReport(rows)
      const odd = texts.map((_, index) => materialOf(2 * index + 1))
      expect(found.good.filter((material) => odd.includes(material))).toEqual(odd)
    })
    await fc.assert(property, { numRuns: 300 })
  })
})

it('allows a quoted cell to span many lines, in any column', async () => {
  const text = Array.from({ length: 300 }, (_, index) => `line ${index}, with ""marks"" and, commas`).join(
    '\n',
  )
  const turned = `description.fr,${header}`
  const found = await readReport([`"${text}",${row(1, `"${text}"`)}`, `short,${row(2, 'b')}`], turned)
  expect(found).toEqual({ good: [1, 2].map(materialOf), broken: [], reasons: [] })
})

it.each(goodCells)('accepts %j as the last cell of a row, and of the file', async (cell) => {
  const turned = `${header},description.fr`
  const found = await readReport([`${row(1, 'a')},${cell}`, `${row(2, 'b')},${cell}`], turned)
  expect(found).toEqual({ good: [1, 2].map(materialOf), broken: [], reasons: [] })
})
