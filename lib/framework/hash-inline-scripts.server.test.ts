import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from './hash-inline-scripts.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('lists every executable inline script once', () => {
  const html = [
    '<script>a()</script>',
    '<script type="module">b()</script>',
    '<script id="x" type=text/javascript>é()</script>',
    '<script>a()</script>',
    '<SCRIPT data-src="/x">c()</SCRIPT >',
  ].join('<p></p>')
  expect(hashInlineScripts(html)).toEqual(['a()', 'b()', 'é()', 'c()'].map(hash))
})

it('leaves out files and data', () => {
  const html = [
    '<script src="/a.js"></script>',
    '<script type="late" src="/b.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script type="application/json" id="missing-labels">[]</script>',
  ].join('')
  expect(hashInlineScripts(html)).toEqual([])
})

it('hashes the text with normalized line breaks', () => {
  expect(hashInlineScripts('<script>a()\r\nb()</script>')).toEqual([hash('a()\nb()')])
})
