import { expect, it } from 'vitest'
import { isClientLabelKey } from '#components/checkout/client-label-keys.ts'
import { paymentMessages } from '#validation/payment-messages.ts'
import { readSources, type SourceFile } from './source-files.ts'

const pages = 'app/[brand]/[locale]/(checkout)/'
const isClient = ({ text }: SourceFile) => /^'use client'/.test(text)
const word = /\bt\(\s*'(?<key>[^']+)'/g

it('every label of the checkout is sent to the browser, in every language', () => {
  const sources = new Map(readSources().map((file) => [file.path, file]))
  const seen = new Map<string, boolean>()
  const todo = [...sources.values()]
    .filter(({ path }) => path.startsWith(pages))
    .map((file) => ({ file, inBrowser: false }))
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { file } = next
    const inBrowser = next.inBrowser || isClient(file)
    if (seen.get(file.path) ?? (seen.has(file.path) && !inBrowser)) continue
    seen.set(file.path, inBrowser)
    for (const { target, own, typeOnly } of file.imports) {
      const imported = own && !typeOnly ? sources.get(target) : undefined
      if (imported && seen.get(imported.path) !== true) todo.push({ file: imported, inBrowser })
    }
  }
  const shown = [...seen].flatMap(([path, inBrowser]) => {
    const text = inBrowser ? (sources.get(path)?.text ?? '') : ''
    return [...text.matchAll(word)].map(({ groups }) => groups?.key ?? '')
  })
  expect(shown).toContain('giftCard.use')
  expect(shown).toContain('delivery.near')
  const messages = Object.values(paymentMessages)
  expect([...new Set([...shown, ...messages])].filter((key) => !isClientLabelKey(key)).sort()).toEqual([])
})
