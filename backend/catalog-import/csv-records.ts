import { longestRow } from './raw-row.ts'

export type CsvLine = {
  readonly number: number
  readonly text: string
  /** Longer than a row may be: `text` is its beginning. */
  readonly cut: boolean
}

/** One record with the lines it spans, or why those lines are none. */
export type CsvRecord = { readonly line: number; readonly last: number } & (
  | { readonly text: string }
  | { readonly fault: string }
)

const neverClosed = 'a quotation mark opens a cell and is never closed'
const tooLong = `longer than ${longestRow.toLocaleString('en')} characters`

/** Old spreadsheets end lines with a carriage return alone; the first line tells. */
function lineEndOf(text: string): string | undefined {
  const found = /\r\n|\n|\r(?=[^\n])/.exec(text)?.[0]
  return found === '\r' ? '\r' : found && '\n'
}

/** The lines of a text that comes in parts. No more than a row's length is held of each. */
export async function* csvLines(texts: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  let lineEnd: string | undefined
  let held = ''
  let cut = false
  let number = 0
  const take = (): CsvLine => {
    number += 1
    const line = { number, text: held, cut }
    held = ''
    cut = false
    return line
  }
  const hold = (text: string) => {
    if (cut) return
    cut = held.length + text.length > longestRow
    held = cut ? (held + text).slice(0, longestRow) : held + text
  }
  for await (const text of texts) {
    const known = lineEnd !== undefined
    const fresh = known ? text : held + text
    if (!known) held = ''
    lineEnd ??= lineEndOf(fresh) ?? (fresh.length > longestRow ? '\n' : undefined)
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
 * Whether a quotation mark is open at the line's end. A mark closes a cell only before a delimiter or the end, so that
 * one inside a cell, which makes the line broken, does not swallow the lines after it.
 */
function leavesOpen({ text }: CsvLine, delimiter: string, openBefore: boolean): boolean {
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
type Open = { readonly line: number; last: number; text: string; cut: boolean; open: boolean }

function extend(record: Open, { number, text, cut }: CsvLine): void {
  record.last = number
  record.cut ||= cut || record.text.length + text.length > longestRow
  record.text = record.cut ? '' : `${record.text}\n${text}`
}

function closed({ line, last, text, cut, open }: Open): CsvRecord {
  if (cut) return { line, last, fault: tooLong }
  return open ? { line, last, fault: neverClosed } : { line, last, text }
}

/**
 * Puts lines together whose cells hold line breaks. What `startsRow` recognises is never part of the record before it:
 * there a quotation mark was left open, and the row after it counts on its own.
 */
export async function* csvRecords(
  lines: AsyncIterable<CsvLine>,
  delimiter: string,
  startsRow: (line: CsvLine) => boolean,
): AsyncGenerator<CsvRecord> {
  let record: Open | null = null
  for await (const line of lines) {
    if (record && startsRow(line)) {
      yield closed(record)
      record = null
    }
    if (record) extend(record, line)
    else if (!line.text.trim()) continue
    else record = { line: line.number, last: line.number, text: line.text, cut: line.cut, open: false }
    record.open = leavesOpen(line, delimiter, record.open)
    if (!record.open) {
      yield closed(record)
      record = null
    }
  }
  if (record) yield closed(record)
}
