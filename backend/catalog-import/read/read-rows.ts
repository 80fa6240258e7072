import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { checkEncoding } from './decode.ts'
import { type RawRow, UnreadableFileError } from './raw-row.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

export function isCsv(file: string): boolean {
  return extname(file).toLowerCase() === '.csv'
}

/**
 * Streams the rows of a `.csv` or `.json` file of any size. Throws `UnreadableFileError` where the file has
 * another format, is not UTF-8, lacks columns or has unknown ones, and where a list breaks off.
 */
export async function* readRows(file: string): AsyncGenerator<RawRow> {
  if (!isCsv(file) && extname(file).toLowerCase() !== '.json') {
    throw new UnreadableFileError('Only .csv and .json files can be imported.')
  }
  try {
    if (!(await stat(file)).isFile()) throw new UnreadableFileError(`${file} is not a regular file.`)
    await checkEncoding(file)
    yield* isCsv(file) ? readCsv(file) : readJson(file)
  } catch (cause) {
    /** A file system error; anything else is a bug. */
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    throw new UnreadableFileError(`The file cannot be read: ${cause.message}`, { cause })
  }
}
