import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const range = z.record(z.string(), z.string()).default({})
const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional()
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dependencies: range,
      optionalDependencies: range,
      os: list,
      cpu: list,
      libc: list,
    }),
  ),
})
const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const entries = Object.entries(packages)

/** Where npm resolves a dependency: beside the package or further up. */
function find(from: string, name: string): string | null {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (path in packages) return path
  if (from === '') return null
  return find(from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}

describe('package-lock.json', () => {
  it('contains all dependencies of every package, including those for other platforms', () => {
    const missing = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => find(path, name) === null)
        .map((name) => `${path || 'the project'} needs ${name}`),
    )
    expect(
      missing,
      'remove the entry of the package that needs it, then: npm install --package-lock-only',
    ).toEqual([])
  })

  /** The programs that every build or run needs. A package without `libc` or `cpu` fits all. */
  describe.each([
    '@biomejs/biome',
    '@typescript/typescript',
    '@next/swc',
    '@img/sharp',
    '@rolldown/binding',
    'lightningcss',
    '@esbuild',
  ])('has a program of %s', (family) => {
    const names =
      family === '@biomejs/biome'
        ? /^node_modules\/@biomejs\/cli-/
        : new RegExp(`^node_modules/${family}[-/]`)
    const programs = entries.filter(([path, { os }]) => names.test(path) && os)
    it.each([
      ['linux', 'x64', 'glibc'],
      ['linux', 'x64', 'musl'],
      ['linux', 'arm64', 'glibc'],
      ['linux', 'arm64', 'musl'],
      ['darwin', 'x64', null],
      ['darwin', 'arm64', null],
      ['win32', 'x64', null],
      ['win32', 'arm64', null],
    ])('for %s %s %s', (os, cpu, libc) => {
      const fitting = programs.filter(
        ([, entry]) =>
          entry.os?.includes(os) &&
          (entry.cpu?.includes(cpu) ?? true) &&
          (libc === null || (entry.libc?.includes(libc) ?? true)),
      )
      expect(fitting).not.toEqual([])
    })
  })

  it('has an integrity hash for every package and no registry URL', () => {
    const wrong = entries.filter(([path, { integrity, resolved }]) => path !== '' && (!integrity || resolved))
    expect(wrong.map(([path]) => path)).toEqual([])
  })

  it('contains no Node binary', () => {
    expect(entries.filter(([path]) => /^node_modules\/node-(bin-)?(linux|darwin|win)/.test(path))).toEqual([])
  })
})
