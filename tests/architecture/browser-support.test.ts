import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { browserFiles, findScriptUses, findStyleUses, targets } from './browser-support.ts'
import { readSources } from './source-files.ts'

const require = createRequire(import.meta.url)

/** Features that a supported browser may lack, because the shop works and keeps its layout without them. */
const enhancements: Readonly<Record<string, string>> = {
  'api.URL.canParse_static': 'the framework brings it along',
  'api.Window.open': 'a function of the file itself has that name',
  'css.at-rules.starting-style': 'the filters appear without moving',
  'css.properties.accent-color': 'controls have the colour of the browser',
  'css.properties.content-visibility': 'printed details stay as they are on the screen',
  'css.properties.content-visibility.visible': 'printed details stay as they are on the screen',
  'css.selectors.details-content': 'printed details stay as they are on the screen',
  'css.selectors.user-invalid': 'the border keeps its colour; the message stands beside it',
  'css.properties.cursor.default': 'phones have no cursor',
  'css.properties.cursor.grab': 'phones have no cursor',
  'css.properties.cursor.grabbing': 'phones have no cursor',
  'css.properties.cursor.move': 'phones have no cursor',
  'css.properties.cursor.nesw-resize': 'phones have no cursor',
  'css.properties.cursor.not-allowed': 'phones have no cursor',
  'css.properties.cursor.nwse-resize': 'phones have no cursor',
  'css.properties.cursor.pointer': 'phones have no cursor',
  'css.properties.cursor.progress': 'phones have no cursor',
  'css.properties.cursor.zoom-in': 'phones have no cursor',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.forced-color-adjust.none': 'Safari has no forced colours',
  'css.properties.hyphenate-limit-chars': 'words are divided as the browser likes',
  'css.properties.mask': 'with the prefix of Chrome beside it',
  'css.properties.overscroll-behavior': 'the page behind scrolls along at the end',
  'css.properties.overscroll-behavior.contain': 'the page behind scrolls along at the end',
  'css.properties.overscroll-behavior-x': 'the page behind scrolls along at the end',
  'css.properties.overscroll-behavior-x.contain': 'the page behind scrolls along at the end',
  'css.properties.paint-order': 'letters on the map are thinner',
  'css.properties.position-area': 'within @supports, beside fixed offsets',
  'css.properties.position-area.bottom': 'within @supports, beside fixed offsets',
  'css.properties.position-area.span-left': 'within @supports, beside fixed offsets',
  'css.properties.position-area.span-right': 'within @supports, beside fixed offsets',
  'css.properties.resize': 'phones have no handle to resize a field',
  'css.properties.scrollbar-width': 'scrollbars are seen',
  'css.properties.scrollbar-width.none': 'scrollbars are seen',
  'css.properties.text-size-adjust': 'with the prefix of Safari beside it',
  'css.properties.text-wrap': 'lines break as they always did',
  'css.properties.text-wrap.balance': 'lines break as they always did',
  'css.properties.text-wrap.pretty': 'lines break as they always did',
  'css.properties.user-select': 'with the prefix of Safari beside it',
  'css.properties.user-select.all': 'with the prefix of Safari beside it',
  'css.properties.user-select.none': 'with the prefix of Safari beside it',
}

const sources = readSources()
const inBrowser = browserFiles(sources)
const withStyles = sources.filter(
  ({ path }) => /^(?:app|components)\//.test(path) && !/\.test\.tsx?$/.test(path),
)
const uses = [
  ...inBrowser.flatMap(({ path, text }) => findScriptUses(path, text).map((use) => ({ path, ...use }))),
  ...withStyles.flatMap(({ path, text }) => findStyleUses(text).map((use) => ({ path, ...use }))),
]

