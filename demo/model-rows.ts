import { demoCampaigns } from './catalog/campaigns.ts'
import { forSourceLanguages } from './catalog/facts.ts'
import { countries } from './catalog/phrases/countries.ts'
import { careMarks, cares, makers, soles, uppers, warnings } from './catalog/phrases.ts'
import { type TranslatedText, withTranslations } from './catalog/translations/index.ts'
import type { DemoFact, DemoModel, SourceText } from './catalog/types.ts'

export function namesOf(model: DemoModel): TranslatedText {
  return withTranslations(model.names ?? forSourceLanguages(() => model.name))
}

const materialTexts: Readonly<Record<string, SourceText>> = { ...uppers, ...soles }

function filterFacts<Kind extends DemoFact['kind']>(facts: readonly DemoFact[], kind: Kind) {
  return facts.filter((fact): fact is Extract<DemoFact, { kind: Kind }> => fact.kind === kind)
}

/** The model data that the shop stores, and further facts of the model file. */
function toModelFields({ facts }: DemoModel) {
  const [weight] = filterFacts(facts, 'weight')
  const [origin] = filterFacts(facts, 'origin')
  const [care] = filterFacts(facts, 'care')
  const [danger] = filterFacts(facts, 'warning')
  return {
    materials: filterFacts(facts, 'material').map(({ part, of }) => {
      const value = materialTexts[of]
      if (!value) throw new Error(`catalog/phrases has no material ${of}`)
      return { part, value: withTranslations(value) }
    }),
    facts: filterFacts(facts, 'own').map(({ name, value }) => ({
      name: withTranslations(name),
      value: withTranslations(value),
    })),
    weightGrams: weight?.grams ?? null,
    weightSize: weight?.size ?? null,
    origin: origin ? countries[origin.maker] : null,
    originPlace: origin ? withTranslations(makers[origin.maker]) : null,
    care: care ? withTranslations(cares[care.care]) : null,
    careMarks: [...((care && careMarks[care.care]) ?? [])],
    warnings: danger ? withTranslations(warnings[danger.of]) : null,
  }
}

export function modelRow(model: DemoModel) {
  const campaign = demoCampaigns.find(({ models }) => models.includes(model.slug))
  return {
    code: model.code,
    brand: model.brand,
    family: model.family,
    category: model.category,
    tipology: model.tipology,
    line: model.line,
    name: namesOf(model),
    subtitle: withTranslations(forSourceLanguages((language) => model.words[language].subtitle)),
    description: withTranslations(forSourceLanguages((language) => model.words[language].description)),
    ...toModelFields(model),
    plaque: model.plaque,
    membersOnly: model.membersOnly ?? false,
    rewalk: model.rewalk ?? false,
    giftCard: model.tipology === 'gift-card',
    campaign: campaign?.code ?? null,
  }
}
