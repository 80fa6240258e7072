import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** Something a person has to mend: the file, its line where it is known, and the value by its path. */
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
  /** The line on which a value stands, or the nearest above it that exists. */
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

/** Reads one file; what is no YAML comes back as problems. */
export function readYaml(folder: string, file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines })
  const problems = document.errors.map(({ message, pos }) => ({
    file,
    line: lines.linePos(pos[0]).line,
    where: '',
    message: message.split('\n')[0] ?? message,
  }))
  return {
    file,
    data: problems.length ? null : document.toJS(),
    problems,
    lineOf: lineFinder(document, lines),
  }
}

/** Every YAML file of a folder, in the order of their names. */
export function yamlFiles(folder: string): readonly string[] {
  return globSync('**/*.yaml', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

export function problemAt(
  { file, lineOf }: YamlFile,
  path: readonly PropertyKey[],
  message: string,
): Problem {
  return { file, line: lineOf(path), where: path.map(String).join('.'), message }
}

type Issue = z.core.$ZodIssue

/** Inside a union only the branch that got furthest says something useful. */
function deepest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors.length) return [issue]
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** What a schema makes of a file, or what is wrong with it. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  file: YamlFile,
): { readonly value: z.output<Schema> | null; readonly problems: readonly Problem[] } {
  if (file.problems.length) return { value: null, problems: file.problems }
  const parsed = schema.safeParse(file.data)
  if (parsed.success) return { value: parsed.data, problems: [] }
  const issues = parsed.error.issues.flatMap(deepest)
  return { value: null, problems: issues.map((issue) => problemAt(file, issue.path, issue.message)) }
}
