import { channel } from 'node:diagnostics_channel'
import type { Locale } from '#i18n/locales.ts'

/** A label that a page could show only in English. */
export type MissingLabel = { readonly locale: Locale; readonly key: string }

/** Notifies the surrounding server of each missing label, on every render. */
export const missingLabelChannel = channel('vereda:missed-word')

export function isMissingLabel(message: unknown): message is MissingLabel {
  return typeof message === 'object' && message !== null && 'locale' in message && 'key' in message
}
