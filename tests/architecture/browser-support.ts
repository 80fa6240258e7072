import { readFileSync } from 'node:fs'
import { features } from 'web-features'
import { z } from 'zod'
import type { SourceFile } from './source-files.ts'
import { children, isNode, lineOf, type Node, nameOf, parseSource } from './syntax.ts'

const manifest = z.object({ browserslist: z.array(z.string()) })
export const targets = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).browserslist

/** The desktop browser and the one on phones, which has the same engine and version. */
const platforms = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [thanMajor = 0, thanMinor = 0] = than.split('.').map(Number)
  return major < thanMajor || (major === thanMajor && minor < thanMinor)
}

const targetVersions = targets.flatMap((target) => {
  const [name = '', version = ''] = target.split(' ')
  const found = Object.entries(platforms).find(([browser]) => browser === name)?.[1]
  if (!found) throw new Error(`package.json names ${name} in browserslist, which this test does not know.`)
  return found.map((platform) => [platform, version] as const)
})

/** Whether all supported browsers have it, by its key in MDN's browser compatibility data. */
const support = new Map<string, boolean>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, { support: since }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const isSupported = targetVersions.every(([platform, version]) => {
      const first = since[platform]?.replace('≤', '')
      return first !== undefined && !isOlder(version, first)
    })
    support.set(key, isSupported)
  }
}

/** The likely type of a method's receiver when the source does not show it. */
const receivers =
  /^(?:api\.(?:AbortSignal|Blob|CSSStyleDeclaration|Document|Element|Event|EventTarget|FormData|Headers|HTML\w*Element|Node|Range|Request|Response|ShadowRoot|URL|URLSearchParams)|javascript\.builtins\.(?:Array|Date|Iterator|Map|Promise|Set|String|TypedArray))\.[^.]+$/
const methods = Map.groupBy(
  [...support.keys()].filter((key) => receivers.test(key) && !key.endsWith('_static')),
  (key) => key.slice(key.lastIndexOf('.') + 1),
)

/** The first of the keys in the data that a supported browser lacks. */
function findUnsupportedKey(...keys: readonly string[]): string | null {
  const known = keys.find((key) => support.has(key))
  return known !== undefined && support.get(known) === false ? known : null
}

const instances: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  CSS: 'CSS',
}
const globals = new Set(['window', 'globalThis', 'self'])

const globalKey = (name: string) =>
  findUnsupportedKey(`api.Window.${name}`, `api.${name}`, `javascript.builtins.${name}`)

/** `object` is null when it is no plain name. */
function memberKey(object: string | null, name: string, isCalled: boolean): string | null {
  if (object !== null && globals.has(object)) return globalKey(name)
  const type = object === null ? null : (instances[object] ?? (/^[A-Z]/.test(object) ? object : null))
  if (type !== null) {
    const owners = [`api.${type}`, `javascript.builtins.${type}`]
    return findUnsupportedKey(...owners.flatMap((owner) => [`${owner}.${name}_static`, `${owner}.${name}`]))
  }
  const known = isCalled ? (methods.get(name) ?? []) : []
  return known.length > 0 && known.every((key) => !support.get(key)) ? (known[0] ?? null) : null
}

export type FeatureUse = { readonly line: number; readonly key: string }

/** The properties of `style={{ … }}` by their CSS names, with their values when these are literals. */
function inlineStyles(attribute: Node): readonly { at: Node; name: string; value: string }[] {
  const { name, value } = attribute
  const isStyle = isNode(name) && name.type === 'JSXIdentifier' && name.name === 'style'
  if (!isStyle || !isNode(value) || !isNode(value.expression)) return []
  return children(value.expression).flatMap((at) => {
    const property = nameOf(at.key)
    if (at.type !== 'Property' || property === null) return []
    const plain = isNode(at.value) && typeof at.value.value === 'string' ? at.value.value : ''
    return { at, name: property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value: plain }
  })
}

/** Detects a feature check before use: `'x' in y`, `y.x?.()` or `typeof x`. */
function isGuarded(text: string, name: string): boolean {
  const requestName = name.replace(/^cancel/, 'request')
  return new RegExp(
    `['"]${requestName}['"] in |\\.${requestName}\\?\\.|typeof (?:window\\.)?${requestName}\\b`,
  ).test(text)
}

