import { z } from 'zod'
import type { MessageKey } from '#i18n/message-key.ts'
import type { MessageValues } from '#i18n/translate.ts'

/** A schema from string to string. It reports only the first problem, with the message's key. */
export type FieldSchema = z.ZodType<string, string>

/** A predicate, the message if it fails, and the message's placeholder values. */
export type Check = readonly [passes: (value: string) => boolean, message: MessageKey, values?: MessageValues]

/**
 * A field that normalises a string for storage, then checks it. Issues carry the message's key as `message`
 * and its values as `params`; a value that is not a string gets the first check's message.
 */
export function field(
  normalize: (value: string) => string,
  checks: readonly [Check, ...Check[]],
): FieldSchema {
  return z
    .string({ error: checks[0][1] })
    .overwrite(normalize)
    .check((context) => {
      const failed = checks.find(([passes]) => !passes(context.value))
      if (!failed) return
      const [, key, params = {}] = failed
      context.issues.push({ code: 'custom', message: key, params, input: context.value })
    })
}

/** Whether the value matches the anchored pattern. */
export function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value)
}

/** Maximum length in UTF-16 units, as `maxLength` of an input counts. */
export function atMost(max: number): (value: string) => boolean {
  return (value) => value.length <= max
}

export function trim(value: string): string {
  return value.trim()
}

/** A trimmed string that matches the pattern. */
export function patternField(pattern: RegExp, message: MessageKey): FieldSchema {
  return field(trim, [[matches(pattern), message]])
}
