import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type RawRow, readRows, UnreadableFileError } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(name: string, text: string): Promise<RawRow[]> {
  const file = join(folder, name)
  writeFileSync(file, text)
  return Array.fromAsync(readRows(file))
}

describe('the rows of a file', () => {
  it('come from CSV with the line they stand in, quotes, line breaks and a byte order mark included', async () => {
    const rows = await rowsOf('a.csv', '\ufeffmaterial,name.en\r\nA,"Long\n""way"""\r\nB,Short\r\n')
    expect(rows).toMatchObject([
      { value: { material: 'A', name: { en: 'Long\n"way"' } } },
      { place: 'line 4', value: { material: 'B' } },
    ])
  })

  it.each([
    [';', 'a semicolon'],
    ['\t', 'a tab'],
  ])('are told apart by %j where the header is', async (mark) => {
    const rows = await rowsOf('b.csv', `material${mark}targets\nA,1${mark}W|M\n`)
    expect(rows).toMatchObject([{ value: { material: 'A,1', targets: ['W', 'M'] } }])
  })

  it('read sizes, prices and decimal commas as people write them', async () => {
    const rows = await rowsOf(
      'c.csv',
      'material;sizes;price.ES;previous.ES\nA;38=4|39 = 0@2010005203847;99,50;119\n',
    )
    expect(rows).toMatchObject([
      {
        value: {
          sizes: [
            { size: '38', quantity: 4 },
            { size: '39', quantity: 0, ean: '2010005203847' },
          ],
          prices: { ES: { current: 99.5, previous: 119 } },
        },
      },
    ])
  })

  it('go on after a line with a cell too many', async () => {
    const rows = await rowsOf('d.csv', 'material,line\nA,1,2\nB,2\n')
    expect(rows).toMatchObject([
      { place: 'line 2', broken: expect.stringContaining('columns') },
      { place: 'line 3', value: { material: 'B', line: '2' } },
    ])
  })

  it('come from JSON one element at a time, whatever the elements are', async () => {
    expect(await rowsOf('e.json', '[{"material":"A"}, 3, null]')).toEqual([
      { place: 'element 1', value: { material: 'A' } },
      { place: 'element 2', value: 3 },
      { place: 'element 3', value: null },
    ])
  })

  it.each([
    ['a misspelt column', 'f.csv', 'material,pirce.ES\n', 'Unknown columns: pirce.ES'],
    ['a column twice', 'g.csv', 'material,line,line\n', 'twice'],
    ['no material', 'h.csv', 'line\n', 'no column material'],
    ['JSON that is no list', 'i.json', '{"material":"A"}', 'array'],
    ['JSON that ends in the middle', 'j.json', '[{"material":"A"}', 'cannot be read'],
    ['another ending', 'k.xlsx', 'PK', 'Only .csv and .json'],
  ])('are refused as a whole for %s', async (_, name, text, message) => {
    await expect(rowsOf(name, text)).rejects.toThrow(UnreadableFileError)
    await expect(rowsOf(name, text)).rejects.toThrow(message)
  })
})
