import { demoCampaigns } from './catalog/campaigns.ts'
import { each } from './catalog/facts.ts'
import { countries } from './catalog/phrases/countries.ts'
import { careMarks, cares, makers, soles, uppers, warnings } from './catalog/phrases.ts'
import type { DemoFact, DemoModel, Words } from './catalog/types.ts'
import { type AllWords, withLater } from './catalog/words/index.ts'

export function namesOf(model: DemoModel): AllWords {
  return withLater(model.names ?? each(() => model.name))
}

const substances: Readonly<Record<string, Words>> = { ...uppers, ...soles }

function only<Kind extends DemoFact['kind']>(facts: readonly DemoFact[], kind: Kind) {
  return facts.filter((fact): fact is Extract<DemoFact, { kind: Kind }> => fact.kind === kind)
}

/** What the shop keeps as data, and the model's own facts beside it. */
function toldOf({ facts }: DemoModel) {
  const [weight] = only(facts, 'weight')
  const [origin] = only(facts, 'origin')
  const [care] = only(facts, 'care')
  const [danger] = only(facts, 'warning')
  return {
    materials: only(facts, 'material').map(({ part, of }) => {
      const value = substances[of]
      if (!value) throw new Error(`catalog/phrases has no material ${of}`)
      return { part, value: withLater(value) }
    }),
    facts: only(facts, 'own').map(({ name, value }) => ({
      name: withLater(name),
      value: withLater(value),
    })),
    weightGrams: weight?.grams ?? null,
    weightSize: weight?.size ?? null,
    origin: origin ? countries[origin.maker] : null,
    originPlace: origin ? withLater(makers[origin.maker]) : null,
    care: care ? withLater(cares[care.care]) : null,
    careMarks: [...((care && careMarks[care.care]) ?? [])],
    warnings: danger ? withLater(warnings[danger.of]) : null,
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
    subtitle: withLater(each((language) => model.words[language].subtitle)),
    description: withLater(each((language) => model.words[language].description)),
    ...toldOf(model),
    plaque: model.plaque,
    membersOnly: model.membersOnly ?? false,
    rewalk: model.rewalk ?? false,
    giftCard: model.tipology === 'gift-card',
    campaign: campaign?.code ?? null,
  }
}
