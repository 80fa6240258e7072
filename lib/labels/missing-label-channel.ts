import { channel } from 'node:diagnostics_channel'
import type { Locale } from '#i18n/locales.ts'

/** A word that a page had to say in English. */
export type MissingLabel = { readonly locale: Locale; readonly key: string }

/** Tells the server around the framework of each missed word, as often as a page is rendered with it. */
export const missingLabelChannel = channel('vereda:missed-word')

export function isMissingLabel(message: unknown): message is MissingLabel {
  return typeof message === 'object' && message !== null && 'locale' in message && 'key' in message
}
