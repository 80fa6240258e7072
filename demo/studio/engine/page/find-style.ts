import type { Style } from '../../styles/style.ts'

const groups = ['shoes-low', 'shoes-high', 'open-and-bags', 'clothes-and-goods'] as const

function isStyle(value: unknown): value is Style {
  return typeof value === 'object' && value !== null && 'build' in value && 'dress' in value
}

/** All styles of a module: those it exports, and those in the records it exports. */
function stylesOf(module: Record<string, unknown>): Map<string, Style> {
  const found = new Map<string, Style>()
  for (const [name, value] of Object.entries(module)) {
    if (isStyle(value)) found.set(name, value)
    else if (typeof value === 'object' && value !== null)
      for (const [slug, style] of Object.entries(value)) if (isStyle(style)) found.set(slug, style)
  }
  return found
}

/** The style of that slug, else the first of that shape; the other groups' errors do not matter. */
export async function findStyle(wanted: string): Promise<Style> {
  const failures: string[] = []
  const all = new Map<string, Style>()
  const paths = [
    ...groups.map((group) => `../../styles/${group}.ts`),
    `../../shapes/${wanted}.ts`,
    './trial.ts',
  ]
  for (const path of paths) {
    try {
      for (const [slug, style] of stylesOf(await import(path))) all.set(slug, style)
    } catch (cause) {
      failures.push(`${path}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`)
    }
    const style = all.get(wanted)
    if (style) return style
  }
  const byShape = [...all.values()].find((style) => style.shape === wanted)
  if (byShape) return byShape
  throw new Error(
    [`No style or shape "${wanted}" among ${[...all.keys()].join(' ')}`, ...failures].join('\n'),
  )
}
