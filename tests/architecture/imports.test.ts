import { describe, expect, it } from 'vitest'
import { backendDomains } from './backend-domains.ts'
import { findCycles } from './cycles.ts'
import { type Import, importsOf, readSources, type SourceFile } from './source-files.ts'
import { storefrontDomains } from './storefront-domains.ts'

const sources = readSources()
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)
const within = (path: string, ...folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** Allowed imports between our own folders: the direction of the architecture. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'components', 'lib', 'api-client/contract', 'i18n', 'config', 'validation'],
  components: ['components', 'lib', 'i18n', 'config', 'validation'],
  lib: ['lib', 'api-client', 'i18n', 'config', 'validation'],
  'api-client': ['api-client', 'validation', 'i18n', 'config'],
  validation: ['validation', 'i18n', 'config', 'lib/money'],
  i18n: ['i18n', 'config'],
  config: ['config'],
  'lib/money': ['lib/money', 'i18n', 'config'],
  'lib/security': ['lib/security'],
  'backend/shop': ['backend', 'api-client/contract', 'validation', 'i18n', 'config', 'lib/money'],
  sandboxes: ['sandboxes'],
  demo: ['demo', 'backend', 'api-client/contract', 'validation', 'i18n', 'config', 'lib/money'],
  backend: ['backend', 'api-client/contract', 'validation', 'i18n', 'config', 'lib/money', 'lib/security'],
}

/** Packages that only some folders may import. */
const owners: Readonly<Record<string, readonly string[]>> = {
  fastify: ['backend', 'sandboxes', 'tests', 'bench'],
  pg: ['backend', 'tests', 'bench', 'bin'],
  'drizzle-orm': ['backend', 'demo', 'tests'],
  '@electric-sql/pglite': ['backend'],
  '@adyen/api-library': ['backend', 'sandboxes'],
  '@adyen/adyen-web': [
    'components/checkout',
    'components/payments',
    'lib/checkout',
    'lib/payments',
    'sandboxes',
  ],
  'js-cookie': ['lib/session/browser-cookies.client.ts'],
  '@playwright/test': ['tests', 'bench', 'bin', 'playwright.config.ts'],
}

function findViolations(rule: (file: SourceFile, entry: Import) => boolean, files = sources): string[] {
  return files.flatMap((file) =>
    file.imports.filter((entry) => !rule(file, entry)).map((entry) => `${file.path} → ${entry.target}`),
  )
}

describe('imports', () => {
  it('are found in every form', () => {
    const text = [
      `import a from './a.ts'`,
      `import type { B } from '#lib/b.ts'`,
      `import {\n  c,\n  d,\n} from '../c.ts'`,
      `export * from '@scope/e/f'`,
      `import 'g'`,
      `const h = await import('#h.ts')`,
    ].join('\n')
    expect(importsOf('lib/x/file.ts', text)).toEqual([
      { target: 'lib/x/a.ts', own: true, typeOnly: false },
      { target: 'lib/b.ts', own: true, typeOnly: true },
      { target: 'lib/c.ts', own: true, typeOnly: false },
      { target: '@scope/e', own: false, typeOnly: false },
      { target: 'g', own: false, typeOnly: false },
      { target: 'h.ts', own: true, typeOnly: false },
    ])
  })

  it.each(Object.entries(allowed))('of %s follow the allowed direction', (folder, targets) => {
    const inside = sources.filter((file) => within(file.path, folder) && !isTest(file))
    expect(findViolations((_, entry) => !entry.own || within(entry.target, ...targets), inside)).toEqual([])
  })

  it('of the back end come only from itself, the demo, tests and tools', () => {
    const outside = sources.filter(
      ({ path }) =>
        !within(path, 'backend', 'demo', 'tests', 'bin', 'bench', 'vitest.config.ts', 'drizzle.config.ts'),
    )
    expect(findViolations((_, entry) => !(entry.own && within(entry.target, 'backend')), outside)).toEqual([])
  })

  it('of the demo and the sandboxes come only from themselves, tests and tools', () => {
    const outside = sources.filter(({ path }) => !within(path, 'demo', 'sandboxes', 'tests', 'bin', 'bench'))
    expect(
      findViolations((_, entry) => !(entry.own && within(entry.target, 'demo', 'sandboxes')), outside),
    ).toEqual([])
  })

  it('of tests and tools come only from tests and tools', () => {
    const product = sources.filter(
      (file) => !within(file.path, 'tests', 'bin', 'bench') && !isTest(file) && file.path.includes('/'),
    )
    expect(
      findViolations((_, entry) => !(entry.own && within(entry.target, 'tests', 'bin', 'bench')), product),
    ).toEqual([])
  })

  it.each(Object.entries(owners))('of the package %s stay with its owners', (name, folders) => {
    expect(findViolations((file, entry) => entry.target !== name || within(file.path, ...folders))).toEqual(
      [],
    )
  })

  it.each(Object.entries({ ...storefrontDomains, ...backendDomains }))(
    'between the domains of %s follow their order',
    (side, declared) => {
      const domainOf = (path: string) => {
        const [domain, ...rest] = within(path, side) ? path.slice(side.length + 1).split('/') : []
        return rest.length ? domain : undefined
      }
      const order: readonly string[] = declared
      const rank = (path: string) => order.indexOf(domainOf(path) ?? '')
      const inside = sources.filter((file) => domainOf(file.path) !== undefined && !isTest(file))
      expect(inside.filter(({ path }) => rank(path) < 0).map(({ path }) => path)).toEqual([])
      // Only `backend/` has files outside its domains: those that start the services.
      const outside = sources.filter(({ path }) => within(path, side) && domainOf(path) === undefined)
      if (side !== 'backend') expect(outside.map(({ path }) => path)).toEqual([])
      expect(
        findViolations(
          (file, { own, target }) =>
            !own || domainOf(target) === undefined || rank(target) <= rank(file.path),
          inside,
        ),
      ).toEqual([])
    },
  )

  it('form no cycle', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.filter(({ own, typeOnly }) => own && !typeOnly).map(({ target }) => target),
      ]),
    )
    expect(findCycles(graph)).toEqual([])
  })
})
