import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'

/** A problem for an editor to fix: the file, its line where known, and the path of the value. */
export type Problem = {
  readonly file: string
  readonly line: number | null
  readonly where: string
  readonly message: string
}

export type YamlFile = {
  readonly file: string
  readonly data: unknown
  readonly problems: readonly Problem[]
  /** The line of a value, or of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number | null
}

function lineFinder(document: Document.Parsed, lines: LineCounter) {
  return (path: readonly PropertyKey[]): number | null => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return null
  }
}

/**
 * Position of the first alias that has no anchor or expands to too much: both only show when aliases are
 * resolved.
 */
function findBadAlias(document: Document.Parsed): number | null {
  let at: number | null = null
  visit(document, {
    Alias(_, alias) {
      at ??= alias.resolve(document) ? null : (alias.range?.[0] ?? null)
    },
  })
  return at
}

type AliasResult = { readonly data: unknown } | { readonly message: string; readonly at: number | null }

/** The values of a document with its aliases resolved. */
function resolveAliases(document: Document.Parsed): AliasResult {
  try {
    return { data: document.toJS() }
  } catch (cause) {
    return { message: cause instanceof Error ? cause.message : String(cause), at: findBadAlias(document) }
  }
}

/** Reads one file; YAML errors are returned as problems. */
export function readYaml(folder: string, file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines })
  const problem = (message: string, at: number | null): Problem => ({
    file,
    line: at === null ? null : lines.linePos(at).line,
    where: '',
    message: message.split('\n')[0] ?? message,
  })
  const lineOf = lineFinder(document, lines)
  const errors = document.errors.map(({ message, pos }) => problem(message, pos[0]))
  if (errors.length) return { file, data: null, problems: errors, lineOf }
  const followed = resolveAliases(document)
  if ('data' in followed) return { file, data: followed.data, problems: [], lineOf }
  return { file, data: null, problems: [problem(followed.message, followed.at)], lineOf }
}

/** Every file of a folder, sorted by name; hidden files are ignored. */
export function listFiles(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export const isYaml = (file: string) => file.endsWith('.yaml')

/** Every YAML file of a folder, sorted by name. */
export function listYamlFiles(folder: string): readonly string[] {
  return listFiles(folder).filter(isYaml)
}

export function problemAt(
  { file, lineOf }: YamlFile,
  path: readonly PropertyKey[],
  message: string,
): Problem {
  return { file, line: lineOf(path), where: path.map(String).join('.'), message }
}

type Issue = z.core.$ZodIssue

/** For a union, only the branch that matched furthest gives a useful message. */
function flattenUnionIssue(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors.length) return [issue]
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Validates a file with a schema; returns the value or the problems. */
export function parseYaml<Schema extends z.ZodType>(
  schema: Schema,
  file: YamlFile,
): { readonly value: z.output<Schema> | null; readonly problems: readonly Problem[] } {
  if (file.problems.length) return { value: null, problems: file.problems }
  const parsed = schema.safeParse(file.data)
  if (parsed.success) return { value: parsed.data, problems: [] }
  const issues = parsed.error.issues.flatMap(flattenUnionIssue)
  return { value: null, problems: issues.map((issue) => problemAt(file, issue.path, issue.message)) }
}
