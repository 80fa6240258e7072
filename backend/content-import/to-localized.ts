import type { Localized } from '../db/columns.ts'

/** Texts without the languages that were omitted. */
export function toLocalized(
  words: { readonly en: string } & { readonly [language: string]: string | undefined },
): Localized {
  return {
    ...Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)),
    en: words.en,
  }
}
