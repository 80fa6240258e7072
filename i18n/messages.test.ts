import { describe, expect, it } from 'vitest'
import { coverage } from './coverage.ts'
import { englishMessage } from './english.ts'
import { localeMessages, messages, messagesOf } from './messages/index.ts'
import { findPlaceholderMismatch } from './placeholders.ts'

const complete = coverage().filter(({ isComplete }) => isComplete)
const written = [...Object.entries(messages), ...Object.entries(localeMessages)]

describe('translations', () => {
  it.each(complete)('are all translated into $language', ({ missing }) => {
    expect(missing).toEqual([])
  })

  it.each(written)('in %s are all used', (_, words) => {
    expect(Object.keys(words).filter((key) => englishMessage(key) === null)).toEqual([])
  })

  it.each(written)('in %s have the placeholders of the English', (_, words) => {
    const wrong = Object.entries(words).filter(([key, message]) => {
      const english = englishMessage(key)
      return english !== null && findPlaceholderMismatch(english, message) !== null
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it.each(written)('in %s use typographic quotes, ellipses and spaces', (locale, words) => {
    const loose = locale.startsWith('fr') ? /« | [:;?!»]|['"]|\.\.\./ : /['"]|\.\.\./
    expect(Object.values(words).filter((message) => loose.test(message))).toEqual([])
  })

  it('differ by country where the wording differs', () => {
    expect(messagesOf('en_GB')['compra.formulario.surname.label']).toBeUndefined()
    expect(messagesOf('en_US')['compra.formulario.surname.label']).toBe('Last name')
    expect(messagesOf('es_MX')['bag.title']).toBe(messagesOf('es_ES')['bag.title'])
  })
})
