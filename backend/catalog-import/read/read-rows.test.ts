import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type RawRow, UnreadableFileError } from './raw-row.ts'
import { readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(name: string, content: string | Buffer): Promise<RawRow[]> {
  const file = join(folder, name)
  writeFileSync(file, content)
  return Array.fromAsync(readRows(file))
}

const needed =
  'material,brand,family,category,tipology,targets,name.en,subtitle.en,description.en,color,sizes,pictures,price.ES'
const cells = 'A,vereda,shoes,boots,boot,W|M,Name,Sub,Text,moss,38=4|39 = 0@2010005203847,a.jpg,9.5'

describe('the rows of a file', () => {
  it('come from CSV with the line they begin in, quotes, line breaks and a byte order mark included', async () => {
    const rows = await rowsOf(
      'a.csv',
      `\ufeffline,${needed}\r\n"Long\n""way""",${cells}\r\nShort,${cells}\r\n`,
    )
    expect(rows).toMatchObject([
      { location: 'line 2', value: { material: 'A', line: 'Long\n"way"' } },
      { location: 'line 4', value: { material: 'A', line: 'Short' } },
    ])
  })

  it.each([
    [';', 'a semicolon'],
    ['\t', 'a tab'],
  ])('use the delimiter %j of the header', async (mark) => {
    const text = `${needed}\n${cells}\n`.replaceAll(',', mark).replace('Text', 'Words, and more')
    expect(await rowsOf('b.csv', text)).toMatchObject([
      { value: { description: { en: 'Words, and more' }, targets: ['W', 'M'] } },
    ])
  })

  it('parse sizes, prices and decimal commas in common notations', async () => {
    const text = `${needed},previous.ES\n${cells},119\n`.replaceAll(',', ';').replace('9.5', '99,50')
    expect(await rowsOf('c.csv', text)).toMatchObject([
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

  it.each(needed.split(',').filter((name) => name !== 'sizes'))(
    'do not come where %s is not a column',
    async (name) => {
      const others = needed.split(',').filter((other) => other !== name)
      const missing = name === 'price.ES' ? 'one price at least (' : `${name}.`
      await expect(rowsOf('needed.csv', `${others}\n`)).rejects.toThrow(
        `Required columns are missing: ${missing}`,
      )
    },
  )

  it.each([
    ['a carriage return', '\r'],
    ['both', '\r\n'],
  ])('come from lines that end with %s', async (_, end) => {
    expect(await rowsOf('d.csv', [needed, cells, '', cells].join(end))).toMatchObject([
      { location: 'line 2', value: { material: 'A', prices: { ES: { current: 9.5 } } } },
      { location: 'line 4', value: { material: 'A' } },
    ])
  })

  it.each(['utf-16le', 'utf-16be'])('are decoded from %s with its byte order mark', async (encoding) => {
    const bytes = Buffer.from(`\ufeff${needed}\n${cells.replace('Name', 'Señal')}\n`, 'utf16le')
    const content = encoding === 'utf-16be' ? bytes.swap16() : bytes
    expect(await rowsOf('e.csv', content)).toMatchObject([{ value: { name: { en: 'Señal' } } }])
  })

  it('come from JSON one element at a time, whatever the elements are', async () => {
    expect(await rowsOf('e.json', '\ufeff [{"material":"A,]\\"}"}, 3, null, [[1], {}] ] \n')).toEqual([
      { location: 'element 1', value: { material: 'A,]"}' } },
      { location: 'element 2', value: 3 },
      { location: 'element 3', value: null },
      { location: 'element 4', value: [[1], {}] },
    ])
    expect(await rowsOf('e.json', ' [ ] ')).toEqual([])
  })

  it.each([
    [
      'a misspelt column',
      'f.csv',
      needed.replace('price', 'pirce'),
      'Unknown columns: pirce.ES. Required columns are',
    ],
    ['a column twice', 'g.csv', `${needed},material\n`, 'material is listed twice'],
    ['columns too few', 'h.csv', 'material,line\nA,b\nB,c\n', 'missing: brand, family, category'],
    ['no price at all', 'h.csv', needed.replace(',price.ES', ''), 'missing: one price at least (price.GB,'],
    [
      'an open quote in the header',
      'h.csv',
      `"${needed}\n${cells}\n`,
      'does not name the columns: a quotation mark',
    ],
    ['nothing in it', 'l.csv', '', 'The file is empty'],
    ['blank lines alone', 'l.csv', '\n \n', 'The file is empty'],
    ['JSON with nothing in it', 'l.json', ' ', 'The file is empty'],
    ['JSON that is no list', 'i.json', '{"material":"A"}', 'must be a list'],
    ['another ending', 'k.xlsx', 'PK', 'Only .csv and .json'],
  ])('are rejected as a whole for %s', async (_, name, text, message) => {
    await expect(rowsOf(name, text)).rejects.toThrow(UnreadableFileError)
    await expect(rowsOf(name, text)).rejects.toThrow(message)
  })

  it('are rejected where the file is missing or a folder', async () => {
    await expect(Array.fromAsync(readRows(join(folder, 'none.csv')))).rejects.toThrow(UnreadableFileError)
    const read = Array.fromAsync(readRows('/proc/self/fd/0.csv'))
    await expect(read).rejects.toThrow(UnreadableFileError)
  })
})

describe('a list that breaks off', () => {
  it.each([
    ['is cut', '[{"material":"A"}, {"material":"B"}, {"mat', 'after element 2: the file ends there'],
    ['is cut behind an element', '[{"material":"A"}, 2', 'after element 1: the file ends there'],
    ['holds what is no JSON', '[1, 2, {"a": tru}, 4]', 'after element 2: the next element is not valid JSON'],
    ['has a comma too many', '[1, 2,]', 'after element 2: there is an extra comma'],
    ['goes on behind its end', '[1, 2] 3', 'after element 2: something follows'],
    ['ends with a brace', '[1, 2}', 'after element 2: a closing brace'],
    [
      'has an element without end',
      `[1, 2, "${'x'.repeat(1_000_001)}"]`,
      'after element 2: what follows is longer',
    ],
    ['breaks at once', '[{"a" 1}]', 'before the end of its first element'],
  ])('returns every row before the error, where it %s', async (_, text, message) => {
    const file = join(folder, 'm.json')
    writeFileSync(file, text)
    const rows: RawRow[] = []
    const read = async () => {
      for await (const row of readRows(file)) rows.push(row)
    }
    await expect(read()).rejects.toThrow(message)
    expect(rows.map(({ location }) => location).at(-1)).toBe(/element \d/.exec(message)?.[0])
  })
})

describe('a file in another encoding', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')

  it.each([
    ['a.csv', latin(`${needed}\n${cells}\n${cells.replace('Name', 'Señal')}\n`), 'Line 3 has bytes'],
    ['a.json', latin('[\n{"name":\n"Señal"}]'), 'Line 3 has bytes'],
    ['a.csv', latin(`${needed}\n${`${cells}\n`.repeat(3000)}é\n`), 'Line 3002 has bytes'],
    [
      'a.csv',
      Buffer.concat([Buffer.from(`${needed}\n`), Buffer.from('é').subarray(0, 1)]),
      'Line 2 has bytes',
    ],
    [
      'a.csv',
      Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0x00, 0xd8, 0x0a, 0x00]),
      'Line 2 has bytes that are not UTF-16LE',
    ],
  ])('returns no row at all: %s %#', async (name, content, message) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    const first = readRows(file).next()
    await expect(first).rejects.toThrow(UnreadableFileError)
    await expect(readRows(file).next()).rejects.toThrow(message)
    await expect(readRows(file).next()).rejects.toThrow('save the file as UTF-8')
  })
})
