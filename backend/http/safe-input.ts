import { InvalidInput } from './errors.ts'

const deepest = 32

/**
 * Refuses what no field can mean and a database or serialiser would stumble over:
 * NUL characters and nesting beyond reason.
 */
export function assertSafe(value: unknown, path = '', depth = 0): void {
  if (depth > deepest) throw new InvalidInput('Nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new InvalidInput('Contains a NUL character.', path)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('\u0000')) throw new InvalidInput('Contains a NUL character.', path)
    assertSafe(child, path ? `${path}.${key}` : key, depth + 1)
  }
}
