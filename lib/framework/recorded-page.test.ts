import { runInNewContext } from 'node:vm'
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js'
import { NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import { readRecordedPage } from '#tests/support/recorded-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { hashInlineScripts } from './hash-inline-scripts.server.ts'
import { mergeScripts } from './merge-scripts.ts'
import { fullPrefetch } from './prefetch-links.tsx'
import { renderedPathHeader } from './rendered-path.ts'

const getScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
    src: / src="([^"]*)"/.exec(attributes)?.[1],
  }))
const getInlineTexts = (html: string) =>
  getScripts(html).flatMap(({ attributes, text }) => (attributes.includes('src=') ? [] : text))

/** Runs a page's inline scripts and returns the data that they pass to the framework. */
function runInlineScripts(html: string): unknown {
  const self: { __next_f?: unknown } = {}
  for (const text of getInlineTexts(html))
    runInNewContext(text, {
      self,
      window: self,
      document: { getElementById: () => null, images: [], scripts: [] },
      setTimeout: () => 0,
      requestAnimationFrame: () => 0,
    })
  return self.__next_f
}

/**
 * What `lib/framework` expects of the installed Next.js, tested on a page that this version wrote. After an
 * update the test fails until `npm run framework:record` has recorded a new page.
 */
describe('a page of the installed framework', () => {
  const page = readRecordedPage()

  it('has several scripts, of which the first is marked and preloaded', () => {
    expect(page).toMatch(/<script src="\/_next\/[^"]+" id="_R_" async=""><\/script>/)
    expect(page).toMatch(/<link rel="preload" as="script"[^>]*href="\/_next\//)
    expect(getScripts(page).filter(({ src }) => src?.startsWith('/_next/')).length).toBeGreaterThan(2)
    expect(getInlineTexts(page).length).toBeGreaterThan(3)
  })

  it('loads no script by itself once they are deferred, and loses none', () => {
    const deferred = deferScripts(page)
    const modern = (html: string) =>
      getScripts(html).filter(({ attributes }) => !/noModule/i.test(attributes))
    const external = modern(deferred).filter(({ src }) => src)
    expect(external.filter(({ attributes }) => !attributes.includes('type="late"'))).toEqual([])
    expect(external.map(({ src }) => src)).toEqual(modern(page).flatMap(({ src }) => src ?? []))
    expect(deferred).not.toContain('as="script"')
    expect(deferred).toContain("late.type !== 'late'")
  })

  it('passes the same data once its inline scripts are merged into four', () => {
    const merged = mergeScripts(deferScripts(page))
    expect(getInlineTexts(merged).length).toBeLessThanOrEqual(4)
    expect(hashInlineScripts(merged)).toHaveLength(new Set(getInlineTexts(merged)).size)
    expect(runInlineScripts(merged)).toEqual(runInlineScripts(page))
    const data = getInlineTexts(page).filter((text) => text.includes('__next_f'))
    expect(runInlineScripts(page)).toHaveLength(data.length)
  })
})

it('prefetches whole pages by the name of the router', () => {
  expect(fullPrefetch.kind).toBe(PrefetchKind.FULL)
})

it('names the rendered page in the header of a rewrite', () => {
  const { headers } = NextResponse.rewrite('http://localhost/vereda/en_GB/live/grid')
  expect(headers.get(renderedPathHeader)).toBe('http://localhost/vereda/en_GB/live/grid')
})
