import { expect, test } from 'vitest'
import { serializeForScript } from './json-ld.tsx'

test('no text closes its script tag', () => {
  const hostile = { name: '</script><script>alert(1)</script>\u2028' }
  const text = serializeForScript(hostile)
  expect(text).not.toContain('<')
  expect(text).not.toContain('\u2028')
  expect(JSON.parse(text)).toEqual(hostile)
})
