import { expect, test } from 'vitest'
import { parseInline, toPlainText } from './parse-inline.ts'

test('parses strong text and links', () => {
  expect(parseInline('Send it **back** by [any post](page:returns).')).toEqual([
    { kind: 'text', text: 'Send it ' },
    { kind: 'strong', text: 'back' },
    { kind: 'text', text: ' by ' },
    { kind: 'link', text: 'any post', link: 'page:returns' },
    { kind: 'text', text: '.' },
  ])
})

test('keeps unmatched marks as text', () => {
  expect(parseInline('2 * 3 <b>x</b> [open')).toEqual([{ kind: 'text', text: '2 * 3 <b>x</b> [open' }])
  expect(toPlainText('**a** [b](home) c')).toBe('a b c')
})
