import { CsvError, parse } from 'csv-parse/sync'
import { isMaterial } from '#i18n/routing.ts'
import { missingColumns, parseCsvRow, unknownColumns } from './csv-columns.ts'
import { type CsvLine, type CsvRecord, readCsvLines, readCsvRecords } from './csv-records.ts'
import { decodeFile } from './decode.ts'
import { type RawRow, UnreadableFileError } from './raw-row.ts'

type ParsedCells = { readonly cells: readonly string[] } | { readonly error: string }

const csvErrorMessages: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE:
    'a quotation mark is inside a quoted cell: double it, or close the cell before the next delimiter',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'something follows a closing quotation mark: double the mark inside',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens a cell and is never closed',
  INVALID_OPENING_QUOTE:
    'a quotation mark is in a cell without quotes: put the whole cell in quotes and double the mark inside',
}

function parseCells(text: string, delimiter: string): ParsedCells {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      trim: true,
      record_delimiter: '\n',
      relax_column_count: true,
    })
    const [cells, ...more] = records
    return cells && !more.length ? { cells } : { error: 'not a single row' }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return { error: csvErrorMessages[cause.code] ?? cause.message }
  }
}

/** Maps the header once and rejects unknown columns, so that a misspelt column is not silently ignored. */
function parseHeader(record: CsvRecord, delimiter: string): readonly string[] {
  const parsed = 'error' in record ? record : parseCells(record.text, delimiter)
  if ('error' in parsed)
    throw new UnreadableFileError(`The first line does not name the columns: ${parsed.error}.`)
  const names = parsed.cells
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new UnreadableFileError(`The column ${twice || 'without a name'} is listed twice.`)
  const unknown = unknownColumns(names).map((name) => name || '(one without a name)')
  const missing = missingColumns(names)
  const wrong = [
    ...(unknown.length ? [`Unknown columns: ${unknown.join(', ')}.`] : []),
    ...(missing.length ? [`Required columns are missing: ${missing.join(', ')}.`] : []),
  ]
  if (wrong.length) throw new UnreadableFileError(wrong.join(' '))
  return names
}

/** Comma, semicolon or tab: the most frequent one in the first line. */
async function detectDelimiter(file: string): Promise<string> {
  let head = ''
  for await (const text of decodeFile(file)) {
    head += text
    if (/[\r\n]/.test(head.trimStart()) || head.length > 65_536) break
  }
  const [header = ''] = head.trimStart().split(/[\r\n]/, 1)
  const [most] = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)
  return most ?? ','
}

/**
 * Whether a line is a row of its own although a quotation mark is open before it: it has a material in the
 * right column, or the full number of cells. Text inside a cell has neither.
 */
function startsRow({ text, truncated }: CsvLine, names: readonly string[], delimiter: string): boolean {
  const cells = text.split(delimiter)
  const material = cells[names.indexOf('material')] ?? ''
  if (isMaterial(material.replaceAll('"', '').trim())) return true
  if (truncated || cells.length < names.length) return false
  const parsed = parseCells(text, delimiter)
  return 'cells' in parsed && parsed.cells.length === names.length
}

function toRawRow(record: CsvRecord, names: readonly string[], delimiter: string): RawRow {
  const location = `line ${record.line}`
  const left =
    record.lastLine > record.line ? ` (lines ${record.line} to ${record.lastLine} are skipped)` : ''
  const parsed = 'error' in record ? record : parseCells(record.text, delimiter)
  if ('error' in parsed) return { location, error: `${parsed.error}${left}` }
  const { cells } = parsed
  if (cells.length !== names.length) {
    return {
      location,
      error: `${cells.length} cells where the header has ${names.length} columns${left}`,
    }
  }
  return {
    location,
    value: parseCsvRow(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))),
  }
}

/**
 * The rows of a CSV file. A broken row is reported by its first line, and the following rows are read
 * normally.
 */
export async function* readCsv(file: string): AsyncGenerator<RawRow> {
  const delimiter = await detectDelimiter(file)
  let names: readonly string[] | null = null
  const startsHere = (line: CsvLine) => names !== null && startsRow(line, names, delimiter)
  for await (const record of readCsvRecords(readCsvLines(decodeFile(file)), delimiter, startsHere)) {
    if (names) yield toRawRow(record, names, delimiter)
    else names = parseHeader(record, delimiter)
  }
  if (!names) throw new UnreadableFileError('The file is empty: its first line must name the columns.')
}