describe('the supported browsers', () => {
  /** The framework compiles its code for these browsers; ours may require newer ones, never older ones. */
  it('are those of the framework or newer ones', () => {
    const own = new Map(targets.map((target) => target.split(' ') as [string, string]))
    const ofFramework: readonly string[] = require('next/dist/shared/lib/modern-browserslist-target.js')
    for (const target of ofFramework) {
      const [name = '', version = ''] = target.split(' ')
      expect(Number(own.get(name)), target).toBeGreaterThanOrEqual(Number(version))
    }
    expect([...own.keys()].sort()).toEqual(ofFramework.map((target) => target.split(' ')[0]).sort())
  })

  it('are named in the README', () => {
    const [chrome, edge, firefox, safari] = targets.map((target) => target.split(' ')[1])
    expect(chrome).toBe(edge)
    expect(readFileSync('README.md', 'utf8')).toContain(
      `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
    )
  })

  it('support everything that the browser code uses', () => {
    expect(inBrowser.length).toBeGreaterThan(300)
    const paths = new Set(inBrowser.map(({ path }) => path))
    expect(paths).toContain('instrumentation-client.ts')
    // Accesses the page only through its storage.
    expect(paths).toContain('lib/shop-context/shop-context.client.ts')
    const lacking = uses.filter(({ key }) => !(key in enhancements))
    expect(lacking.map(({ path, line, key }) => `${path}:${line} ${key}`)).toEqual([])
  })

  it('list no enhancement that is no longer used', () => {
    const used = new Set(uses.map(({ key }) => key))
    expect(Object.keys(enhancements).filter((key) => !used.has(key))).toEqual([])
  })

  it('get a URL polyfill from the framework', () => {
    const polyfills = readFileSync(require.resolve('next/dist/build/polyfills/polyfill-module.js'), 'utf8')
    expect(polyfills).toContain('URL.canParse')
  })
})

describe('findScriptUses', () => {
  it.each([
    ['const s = AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
    ['const s = AbortSignal.timeout(5)', 'api.AbortSignal.timeout_static'],
    ['element.checkVisibility()', 'api.Element.checkVisibility'],
    ['list.find((one) => one.closest("a")?.checkVisibility())', 'api.Element.checkVisibility'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Object.groupBy(list, of)', 'javascript.builtins.Object.groupBy'],
    ['list.values().take(3)', 'javascript.builtins.Iterator.take'],
    ['one.union(other)', 'javascript.builtins.Set.union'],
    ['Promise.try(run)', 'javascript.builtins.Promise.try'],
    ['new URLPattern({ pathname })', 'api.URLPattern'],
    ['requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
    ['window.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
    ['document.startViewTransition(run)', 'api.Document.startViewTransition'],
  ])('finds %s', (text, key) => {
    expect(findScriptUses('a.ts', text).map((use) => use.key)).toEqual([key])
  })

  it.each([
    'element.checkVisibility?.() ?? true',
    "if ('requestIdleCallback' in window) cancelIdleCallback(requestIdleCallback(run))",
    "if ('startViewTransition' in document) document.startViewTransition(run)",
    "import { z } from 'zod'\nz.union([a, b])",
    'structuredClone(value)',
    'list.toSorted()',
    'type Any = typeof AbortSignal.any',
    'query.isError',
  ])('passes %s', (text) => {
    expect(findScriptUses('a.ts', text)).toEqual([])
  })

  it('parses JSX and reports the line', () => {
    const text = 'const a = 1\nexport const B = () => <p onClick={() => Promise.withResolvers()} />'
    expect(findScriptUses('b.tsx', text)).toEqual([
      { line: 2, key: 'javascript.builtins.Promise.withResolvers' },
    ])
  })
})

it('finds CSS features in the style attribute of an element', () => {
  const text = "export const A = () => <p style={{ color: 'red', fieldSizing: 'content' }} />"
  expect(findScriptUses('a.tsx', text)).toEqual([
    { line: 1, key: 'css.properties.field-sizing' },
    { line: 1, key: 'css.properties.field-sizing.content' },
  ])
})

describe('findStyleUses', () => {
  it.each([
    ['a { text-wrap: pretty; }', ['css.properties.text-wrap', 'css.properties.text-wrap.pretty']],
    ['@starting-style { a { color: red; } }', ['css.at-rules.starting-style']],
    ['input:user-invalid { color: red; }', ['css.selectors.user-invalid']],
    ['a { field-sizing: content; }', ['css.properties.field-sizing', 'css.properties.field-sizing.content']],
    ['a { color: light-dark(red, blue); }', ['css.types.color.light-dark']],
    ['a:has(b) { min-height: 100dvh; color: color-mix(in srgb, red, blue); }', []],
    ['/* @starting-style { } */', []],
  ])('reads %s', (text, keys) => {
    expect(findStyleUses(text).map((use) => use.key)).toEqual(keys)
  })
})
