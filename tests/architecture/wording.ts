import { parseSync } from 'rolldown/utils'
import { children, isNode, lineOf, type Node, node } from './syntax.ts'

/** A term that a newcomer would not search for, with the standard term or the reason. */
type DiscouragedTerm = { readonly pattern: RegExp; readonly instead: string }

export type Finding = {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly instead: string
}

const word = (words: string, instead: string): DiscouragedTerm => ({
  pattern: new RegExp(`^(?:${words})$`, 'i'),
  instead,
})

/** Single words of names: `orderTold` consists of `order` and `told`. Bare participles and adverbs name nothing. */
const wordsOfNames: readonly DiscouragedTerm[] = [
  word('told|tell|tells', 'notify, build, or what it is: orderSummary'),
  word('asked|ask|asks', 'requested, fetch, query'),
  word('kept|keep|keeps', 'saved, stored, cached, save'),
  word('sought|sift|sifting|shelf|shelves|scratch|wish|wishes', 'term, filter, CatalogIndex, buffer pool'),
  word('forget|forgets|forgotten|remember|remembered', 'clear, remove, prune, save, cache'),
  word('bring|brings|brought', 'load, import, transfer'),
  word('mend|mends|mended', 'fix, repair'),
  word('hurt|hurts|harm', 'injectFault, damage'),
  word('spoil|spoils|spoilt', 'invalidate'),
  word('whoever|somebody|nobody|everybody|anybody|she|her', 'customer, visitor, user'),
  word('hindrance|hindrances', 'blockedReason'),
  word('thrifty|stirs?|stirred', 'prefersReducedData, firstInteraction'),
  word('tangle|thanks|papers?|letters?mail', 'errorPage, orderConfirmation, documents'),
  word('household|house|leash|stance|standing', 'process supervisor, parent watchdog'),
  word('complaints?|offences?|drawable', 'CliError, violation, spendable'),
  word('voices|leaf|till', 'brandCopy, the component’s own name, checkout'),
  word('throttles?|tries|rekey', 'rateLimit, attempts, keyRotation'),
  word('alike|likeness|unlikeness', 'similarity, distance'),
  word('patience', 'timeout'),
  word('ahead|elsewhere|beside|anew|meanwhile|hence|aside|astray', 'a noun or a verb for what it is'),
  word('dearest', 'maxPrice, mostExpensive'),
]

const phrase = (text: string, instead: string): DiscouragedTerm => ({
  pattern: new RegExp(`\\b(?:${text})\\b`, 'i'),
  instead,
})

/** Words and phrases of comments, test titles, messages and documents. */
const phrasesOfText: readonly DiscouragedTerm[] = [
  phrase('whoever|somebody|everybody|anybody|nobody', 'customer, visitor, user, they, no one'),
  phrase('she|hers|herself', 'the customer, they'),
  phrase('the house|household|the leash', 'the company, the architecture, the process supervisor'),
  phrase('mend|mends|mended|mending', 'fix, repair'),
  phrase('(?:is|are|was|were|be) told|tells of|told of', 'gets, is notified, reports'),
  phrase('(?:is|are|was|were|be) asked', 'is requested, queried'),
  phrase('sought|hindrance|dearest|thrifty|likeness', 'term, reason, most expensive, similarity'),
  phrase('anew|afresh', 'again'),
  phrase('in (?:its|their) stead', 'instead'),
  phrase('stands? for nothing|stands in the|as it (?:stood|was before)', 'is, is in, unchanged'),
  phrase('lies in|lie in', 'is in, is stored in'),
  phrase("one[’']s own|who(?:so)?ever", 'your own, their own'),
  phrase('whither|whence|thence|hither|thereof|therein|thereby|whereupon|hitherto', 'where, from'),
  phrase('nought|naught|aught|lest|ere|betwixt|amidst|whilst|unto', 'plain English'),
  phrase(
    'comes to nothing|for want of|stand(?:s)? beside|put(?:s)? it aside',
    'fails, without, is next to, saves',
  ),
  phrase('patience|till then', 'timeout, until then'),
]

/** `orderTold` → `order`, `told`. */
export const splitName = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$.[\]-]+/)
    .filter(Boolean)

type Named = { readonly name: string; readonly at: number }

