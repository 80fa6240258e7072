import compile from 'icu-minify/compile'
import formatMessage from 'use-intl/format-message'

/** A message in the format that the formatter of this bundle reads: ICU text, or its compiled form. */
export type FormatReady = string | readonly unknown[]

/** Labels have no tags: `<` is text. An apostrophe would begin or end a quotation of ICU itself. */
export function quoteTags(message: string): string {
  return message.includes("'") ? message : message.replaceAll('<', "'<'")
}

const compiled = new Map<string, FormatReady>()

/** As plain objects, which React can send to the browser. */
function compileOnce(message: string): FormatReady {
  const known =
    compiled.get(message) ?? (JSON.parse(JSON.stringify(compile(quoteTags(message)))) as FormatReady)
  compiled.set(message, known)
  return known
}

/**
 * The bundles of pages contain the formatter for compiled messages, which needs no parser (`next.config.ts`).
 * Node’s own processes and tests have the one that parses.
 */
export const toFormat: (message: string) => FormatReady = formatMessage.raw ? quoteTags : compileOnce
