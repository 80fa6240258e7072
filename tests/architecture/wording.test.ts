import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSources } from './source-files.ts'
import { type Finding, findInPath, findInSource, findInText } from './wording.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Uses that are right, each with its reason. */
const exceptions: readonly { readonly path: string; readonly text: string; readonly why: string }[] = [
  { path: 'tests/support/postgres.ts', text: 'nobody', why: 'the user of that name in Unix' },
  { path: 'tests/e2e/support/request-burst.ts', text: 'keepAlive', why: 'an option of Node’s HTTP agent' },
  { path: 'components/content/blocks/shelf.tsx', text: 'shelf', why: 'the block `shelf` of the contract' },
  {
    path: 'components/content/blocks/shelf.tsx',
    text: 'ShelfBlock',
    why: 'the block `shelf` of the contract',
  },
  { path: 'api-client/contract/content-blocks.ts', text: 'shelfBlock', why: 'the block `shelf`' },
  { path: 'api-client/contract/orders.ts', text: 'orderThanks', why: 'the name of a route' },
  {
    path: 'app/[brand]/[locale]/(checkout)/thanks/[reference]/page.tsx',
    text: 'thanks',
    why: 'the URL of the confirmation page',
  },
]

const isException = ({ path, text }: Finding) =>
  exceptions.some((each) => path === each.path && text === each.text)

const show = (findings: readonly Finding[]) =>
  findings
    .filter((finding) => !isException(finding))
    .map(({ path, line, text, instead }) => `${path}:${line} "${text}" (use: ${instead})`)

const sources = readSources().filter(({ path }) => !path.startsWith('tests/architecture/wording'))

describe('standard terms', () => {
  it('are the names, comments, test titles and messages of the source', () => {
    expect(show(sources.flatMap(({ path, text }) => findInSource(path, text)))).toEqual([])
  })

  it('are the names of files and folders', () => {
    expect(show(sources.flatMap(({ path }) => findInPath(path)))).toEqual([])
  })

  it('are the words of the documents', () => {
    const documents = globSync(
      ['*.md', 'docs/**/*.md', '{demo,sandboxes,tests,bench}/**/*.md', '.github/*.md', '.env.example'],
      {
        cwd: root,
      },
    )
    const texts = documents.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    expect(show(texts.flatMap(({ path, text }) => findInText(path, text)))).toEqual([])
  })
})
