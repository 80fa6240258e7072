import type { SourceFile } from './source-files.ts'
import { children, isNode, lineOf, type Node, nameOf, parseSource } from './syntax.ts'

/** Where a name comes from: a function of the file, an import, a part of another value, or some other value. */
export type Binding =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'import'; readonly from: string; readonly name: string }
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'value' }

export type Scope = { readonly parent: Scope | null; readonly names: Map<string, Binding> }

/**
 * A piece of code that may be an assertion. Names are resolved later, because functions may be declared
 * below.
 */
export type Step =
  | { readonly kind: 'runs'; readonly unit: Unit }
  | { readonly kind: 'names'; readonly name: string; readonly scope: Scope }
  | { readonly kind: 'calls'; readonly call: Call; readonly scope: Scope }

/** A call by its parts: `expect(a).not.toBe(b)` has the root `expect` and the path `()`, `not`, `toBe`. */
export type Call = { readonly root: string | null; readonly path: readonly string[] }

/** A function, or a statement of its body. */
export type Unit = { readonly steps: Step[]; readonly statements: Statement[] }

/**
 * A statement of a function's body. The syntax tree itself is dropped: the trees of all tests would fill the
 * memory.
 */
export type Statement = {
  readonly unit: Unit
  /** An `if` without an `else`. */
  readonly isOptional: boolean
  /** An `if` that returns. */
  readonly mayReturn: boolean
}

/** `body` is null where the test has no function. */
export type FoundTest = { readonly line: number; readonly title: string; readonly body: Unit | null }

