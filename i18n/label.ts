import type { MessageValues, Translate } from './translate.ts'

/** A text of the interface as its label key and its English default, for tables that choose between texts. */
export type Label = { readonly key: string; readonly english: string }

export function translateLabel(t: Translate, { key, english }: Label, values?: MessageValues): string {
  return values ? t(key, english, values) : t(key, english)
}
