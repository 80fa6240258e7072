import { parseSync } from 'rolldown/utils'
import { z } from 'zod'

export const node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() })
export type Node = z.infer<typeof node>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export function children(parent: Node): readonly Node[] {
  const found: Node[] = []
  for (const value of Object.values(parent)) {
    if (Array.isArray(value)) {
      for (const entry of value) if (isNode(entry)) found.push(entry)
    } else if (isNode(value)) {
      found.push(value)
    }
  }
  return found
}

export function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : null
}

export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** The program of a TypeScript file. A file with a syntax error throws: otherwise it would pass every check. */
export function parseSource(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  return node.parse(program)
}
