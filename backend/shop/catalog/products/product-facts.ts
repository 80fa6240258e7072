import type { Material } from '#backend/db/schema/catalog/catalog.ts'
import { countryName } from '#i18n/country-names.ts'
import { isFootSize } from '#i18n/format-size.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { localize } from '../../../db/localize.ts'
import type { SizedProduct } from '../sizes/sizes.ts'
import { getSizeScale } from './product-kinds.ts'
import type { ModelTexts } from './product-repository.ts'

type ProductFact = { readonly name: string; readonly value: string }

function partName(part: Material['part'], t: Translate): string {
  const names: Readonly<Record<Material['part'], string>> = {
    upper: t('product.fact.upper'),
    body: t('product.fact.body'),
    fabric: t('product.fact.fabric'),
    lining: t('product.fact.lining'),
    sole: t('product.fact.sole'),
    whole: t('product.fact.materials'),
  }
  return names[part]
}

/** The material of each part, in the locale's language. */
export function materialLabels(texts: Pick<ModelTexts, 'materials'>, locale: Locale, t: Translate) {
  return texts.materials.map(({ part, value }) => ({
    part,
    name: partName(part, t),
    value: localize(value, locale),
  }))
}

function weightFact(texts: ModelTexts, thing: SizedProduct, locale: Locale, t: Translate): ProductFact[] {
  const { weightGrams, weightSize: size } = texts
  if (weightGrams === null) return []
  const weight = `${new Intl.NumberFormat(intlTag(locale)).format(weightGrams)}\u00a0g`
  const inSize =
    size === null
      ? weight
      : isFootSize(getSizeScale(thing))
        ? t('product.fact.weightIn', { weight, size })
        : t('product.fact.weightOf', { weight, size })
  return [{ name: t('product.fact.weight'), value: inSize }]
}

function originFact(texts: ModelTexts, locale: Locale, t: Translate): ProductFact[] {
  const { origin, originPlace } = texts
  const place = originPlace && localize(originPlace, locale)
  const country = origin && countryName(locale, origin)
  const value = place ?? country
  return value ? [{ name: t('product.fact.madeIn'), value }] : []
}

/** All facts of a model: materials, its own facts, weight, origin, care. */
export function buildProductFacts(
  texts: ModelTexts,
  thing: SizedProduct,
  locale: Locale,
  t: Translate,
): ProductFact[] {
  const own = texts.facts.map(({ name, value }) => ({
    name: localize(name, locale),
    value: localize(value, locale),
  }))
  const care = texts.care && localize(texts.care, locale)
  return [
    ...materialLabels(texts, locale, t).map(({ name, value }) => ({ name, value })),
    ...own,
    ...weightFact(texts, thing, locale, t),
    ...originFact(texts, locale, t),
    ...(care ? [{ name: t('product.fact.care'), value: care }] : []),
  ]
}
