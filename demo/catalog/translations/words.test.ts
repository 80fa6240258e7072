import { describe, expect, it } from 'vitest'
import { languages } from '#config/markets.ts'
import { sourceLanguages } from '../../languages.ts'
import { demoCampaigns } from '../campaigns.ts'
import { demoCollections } from '../collections.ts'
import { palette } from '../colors.ts'
import { forSourceLanguages } from '../facts.ts'
import { demoModels } from '../index.ts'
import { cares, makers, soles, uppers, warnings } from '../phrases.ts'
import type { DemoModel, SourceText } from '../types.ts'
import { translations, withTranslations } from './index.ts'

function wordsOf({ names, words, facts }: DemoModel): readonly SourceText[] {
  const own = facts.flatMap((fact) => (fact.kind === 'own' ? [fact.name, fact.value] : []))
  const subtitle = forSourceLanguages((language) => words[language].subtitle)
  const description = forSourceLanguages((language) => words[language].description)
  return [...(names ? [names] : []), subtitle, description, ...own]
}

/** Every text of the catalogue. */
const texts: readonly SourceText[] = [
  ...demoModels.flatMap(wordsOf),
  ...Object.values(palette).map(({ name }) => name),
  ...demoCampaigns.map(({ name }) => name),
  ...demoCollections.flatMap(({ name, description, story }) => [
    name,
    description,
    ...(story ? [story] : []),
  ]),
  ...[uppers, soles, makers, cares, warnings].flatMap((phrases) => Object.values<SourceText>(phrases)),
]

/** `38 mm` and names are spelt alike everywhere. */
const isTranslated = (words: SourceText) => sourceLanguages.some((language) => words[language] !== words.en)

const later = languages.filter((language) => !sourceLanguages.some((first) => first === language))

describe.each(later)('the catalogue in %s', (language) => {
  const own = translations[language] ?? {}

  it('is complete', () => {
    const lacking = texts.filter((words) => isTranslated(words) && !own[words.en]?.trim())
    expect(lacking.map(({ en }) => en)).toEqual([])
  })

  it('has no unused translation', () => {
    const used = new Set(texts.map(({ en }) => en))
    expect(Object.keys(own).filter((text) => !used.has(text))).toEqual([])
  })

  it('is what a row of the shop holds', () => {
    for (const words of texts) expect(withTranslations(words)[language]).toBe(own[words.en] ?? words.en)
  })
})
