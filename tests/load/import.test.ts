import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { languages } from '#config/markets.ts'
import { createDatabase } from '../support/postgres.ts'

const megabyte = 1024 * 1024
/** Memory limit of the import in megabytes; the file is larger. */
const heap = 48
const rows = 2800
/** Every tenth row is rejected; the others are written. */
const bad = rows / 10
const good = rows - bad

const long = { subtitle: 150, description: 1900, materials: 380, care: 580 }
const worded = Object.entries(long).flatMap(([column, length]) =>
  languages.map((language) => ({ column: `${column}.${language}`, length })),
)

const columns = [
  'material,brand,family,category,tipology,targets,name.en,color,color.hex,color.group,color.name.en,sizes,price.GB,pictures',
  ...worded.map(({ column }) => column),
].join(',')

function* lines(): Generator<string> {
  yield `${columns}\n`
  const words = 'Walks well in the rain, and says so at length. '.repeat(50)
  for (let row = 0; row < rows; row += 1) {
    const material = `M${String(row).padStart(6, '0')}-001`
    const sizes = row % (rows / bad) === 0 ? 'many' : '38=4|39=2'
    const texts = worded.map(({ length }) => `"${row} ${words.slice(0, length - 10)}"`).join(',')
    yield `${material},vereda,shoes,sneakers,sneaker,W,Model ${row},moss,#5d6b3f,green,Moss,${sizes},89.00,only.png,${texts}\n`
  }
}

it(`a file larger than the memory it may take comes in whole`, { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-large-'))
  const server = inject('postgresUrl')
  const database = server === null ? null : await createDatabase(server)
  try {
    const file = join(folder, 'large.csv')
    await pipeline(lines, createWriteStream(file))
    expect(statSync(file).size).toBeGreaterThan(heap * 1.3 * megabyte)
    await sharp({ create: { width: 90, height: 112, channels: 3, background: '#b5482f' } })
      .png()
      .toFile(join(folder, 'only.png'))

    const program = join(import.meta.dirname, '../../bin/catalog-import.ts')
    const importer = spawn(process.execPath, [`--max-old-space-size=${heap}`, program, file], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: database?.url ?? '' },
    })
    const [output, errorOutput, [code]] = await Promise.all([
      text(importer.stdout),
      text(importer.stderr),
      once(importer, 'close'),
    ])
    expect(errorOutput).toBe('')
    expect(output).toContain(`${rows} rows: ${good} new, 0 changed, 0 unchanged, ${bad} rejected`)
    expect(code).toBe(2)
    const report = readFileSync(`${file}.report.csv`, 'utf8').trim().split('\n')
    expect(report).toHaveLength(bad + 1)
  } finally {
    await database?.drop()
    rmSync(folder, { recursive: true })
  }
})