/** The names that a program declares: variables, parameters, functions, types and members. */
function declaredNames(program: Node): readonly Named[] {
  const names: Named[] = []
  const add = (value: unknown) => {
    if (isNode(value) && value.type === 'Identifier' && typeof value.name === 'string')
      names.push({ name: value.name, at: value.start })
  }
  const visitPattern = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'Identifier') add(value)
    else if (value.type === 'Property') visitPattern(value.value)
    else if (value.type === 'AssignmentPattern') visitPattern(value.left)
    else if (!value.type.startsWith('TS')) for (const child of children(value)) visitPattern(child)
  }
  const visit = (each: Node): void => {
    if (each.type === 'VariableDeclarator') visitPattern(each.id)
    if (/^(?:Function|Class|TSTypeAlias|TSInterface|TSEnum)\w*$/.test(each.type)) add(each.id)
    if (each.type === 'TSTypeParameter') add(each.name)
    if (Array.isArray(each.params)) for (const param of each.params) visitPattern(param)
    if (each.type === 'TSPropertySignature' || each.type === 'TSMethodSignature') add(each.key)
    for (const child of children(each)) visit(child)
  }
  visit(program)
  return names
}

type Text = { readonly text: string; readonly at: number }

/** Strings within a node, with the fixed parts of templates. */
function stringsIn(root: unknown): readonly Text[] {
  if (!isNode(root)) return []
  if (root.type === 'Literal' && typeof root.value === 'string') return [{ text: root.value, at: root.start }]
  if (root.type === 'TemplateElement') {
    const { value } = root
    const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : null
    return typeof raw === 'string' ? [{ text: raw, at: root.start }] : []
  }
  return children(root).flatMap(stringsIn)
}

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)
const titled = /^(?:it|test|describe)\b/
const messages = /(?:^|\.)(?:log|logger|request\.log)\.(?:trace|debug|info|warn|error|fatal)$/

/** Titles and rows of tests, messages of errors and of logs. */
function spokenTexts(path: string, source: string, program: Node): readonly Text[] {
  const found: Text[] = []
  const visit = (each: Node): void => {
    const { callee } = each
    const args = Array.isArray(each.arguments) ? each.arguments : []
    if (isNode(callee)) {
      const name = source.slice(callee.start, callee.end)
      if (each.type === 'NewExpression' && name.endsWith('Error')) found.push(...args.flatMap(stringsIn))
      if (each.type === 'CallExpression') {
        if (messages.test(name)) found.push(...args.slice(-1).flatMap(stringsIn))
        // The rows of `it.each` hold data and texts: only the latter have spaces.
        if (isTest(path) && titled.test(name))
          found.push(
            ...args
              .slice(0, 1)
              .flatMap(stringsIn)
              .filter(({ text }) => text.includes(' ')),
          )
      }
    }
    for (const child of children(each)) visit(child)
  }
  visit(program)
  return found
}

/** The discouraged words in a source file: in its names, comments, test titles, errors and logs. */
export function findInSource(path: string, source: string): readonly Finding[] {
  const parsed = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const program = node.parse(parsed.program)
  const names = declaredNames(program).flatMap(({ name, at }) =>
    splitName(name).flatMap((part) =>
      (anyWord.test(part) ? wordsOfNames : [])
        .filter(({ pattern }) => pattern.test(part))
        .map(({ instead }) => ({ path, line: lineOf(source, at), text: name, instead })),
    ),
  )
  const comments = parsed.comments.map(({ value, start }) => ({ text: value, at: start }))
  const texts = [...comments, ...spokenTexts(path, source, program)].flatMap(({ text, at }) =>
    findInText(path, text, lineOf(source, at)),
  )
  return [...names, ...texts]
}

const anyOf = (terms: readonly DiscouragedTerm[]) =>
  new RegExp(terms.map(({ pattern }) => pattern.source).join('|'), 'i')
const anyWord = anyOf(wordsOfNames)
const anyPhrase = anyOf(phrasesOfText)

/** The discouraged words in the text of a document. */
export function findInText(path: string, text: string, firstLine = 1): readonly Finding[] {
  if (!anyPhrase.test(text)) return []
  return text.split('\n').flatMap((line, index) =>
    phrasesOfText.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(line) ?? []
      return found ? [{ path, line: firstLine + index, text: found, instead }] : []
    }),
  )
}

/** The discouraged words in the name of a file or folder. */
export const findInPath = (path: string): readonly Finding[] =>
  splitName(path.replaceAll('/', ' ')).flatMap((part) =>
    wordsOfNames
      .filter(({ pattern }) => pattern.test(part))
      .map(({ instead }) => ({ path, line: 0, text: part, instead })),
  )
