import compile from 'icu-minify/compile'
import formatMessage from 'use-intl/format-message'

/** A message in the format that the formatter of this bundle reads. */
export type FormatReady = string | readonly unknown[]

const compiled = new Map<string, FormatReady>()

function compileOnce(message: string): FormatReady {
  const known = compiled.get(message) ?? compile(message)
  compiled.set(message, known)
  return known
}

/**
 * The pages’ bundles contain the formatter for precompiled messages, without a parser (`next.config.ts`);
 * Node’s own processes and tests have the one that parses.
 */
export const toFormat: (message: string) => FormatReady = formatMessage.raw
  ? (message) => message
  : compileOnce
