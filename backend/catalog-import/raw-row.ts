/** A row of the file before it is checked. `place` is what a person looks for: a line of CSV, an element of JSON. */
export type RawRow =
  | { readonly location: string; readonly value: unknown }
  | { readonly location: string; readonly error: string }

/** The file cannot be read, as a whole or from some place on; the message says what to mend. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** Characters of one row; a longer one is none, and is never held in memory. */
export const maxRowLength = 1_000_000
