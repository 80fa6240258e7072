import { importsOf, type SourceFile } from './source-files.ts'
import {
  type Binding,
  type Call,
  readTestFile,
  type Scope,
  type Step,
  type TestFile,
  type Unit,
} from './test-file.ts'

export type Violation = {
  readonly path: string
  readonly line: number
  readonly title: string
  readonly reason: string
}

const isTestPath = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)
const frameworks: ReadonlySet<string> = new Set(['vitest', '@playwright/test', 'node:assert', 'fast-check'])

/** Whether functions of the file may assert; product code may not, because it knows no test framework. */
const canAssert = ({ path, imports }: SourceFile) =>
  path.startsWith('tests/') || imports.some(({ target, own }) => !own && frameworks.has(target))

type Origin = { readonly from: string; readonly name: string }
type Meaning =
  | { readonly unit: Unit; readonly file: TestFile }
  | { readonly origin: Origin }
  | { readonly member: string }

function findBinding(name: string, scope: Scope): Binding | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = at.names.get(name)
    if (found) return found
  }
  return null
}

const immediate = /^(?:assertions|hasAssertions|unreachable|fail)$/

/** Whether the call is an assertion of a test framework. `expect(a)` alone is none: it has no matcher. */
function isAssertion({ from, name }: Origin, path: readonly string[]): boolean {
  const [first = ''] = path
  if (from === 'fast-check') return (name === 'assert' || first === 'assert') && !path.includes('()')
  if (from === 'node:assert') return !path.includes('()')
  if (name === 'assert' || name === 'assertType') return !path.includes('()')
  if (name !== 'expect' && name !== 'expectTypeOf') return false
  return path.length === 1 ? immediate.test(first) : path.includes('()') && path.at(-1) !== '()'
}

const packageName = (specifier: string) => (specifier.startsWith('node:assert') ? 'node:assert' : specifier)

/** Finds assertions in tests and in the functions that they call, in any test file. */
export class AssertionFinder {
  readonly #sources: ReadonlyMap<string, SourceFile>
  readonly #files = new Map<string, TestFile | null>()
  readonly #known = new Map<Unit, boolean>()
  readonly #meanings = new Map<string, Meaning | null>()

  constructor(sources: readonly SourceFile[]) {
    this.#sources = new Map(sources.map((file) => [file.path, file]))
  }

  /** The tests of a file that can pass without an assertion. */
  findViolationsIn(path: string): readonly Violation[] {
    const file = this.#file(path)
    if (!file) return []
    return file.tests.flatMap(({ line, title, body }) => {
      const reason = body ? this.#faultOf(body, file) : 'has no body'
      return reason === null ? [] : [{ path, line, title, reason }]
    })
  }

  #faultOf(body: Unit, file: TestFile): string | null {
    const asserts = (unit: Unit) => this.#asserts(unit, file, new Set())
    if (!asserts(body)) return 'asserts nothing'
    const first = body.statements.findIndex(({ unit }) => asserts(unit))
    const before = body.statements.slice(0, Math.max(0, first))
    if (before.some(({ mayReturn }) => mayReturn)) return 'returns before its first assertion'
    const asserting = body.statements.filter(({ unit }) => asserts(unit))
    const isOptional = asserting.length > 0 && asserting.every((statement) => statement.isOptional)
    return isOptional ? 'asserts only under a condition' : null
  }

  #file(path: string): TestFile | null {
    const known = this.#files.get(path)
    if (known !== undefined) return known
    const source = this.#sources.get(path)
    const file = source && canAssert(source) ? readTestFile(source) : null
    this.#files.set(path, file)
    return file
  }

  #asserts(unit: Unit, file: TestFile, seen: Set<Unit>): boolean {
    const known = this.#known.get(unit)
    if (known !== undefined) return known
    if (seen.has(unit)) return false
    const isOutermost = seen.size === 0
    seen.add(unit)
    const found = unit.steps.some((step) => this.#stepAsserts(step, file, seen))
    // Inside a cycle of calls, a negative result is only final once the whole cycle has been searched.
    if (found || isOutermost) this.#known.set(unit, found)
    return found
  }

  #stepAsserts(step: Step, file: TestFile, seen: Set<Unit>): boolean {
    if (step.kind === 'runs') return this.#asserts(step.unit, file, seen)
    if (step.kind === 'calls') return this.#callAsserts(step.call, step.scope, file, seen)
    const meaning = this.#meaningOf(step.name, step.scope, file)
    return meaning !== null && 'unit' in meaning && this.#asserts(meaning.unit, meaning.file, seen)
  }

  #callAsserts({ root, path }: Call, scope: Scope, file: TestFile, seen: Set<Unit>): boolean {
    if (root === null) return path.at(-1) === 'satisfies'
    const meaning = this.#meaningOf(root, scope, file)
    const member = meaning && 'member' in meaning ? meaning.member : null
    // A test of Vitest may be given its own `expect`.
    const origin = member === 'expect' ? { from: 'vitest', name: 'expect' } : null
    const external = meaning && 'origin' in meaning ? meaning.origin : origin
    if (external && frameworks.has(external.from)) return isAssertion(external, path)
    const method = path.at(-1) ?? member
    if (method === null || method === '()') return false
    return (method === 'waitFor' && file.usesPlaywright) || this.#methodAsserts(method, file, seen)
  }

  /** A method is only resolved by name: one of the file itself or of a file that it imports. */
  #methodAsserts(name: string, file: TestFile, seen: Set<Unit>): boolean {
    return [file.path, ...file.imports].some((path) => {
      const own = this.#file(path)
      return own?.methods.get(name)?.some((unit) => this.#asserts(unit, own, seen)) ?? false
    })
  }

  #meaningOf(name: string, scope: Scope, file: TestFile): Meaning | null {
    const binding = findBinding(name, scope)
    if (binding === null || binding.kind === 'value') return null
    if (binding.kind === 'unit') return { unit: binding.unit, file }
    if (binding.kind === 'member') return { member: binding.name }
    return this.#imported(binding.from, binding.name, file)
  }

  #imported(from: string, name: string, file: TestFile): Meaning | null {
    const key = `${file.path} ${from} ${name}`
    const known = this.#meanings.get(key)
    if (known !== undefined) return known
    const meaning = this.#findImported(from, name, file)
    this.#meanings.set(key, meaning)
    return meaning
  }

  #findImported(from: string, name: string, file: TestFile): Meaning | null {
    const [target] = importsOf(file.path, `import '${from}'`)
    if (!target?.own) return { origin: { from: packageName(from), name } }
    const next = this.#file(target.target)
    return next && this.#exported(name, next)
  }

  #exported(name: string, file: TestFile): Meaning | null {
    const reexported = file.exports.get(name)
    if (reexported?.from) return this.#imported(reexported.from, reexported.name, file)
    const local = this.#meaningOf(reexported?.name ?? name, file.top, file)
    if (local) return local
    for (const from of file.reexports) {
      const found = this.#imported(from, name, file)
      if (found && !('origin' in found)) return found
    }
    return null
  }
}

export function findViolations(sources: readonly SourceFile[]): readonly Violation[] {
  const finder = new AssertionFinder(sources)
  return sources.filter(({ path }) => isTestPath(path)).flatMap(({ path }) => finder.findViolationsIn(path))
}
