import { maxRowLength } from './raw-row.ts'

export type CsvLine = {
  readonly number: number
  readonly text: string
  /** The record exceeds the maximum row length; `text` is its beginning. */
  readonly truncated: boolean
}

/** One record with the lines it spans, or why those lines are not a record. */
export type CsvRecord = { readonly line: number; readonly lastLine: number } & (
  | { readonly text: string }
  | { readonly error: string }
)

const unclosedQuote = 'a quotation mark opens a cell and is never closed'
const tooLong = `longer than ${maxRowLength.toLocaleString('en')} characters`

/** Old spreadsheets end lines with a carriage return alone; the first line decides. */
function detectLineEnding(text: string): string | undefined {
  const found = /\r\n|\n|\r(?=[^\n])/.exec(text)?.[0]
  return found === '\r' ? '\r' : found && '\n'
}

/** The lines of a text that arrives in chunks. At most one row's length of each line is held in memory. */
export async function* readCsvLines(texts: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  let lineEnd: string | undefined
  let held = ''
  let truncated = false
  let number = 0
  const take = (): CsvLine => {
    number += 1
    const line = { number, text: held, truncated }
    held = ''
    truncated = false
    return line
  }
  const hold = (text: string) => {
    if (truncated) return
    truncated = held.length + text.length > maxRowLength
    held = truncated ? (held + text).slice(0, maxRowLength) : held + text
  }
  for await (const text of texts) {
    const known = lineEnd !== undefined
    const fresh = known ? text : held + text
    if (!known) held = ''
    lineEnd ??= detectLineEnding(fresh) ?? (fresh.length > maxRowLength ? '\n' : undefined)
    let from = 0
    while (lineEnd !== undefined) {
      const end = fresh.indexOf(lineEnd, from)
      if (end === -1) break
      hold(fresh.slice(from, end))
      yield take()
      from = end + 1
    }
    hold(fresh.slice(from))
  }
  if (held) yield take()
}

/**
 * Whether a quotation mark is open at the line's end. A mark closes a cell only before a delimiter or the end
 * of the line, so that a stray mark inside a cell breaks its own line but not the lines after it.
 */
function endsInsideQuotes({ text }: CsvLine, delimiter: string, openBefore: boolean): boolean {
  const blanks = delimiter === '\t' ? /[^\S\t]*/y : /\s*/y
  const afterBlanks = (from: number) => {
    blanks.lastIndex = from
    blanks.test(text)
    return blanks.lastIndex
  }
  let open = openBefore
  let at = 0
  while (at <= text.length) {
    if (open) {
      const mark = text.indexOf('"', at)
      if (mark === -1) return true
      const after = afterBlanks(mark + 1)
      open = text[mark + 1] === '"' || (after < text.length && text[after] !== delimiter)
      at = open ? mark + (text[mark + 1] === '"' ? 2 : 1) : after + 1
    } else {
      const start = afterBlanks(at)
      open = text[start] === '"'
      const next = open ? start : text.indexOf(delimiter, at)
      if (next === -1) return false
      at = next + 1
    }
  }
  return open
}

/** A record whose last line is not known yet. */
type OpenRecord = { readonly line: number; lastLine: number; text: string; truncated: boolean; open: boolean }

function extend(record: OpenRecord, { number, text, truncated }: CsvLine): void {
  record.lastLine = number
  record.truncated ||= truncated || record.text.length + text.length > maxRowLength
  record.text = record.truncated ? '' : `${record.text}\n${text}`
}

function closeRecord({ line, lastLine, text, truncated, open }: OpenRecord): CsvRecord {
  if (truncated) return { line, lastLine, error: tooLong }
  return open ? { line, lastLine, error: unclosedQuote } : { line, lastLine, text }
}

/**
 * Joins lines whose cells contain line breaks. A line that `startsRow` recognises is never part of the
 * previous record: that record has an unclosed quotation mark, and the new row is read on its own.
 */
export async function* readCsvRecords(
  lines: AsyncIterable<CsvLine>,
  delimiter: string,
  startsRow: (line: CsvLine) => boolean,
): AsyncGenerator<CsvRecord> {
  let record: OpenRecord | null = null
  for await (const line of lines) {
    if (record && startsRow(line)) {
      yield closeRecord(record)
      record = null
    }
    if (record) extend(record, line)
    else if (!line.text.trim()) continue
    else
      record = {
        line: line.number,
        lastLine: line.number,
        text: line.text,
        truncated: line.truncated,
        open: false,
      }
    record.open = endsInsideQuotes(line, delimiter, record.open)
    if (!record.open) {
      yield closeRecord(record)
      record = null
    }
  }
  if (record) yield closeRecord(record)
}
