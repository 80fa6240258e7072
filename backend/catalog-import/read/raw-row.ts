/**
 * A row of the file before validation. `location` locates it for the user: a line of CSV, an element of JSON.
 */
export type RawRow =
  | { readonly location: string; readonly value: unknown }
  | { readonly location: string; readonly error: string }

/** The file cannot be read, as a whole or from some position on; the message says what to fix. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** Maximum characters of one row; a longer one is rejected and never held in memory. */
export const maxRowLength = 1_000_000