export type TestFile = {
  readonly path: string
  readonly top: Scope
  /** All functions of the file by name, including those of objects and classes. */
  readonly methods: ReadonlyMap<string, readonly Unit[]>
  readonly exports: ReadonlyMap<string, { readonly from: string | null; readonly name: string }>
  /** The files of `export * from`. */
  readonly reexports: readonly string[]
  /** The project's own files that it imports. */
  readonly imports: readonly string[]
  readonly usesPlaywright: boolean
  readonly tests: readonly FoundTest[]
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const literal = (value: unknown): string => (isNode(value) ? text(value.value) : '')
const nameOrLiteral = (value: unknown) => nameOf(value) ?? literal(value)

/** Statements that open a scope. */
const scoped = /^(?:BlockStatement|For\w*Statement|CatchClause|SwitchStatement)$/
/** Parts of a value: a function in an object that is passed to a call counts as passed too. */
const transparent =
  /^(?:ObjectExpression|ArrayExpression|Property|SpreadElement|ConditionalExpression|LogicalExpression|ParenthesizedExpression|JSX\w+|TS(?:As|Satisfies)Expression)$/

function callOf(callee: Node): Call {
  const path: string[] = []
  let at: unknown = callee
  while (isNode(at)) {
    if (at.type === 'CallExpression') {
      path.unshift('()')
      at = at.callee
    } else if (at.type === 'TaggedTemplateExpression') {
      path.unshift('()')
      at = at.tag
    } else if (at.type === 'MemberExpression') {
      path.unshift(at.computed === true ? '' : (nameOf(at.property) ?? ''))
      at = at.object
    } else if (at.type === 'ChainExpression' || at.type === 'ParenthesizedExpression') {
      at = at.expression
    } else {
      return { root: nameOf(at), path }
    }
  }
  return { root: null, path }
}

const modifiers = /^(?:skip|only|concurrent|sequential|fails|fixme|fail|todo)$/
const makers = /^(?:each|for|skipIf|runIf)$/
const bodiless = /^(?:skip|fixme|fail|todo)$/

/** Whether the call declares a test: `test(…)`, `it.each(…)(…)`, `test.skipIf(…).concurrent(…)`. */
function isTestCall({ root, path }: Call): boolean {
  if (root !== 'test' && root !== 'it') return false
  return path.every((part, index) => {
    if (part === '()') return makers.test(path[index - 1] ?? '')
    return modifiers.test(part) || (makers.test(part) && path[index + 1] === '()')
  })
}

/** Nested functions have their own returns. */
function returns(at: Node): boolean {
  return at.type === 'ReturnStatement' || (!isFunction(at) && children(at).some(returns))
}

/** `value satisfies Type` as a statement. */
function isTypeAssertion(expression: unknown): boolean {
  return isNode(expression) && expression.type === 'TSSatisfiesExpression'
}

export function readTestFile({ path, text: source, imports }: SourceFile): TestFile {
  const program = parseSource(path, source)
  const top: Scope = { parent: null, names: new Map() }
  const methods = new Map<string, Unit[]>()
  const exports = new Map<string, { from: string | null; name: string }>()
  const reexports: string[] = []
  const tests: FoundTest[] = []
  const units = new Map<Node, Unit>()

  const newUnit = (): Unit => ({ steps: [], statements: [] })
  const addMethod = (name: string, unit: Unit) => methods.set(name, [...(methods.get(name) ?? []), unit])

  function bindPattern(pattern: unknown, scope: Scope): void {
    if (!isNode(pattern)) return
    const name = nameOf(pattern)
    if (name !== null) {
      scope.names.set(name, { kind: 'member', name })
    } else if (pattern.type === 'Property') {
      const local = nameOf(pattern.value)
      if (local !== null) scope.names.set(local, { kind: 'member', name: nameOrLiteral(pattern.key) })
      else bindPattern(pattern.value, scope)
    } else if (pattern.type === 'AssignmentPattern') {
      bindPattern(pattern.left, scope)
    } else {
      for (const child of children(pattern)) if (!/^TS/.test(child.type)) bindPattern(child, scope)
    }
  }

  function visitFunction(at: Node, scope: Scope): Unit {
    const unit = newUnit()
    units.set(at, unit)
    const inner: Scope = { parent: scope, names: new Map() }
    for (const parameter of nodes(at.params)) {
      bindPattern(parameter, inner)
      const isOptional = parameter.type === 'AssignmentPattern'
      if (isOptional && isNode(parameter.right)) visit(parameter.right, inner, unit, false)
    }
    if (!isNode(at.body)) return unit
    if (at.body.type !== 'BlockStatement') {
      visit(at.body, inner, unit, false)
      return unit
    }
    for (const statement of nodes(at.body.body)) {
      const own = newUnit()
      visit(statement, inner, own, false)
      const isIf = statement.type === 'IfStatement'
      const isOptional = isIf && !isNode(statement.alternate)
      unit.statements.push({ unit: own, isOptional, mayReturn: isIf && returns(statement) })
      unit.steps.push({ kind: 'runs', unit: own })
    }
    return unit
  }

  function visitDeclarator(at: Node, scope: Scope, unit: Unit): void {
    const name = nameOf(at.id)
    if (name === null) bindPattern(at.id, scope)
    else scope.names.set(name, { kind: 'value' })
    if (!isNode(at.init)) return
    if (name !== null && isFunction(at.init)) {
      const own = visitFunction(at.init, scope)
      scope.names.set(name, { kind: 'unit', unit: own })
      addMethod(name, own)
    } else {
      visit(at.init, scope, unit, false)
    }
  }

  function visitCall(at: Node, scope: Scope, unit: Unit): void {
    if (!isNode(at.callee)) return
    const call = callOf(at.callee)
    unit.steps.push({ kind: 'calls', call, scope })
    visit(at.callee, scope, unit, true)
    for (const argument of nodes(at.arguments)) visit(argument, scope, unit, true)
    if (isTestCall(call)) noteTest(at, call, scope)
  }

  function noteTest(at: Node, call: Call, scope: Scope): void {
    const [title, ...rest] = nodes(at.arguments)
    if (!title) return
    const written = title.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : null
    const found = rest.find(isFunction)
    const named = rest.findLast(({ type }) => type === 'Identifier')
    const body = newUnit()
    if (found) {
      body.statements.push(...(units.get(found)?.statements ?? []))
      body.steps.push(...(units.get(found)?.steps ?? []))
    } else if (named) {
      body.steps.push({ kind: 'names', name: nameOf(named) ?? '', scope })
    } else if (call.path.some((part) => bodiless.test(part))) {
      return
    }
    tests.push({
      line: lineOf(source, at.start),
      title: written ?? (literal(title) || source.slice(title.start, title.end)),
      body: found || named ? body : null,
    })
  }

  function visitProperty(at: Node, scope: Scope, unit: Unit, isRun: boolean): void {
    if (at.computed === true && isNode(at.key)) visit(at.key, scope, unit, false)
    if (!isNode(at.value)) return
    if (!isFunction(at.value)) {
      visit(at.value, scope, unit, isRun)
      return
    }
    const own = visitFunction(at.value, scope)
    addMethod(nameOrLiteral(at.key), own)
    if (isRun) unit.steps.push({ kind: 'runs', unit: own })
  }

  /** @param isRun whether a function found here is called, or passed to the called function */
  function visit(at: Node, scope: Scope, unit: Unit, isRun: boolean): void {
    if (at.type === 'FunctionDeclaration') {
      const name = nameOf(at.id)
      const own = visitFunction(at, scope)
      if (name === null) return
      scope.names.set(name, { kind: 'unit', unit: own })
      addMethod(name, own)
    } else if (isFunction(at)) {
      const own = visitFunction(at, scope)
      if (isRun) unit.steps.push({ kind: 'runs', unit: own })
    } else if (at.type === 'VariableDeclarator') {
      visitDeclarator(at, scope, unit)
    } else if (at.type === 'CallExpression' || at.type === 'NewExpression') {
      visitCall(at, scope, unit)
    } else if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(at.type)) {
      visitProperty(at, scope, unit, isRun)
    } else if (at.type === 'MemberExpression') {
      for (const key of at.computed === true ? ['object', 'property'] : ['object']) {
        const part = at[key]
        if (isNode(part)) visit(part, scope, unit, false)
      }
    } else if (at.type === 'Identifier') {
      if (isRun) unit.steps.push({ kind: 'names', name: nameOf(at) ?? '', scope })
    } else if (at.type === 'ExpressionStatement' && isTypeAssertion(at.expression)) {
      unit.steps.push({ kind: 'calls', call: { root: null, path: ['satisfies'] }, scope })
    } else if (!/^TS(?!AsExpression|NonNull|Satisfies)/.test(at.type)) {
      const inner = scoped.test(at.type) ? { parent: scope, names: new Map<string, Binding>() } : scope
      if (at.type === 'CatchClause') bindPattern(at.param, inner)
      for (const child of children(at)) visit(child, inner, unit, isRun && transparent.test(at.type))
    }
  }

  const main = newUnit()
  for (const statement of nodes(program.body)) {
    const from = isNode(statement.source) ? literal(statement.source) : null
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of nodes(statement.specifiers)) {
        const isAll = specifier.type === 'ImportNamespaceSpecifier'
        const name = isAll ? '*' : nameOrLiteral(specifier.imported) || 'default'
        top.names.set(nameOrLiteral(specifier.local), { kind: 'import', from: from ?? '', name })
      }
      continue
    }
    if (statement.type === 'ExportAllDeclaration') reexports.push(from ?? '')
    if (statement.type === 'ExportNamedDeclaration') {
      for (const specifier of nodes(statement.specifiers)) {
        exports.set(nameOrLiteral(specifier.exported), { from, name: nameOrLiteral(specifier.local) })
      }
    }
    if (statement.type === 'ExportDefaultDeclaration' && isNode(statement.declaration)) {
      const { declaration } = statement
      exports.set('default', { from: null, name: nameOf(declaration) ?? nameOf(declaration.id) ?? '' })
    }
    visit(statement, top, main, false)
  }
  const targets = imports.filter(({ own }) => own).map(({ target }) => target)
  const usesPlaywright = imports.some(({ target }) => target === '@playwright/test')
  return { path, top, methods, exports, reexports, imports: targets, usesPlaywright, tests }
}
