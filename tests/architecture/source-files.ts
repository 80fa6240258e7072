import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Import = {
  /** Path from the project's root for our own files, otherwise the package's name. */
  readonly target: string
  readonly own: boolean
  readonly typeOnly: boolean
}

export type SourceFile = { readonly path: string; readonly text: string; readonly imports: readonly Import[] }

const statement = /^\s*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"]+)['"]/gm
const bare = /^\s*import\s*['"](?<from>[^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"](?<from>[^'"]+)['"]/g

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function resolve(from: string, specifier: string, typeOnly: boolean): Import {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), own: true, typeOnly }
  if (specifier.startsWith('.')) {
    return { target: normalize(join(dirname(from), specifier)), own: true, typeOnly }
  }
  return { target: packageName(specifier), own: false, typeOnly }
}

export function importsOf(path: string, text: string): readonly Import[] {
  const found: Import[] = []
  for (const match of text.matchAll(statement)) {
    const { clause = '', from = '' } = match.groups ?? {}
    found.push(resolve(path, from, clause.trimStart().startsWith('type ')))
  }
  for (const pattern of [bare, dynamic]) {
    for (const match of text.matchAll(pattern)) found.push(resolve(path, match.groups?.from ?? '', false))
  }
  return found
}

/** Every source file of the project with what it imports, tests included. */
export function readSources(): readonly SourceFile[] {
  const folders =
    '{api-client,app,backend,bench,bin,components,config,demo,i18n,lib,sandboxes,tests,validation}/**/*.{ts,tsx,mjs}'
  return globSync([folders, '*.{ts,tsx}'], { cwd: root, exclude: ['next-env.d.ts'] }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}
