import { InvalidInputError } from './errors.ts'

const maxDepth = 32

function assertText(text: string, path: string): void {
  if (text.includes('\u0000')) throw new InvalidInputError('The text has a NUL character.', path)
  if (!text.isWellFormed()) throw new InvalidInputError('The text has an unpaired surrogate.', path)
}

/**
 * Rejects input that no field accepts and that breaks a database or serialiser: NUL characters, unpaired
 * surrogates and excessive nesting.
 */
export function assertSafe(value: unknown, path = '', depth = 0): void {
  if (depth > maxDepth) throw new InvalidInputError('The input is nested too deeply.')
  if (typeof value === 'string') assertText(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    assertText(key, path)
    assertSafe(child, path ? `${path}.${key}` : key, depth + 1)
  }
}
