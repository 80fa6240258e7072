import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatMessage from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { expect, it } from 'vitest'
import { englishMessages } from './english.ts'
import { intlTag } from './locales.ts'
import { messagesOf } from './messages/index.ts'
import { quoteTags, toFormat } from './precompiled.ts'

const cache = _createCache()
const formatters = _createIntlFormatters(cache)

const valuesOf = (message: string, count: number) =>
  Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, count]))

it('the compiled form of every message formats to the same text', () => {
  const different: string[] = []
  for (const locale of ['en_GB', 'es_ES', 'fr_FR', 'de_DE', 'it_IT', 'pt_PT', 'ca_ES', 'nl_NL'] as const) {
    const options = { cache, formatters, locale: intlTag(locale), timeZone: 'UTC' }
    const texts = Object.entries({ ...englishMessages, ...messagesOf(locale) })
    for (const [key, message] of texts.filter(([, text]) => text.includes('{')))
      for (const count of [1, 3]) {
        const values = valuesOf(message, count)
        const parsed = formatMessage(key, message, values, options)
        if (formatCompiled(key, compile(quoteTags(message)), values, options) !== parsed)
          different.push(`${locale} ${key}`)
      }
  }
  expect(different).toEqual([])
})

it('Node’s processes format the text itself', () => {
  expect(toFormat('{count, plural, one {# line} other {# lines}}')).toContain('plural')
})

it('shows tags as text', () => {
  const options = { cache, formatters, locale: 'en', timeZone: 'UTC' }
  expect(formatCompiled('a', compile(quoteTags('<b>{n}</b>')), { n: 3 }, options)).toBe('<b>3</b>')
})
