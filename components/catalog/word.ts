import type { Translate } from '#i18n/translate.ts'

/** A word kept in a table: its key and its English default. */
export type Word = { readonly key: string; readonly english: string }

export function say({ key, english }: Word, t: Translate): string {
  return t(key, english)
}
