import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { fromCsv, unknownColumns } from './csv-columns.ts'

/** A row of the file before it is checked. `place` is what a person looks for: a line of CSV, an element of JSON. */
export type RawRow =
  | { readonly place: string; readonly value: unknown }
  | { readonly place: string; readonly broken: string }

/** The file as a whole cannot be read; the message says what to mend. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

type CsvLine = {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

/** Names the columns once and refuses a file with unknown ones: a misspelt column must not be lost silently. */
function checkedHeader(names: readonly string[]): string[] {
  const trimmed = names.map((name) => name.trim())
  const unknown = unknownColumns(trimmed)
  if (unknown.length) throw new UnreadableFileError(`Unknown columns: ${unknown.join(', ')}.`)
  const twice = trimmed.find((name, index) => trimmed.indexOf(name) !== index)
  if (twice !== undefined) throw new UnreadableFileError(`The column ${twice} stands there twice.`)
  if (!trimmed.includes('material')) throw new UnreadableFileError('There is no column material.')
  return trimmed
}

/** Comma, semicolon or tab: whichever the first line has most of. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(65_536) })
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1)
    const [most] = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)
    return most ?? ','
  } finally {
    await handle.close()
  }
}

async function* readCsv(file: string): AsyncGenerator<RawRow> {
  const broken: RawRow[] = []
  const parser = parse({
    bom: true,
    columns: checkedHeader,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    delimiter: await delimiterOf(file),
    max_record_size: 1_000_000,
    on_skip: (cause) => {
      if (cause) broken.push({ place: `line ${cause.lines ?? '?'}`, broken: cause.message })
      return undefined
    },
  })
  const filled = pipeline(createReadStream(file), parser)
  filled.catch((cause: unknown) => parser.destroy(asError(cause)))
  for await (const { record, info } of parser as AsyncIterable<CsvLine>) {
    yield* broken.splice(0)
    yield { place: `line ${info.lines}`, value: fromCsv(record) }
  }
  await filled
  yield* broken
}

async function* readJson(file: string): AsyncGenerator<RawRow> {
  const stream = streamArray.withParserAsStream()
  const filled = pipeline(createReadStream(file), stream)
  filled.catch((cause: unknown) => stream.destroy(asError(cause)))
  for await (const { key, value } of stream as AsyncIterable<{ key: number; value: unknown }>) {
    yield { place: `element ${key + 1}`, value }
  }
  await filled
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

/**
 * The rows of a `.csv` or `.json` file, one at a time, however large it is. Throws `UnreadableFileError` where the
 * file is no such file, has unknown columns or ends in the middle.
 */
export async function* readRows(file: string): AsyncGenerator<RawRow> {
  const ending = extname(file).toLowerCase()
  if (ending !== '.csv' && ending !== '.json') {
    throw new UnreadableFileError('Only .csv and .json files can be imported.')
  }
  try {
    yield* ending === '.csv' ? readCsv(file) : readJson(file)
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause
    throw new UnreadableFileError(`The file cannot be read: ${asError(cause).message}`, { cause })
  }
}