/** Names that the file imports or declares. */
function namesIn(text: string): ReadonlySet<string> {
  const imported = [...text.matchAll(/^import\s+(?:type\s+)?(?<names>[^'"]+?)\s+from/gm)].flatMap((found) =>
    [...(found.groups?.names ?? '').matchAll(/\w+(?=\s*(?:[,}]|$))/g)].map(([name]) => name),
  )
  const own = [...text.matchAll(/\b(?:const|let|function|class)\s+(\w+)/g)].map(([, name = '']) => name)
  return new Set([...imported, ...own])
}

/** JavaScript and browser interfaces that a supported browser lacks. */
export function findScriptUses(path: string, text: string): readonly FeatureUse[] {
  const uses: FeatureUse[] = []
  const declared = namesIn(text)
  const note = (at: Node, name: string, key: string | null) => {
    if (key === null || isGuarded(text, name)) return
    uses.push({ line: lineOf(text, at.start), key })
  }
  const noteMember = (at: Node, isCalled: boolean) => {
    const name = nameOf(at.property)
    const object = nameOf(at.object)
    // A name of the file itself, such as the import of a library.
    if (name === null || (object !== null && declared.has(object) && /^[A-Z]|^z$/.test(object))) return
    note(at, name, memberKey(object, name, isCalled))
  }
  const visit = (at: Node): void => {
    // Types are erased at build time.
    if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(at.type)) return
    if (at.type === 'MemberExpression' && at.computed === false) noteMember(at, false)
    if (at.type === 'NewExpression' || at.type === 'CallExpression') {
      const name = nameOf(at.callee)
      if (name !== null && !declared.has(name)) note(at, name, globalKey(name))
      if (isNode(at.callee) && at.callee.type === 'MemberExpression') noteMember(at.callee, true)
    }
    if (at.type === 'JSXAttribute')
      for (const { at: property, name, value } of inlineStyles(at))
        for (const key of styleKeys(name, value)) note(property, name, key)
    for (const child of children(at)) visit(child)
  }
  visit(parseSource(path, text))
  return [...new Map(uses.map((use) => [`${use.line} ${use.key}`, use])).values()]
}

/** Support gaps of a CSS property with its value. */
function styleKeys(name: string, value: string): readonly (string | null)[] {
  const property = `css.properties.${name}`
  if (!support.has(property)) return []
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-])/g)]
  const units = [...value.matchAll(/\d([a-z]+)\b/g)]
  return [
    findUnsupportedKey(property),
    ...words.map(([word]) =>
      findUnsupportedKey(`${property}.${word}`, `css.types.${word}`, `css.types.color.${word}`),
    ),
    ...units.map(([, unit]) => findUnsupportedKey(`css.types.length.${unit}`)),
  ]
}

const blank = (found: string) => found.replace(/[^\n]/g, ' ')

/** Properties, values, at-rules, selectors, functions and units in a style sheet or in a file's templates. */
export function findStyleUses(text: string): readonly FeatureUse[] {
  const uses: FeatureUse[] = []
  const css = text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, blank)
  const note = (index: number, key: string | null) => {
    if (key !== null) uses.push({ line: lineOf(css, index), key })
  }
  for (const { index, groups } of css.matchAll(/(?<![\w'"])@(?<name>[a-z-]+)[\s(]/g)) {
    note(index, findUnsupportedKey(`css.at-rules.${groups?.name}`))
  }
  for (const { index, groups } of css.matchAll(/::?(?<name>[a-z-]+)(?=[\s(,.:)[>+~{])/g)) {
    note(index, findUnsupportedKey(`css.selectors.${groups?.name}`))
  }
  for (const { index, groups } of css.matchAll(
    /(?<=[{;]\s*|^\s+)(?<name>-?[a-z][a-z-]+)\s*:(?<value>[^;{}]+)[;}]/gm,
  )) {
    const { name = '', value = '' } = groups ?? {}
    for (const key of styleKeys(name, value)) note(index, key)
  }
  return uses
}

const product =
  /^(?:instrumentation-client\.ts$|api-client\/(?!contract\/deployment\/)|(?:app|components|i18n|lib|validation)\/)/
const touchesPage =
  /\b(?:document|window|navigator|localStorage|sessionStorage|location|history)\.|\baddEventListener\(|^'use client'/m

/** Files whose code reaches the browser: client components, page scripts and everything that these import. */
export function browserFiles(sources: readonly SourceFile[]): readonly SourceFile[] {
  const own = new Map(
    sources
      .filter(({ path }) => product.test(path) && !path.includes('.test.'))
      .map((file) => [file.path, file]),
  )
  const reached = new Set<SourceFile>()
  const queue = [...own.values()].filter(({ text }) => touchesPage.test(text))
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const { target, own: isOwn, typeOnly } of file.imports) {
      const next = isOwn && !typeOnly ? own.get(target) : undefined
      if (next) queue.push(next)
    }
  }
  return [...reached]
}
