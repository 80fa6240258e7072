import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { mergeScripts } from './merge-scripts.ts'

const first = '<script src="/_next/a.js" id="_R_" async=""></script>'
const own = '<script>own()</script><script>other()</script>'
const data = ['(() => {let a=1})()', '(self.f=self.f||[]).push([0])', 'self.f.push([1,"a <b> // c"])// end']
const framework = data.map((text) => `<script>${text}</script>`).join('')
const page = `<body>${own}<main></main>${first}${framework}</body>`

it('merges the framework’s adjacent scripts without changing their effect', () => {
  const merged = mergeScripts(page)
  const scripts = [...merged.slice(merged.indexOf('_R_')).matchAll(/<script>([\s\S]*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  const self: { f?: unknown[] } = {}
  runInNewContext(scripts[0]?.[1] ?? '', { self })
  expect(self.f).toEqual([[0], [1, 'a <b> // c']])
})

it('keeps the page’s own scripts and those with attributes', () => {
  expect(mergeScripts(page)).toContain(`<body>${own}<main></main>${first}<script>(`)
  const between = `${first}<script>a</script><script type="application/json">{}</script><script>b</script>`
  expect(mergeScripts(between)).toBe(between)
})

it('is idempotent, and does not change other pages', () => {
  expect(mergeScripts(mergeScripts(page))).toBe(mergeScripts(page))
  expect(mergeScripts(`<body>${framework}</body>`)).toBe(`<body>${framework}</body>`)
})
