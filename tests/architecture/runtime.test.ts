import { describe, expect, it } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'

/**
 * Where a file of the storefront runs, by its name:
 * - `*.server.ts`, `server.ts`: only on the server. It reads the service, headers, files or caches.
 * - `*.client.ts`, `client.ts`, hooks (`use-*.ts`): needs the browser.
 * - `*-script.ts`: an inline script for the browser that the server writes into the page.
 * - other files: shared rules, on both sides. Components are shared; `'use client'` marks their border.
 */
type Runtime = 'server' | 'client' | 'inline script' | 'shared'

function runtimeOf(path: string): Runtime {
  const name = path.split('/').at(-1) ?? ''
  if (/(?:^|\.)server\.tsx?$/.test(name)) return 'server'
  if (name.endsWith('-script.ts')) return 'inline script'
  return /(?:^|\.)client\.tsx?$|^use-[\w-]+\.tsx?$/.test(name) ? 'client' : 'shared'
}

const sources = readSources().filter(
  ({ path }) => /^(?:app|components|lib)\//.test(path) && !/\.test\.tsx?$/.test(path),
)
const byPath = new Map(sources.map((file) => [file.path, file]))
const isBorder = ({ text }: SourceFile) => /^['"]use client['"]/.test(text)
const valuesOf = ({ imports }: SourceFile) => imports.filter(({ typeOnly }) => !typeOnly)
const isLogic = ({ path }: SourceFile) => path.endsWith('.ts')

/** The files that a root loads, each with the one that imports it; it stops where `stop` holds. */
function reach(roots: readonly SourceFile[], stop: (file: SourceFile) => boolean = () => false) {
  const from = new Map(roots.map((file) => [file.path, file.path]))
  const queue = [...roots]
  for (let file = queue.pop(); file; file = queue.pop()) {
    for (const { own, target } of valuesOf(file)) {
      const next = own ? byPath.get(target) : undefined
      if (!next || from.has(target) || stop(next)) continue
      from.set(target, file.path)
      queue.push(next)
    }
  }
  return from
}

const serverPackages: ReadonlySet<string> = new Set([
  'next/headers',
  'next/cache',
  'next/server',
  'server-only',
])
const clientPackages: ReadonlySet<string> = new Set(['@tanstack/react-query', 'react-dom', 'js-cookie'])
const isServerPackage = (name: string) => serverPackages.has(name) || name.startsWith('node:')

/** Specifiers with their subpaths: `next/cache`, not `next`. */
const specifiersOf = ({ text }: SourceFile) =>
  [...text.matchAll(/^import (?!type )(?:[^'";]*? from )?'([^'#.][^']*)'/gm)].map(([, name = '']) => name)

/** `bag.client.ts` runs in the browser, `grid.server.ts` on the server: names must say so, and imports agree. */
describe('the runtime of storefront files', () => {
  it('is in the name of each file that reads the request, the disk or the cache of the server', () => {
    const unnamed = sources.filter(
      (file) =>
        file.path.startsWith('lib/') &&
        runtimeOf(file.path) !== 'server' &&
        specifiersOf(file).some(isServerPackage),
    )
    expect(unnamed.map(({ path }) => path)).toEqual([])
  })

  it('is in the name of each file that uses what only browsers have', () => {
    const global = /(?<![\w.'"`-])(?:(?:window|document|navigator)[.[]|(?:local|session)Storage\b)/
    const code = ({ text }: SourceFile) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/`[^`]*`/g, '``')
        .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
        .replace(/\/\/.*$/gm, '')
    const hook = /(?<![\w.])use(?:State|Effect|LayoutEffect|Ref|SyncExternalStore)\(/
    const unnamed = sources
      .filter((file) => isLogic(file) && !file.path.startsWith('app/') && runtimeOf(file.path) === 'shared')
      .filter(
        (file) =>
          global.test(code(file)) ||
          hook.test(code(file)) ||
          specifiersOf(file).some((name) => clientPackages.has(name)),
      )
    expect(unnamed.map(({ path }) => path)).toEqual([])
  })

  it('is shared only by files whose imports are shared', () => {
    const wrong = sources
      .filter((file) => isLogic(file) && !file.path.startsWith('app/') && runtimeOf(file.path) === 'shared')
      .flatMap((file) =>
        valuesOf(file)
          .filter(({ own, target }) => own && ['server', 'client'].includes(runtimeOf(target)))
          .map(({ target }) => `${file.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('keeps server files out of everything the browser loads', () => {
    const browser = reach(sources.filter((file) => isBorder(file) || runtimeOf(file.path) === 'client'))
    const wrong = [...browser]
      .filter(([path]) => runtimeOf(path) === 'server')
      .map(([path, from]) => `${from} → ${path}`)
    expect(wrong).toEqual([])
  })

  it('keeps browser files out of what the server runs', () => {
    const roots = sources.filter(
      (file) => runtimeOf(file.path) === 'server' || (file.path.startsWith('app/') && !isBorder(file)),
    )
    const server = reach(roots, isBorder)
    const wrong = [...server]
      .filter(([path]) => runtimeOf(path) === 'client')
      .map(([path, from]) => `${from} → ${path}`)
    expect(wrong).toEqual([])
  })
})
