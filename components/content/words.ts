import type { MessageValues, Translate } from '#i18n/translate.ts'

/** Words chosen by what they stand beside: their key and English default, written out where they are listed. */
export type Word = { readonly key: string; readonly english: string }

export function say(t: Translate, { key, english }: Word, values?: MessageValues): string {
  return values ? t(key, english, values) : t(key, english)
}
