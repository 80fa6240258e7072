import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The name of a member as the author of the file knows it. */
export type PathFormatter = (path: readonly PropertyKey[]) => string

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false in JSON)',
  array: 'a list',
  object: 'an object, { … }',
  record: 'an object, { … }',
}

function bound(issue: Issue, limit: unknown, side: 'least' | 'most'): string {
  const amount = typeof limit === 'number' ? limit.toLocaleString('en') : String(limit)
  if (issue.origin === 'string') return `must have ${amount} characters at ${side}`
  if (issue.origin === 'array') return `must have ${amount} entries at ${side}`
  return `must be ${amount} at ${side}`
}

function tooSmall(issue: Issue & { readonly code: 'too_small' }): string {
  if (issue.origin === 'string' && issue.minimum === 1) return 'is empty'
  if (issue.inclusive === false) return `must be more than ${issue.minimum}`
  return bound(issue, issue.minimum, 'least')
}

/** What is wrong, phrased for the author of the file: `prices is missing`, `targets must be a list`. */
export function formatIssue(issue: Issue, nameOf: PathFormatter): string {
  const { path = [], input } = issue
  const named = nameOf(path) || 'the row'
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined || (input === null && path.length > 0)) return `${named} is missing`
      return `${named} must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `${named} ${tooSmall(issue)}`
    case 'too_big':
      return `${named} ${bound(issue, issue.maximum, 'most')}`
    case 'invalid_value':
      if (input === undefined) return `${named} is missing`
      return `${named} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not a known field`
    default:
      return `${named} is not valid`
  }
}
