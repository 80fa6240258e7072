import type { ImportRecord } from '#backend/catalog-import/import-record.ts'
import type { ReadyRow } from '#backend/catalog-import/write/write-batch.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import { languages } from '#config/markets.ts'
import type { Localized } from '../../db/columns.ts'
import { pickLanguage } from '../../db/columns.ts'

/** The part of the material before the hyphen. */
export function modelOf({ material }: ImportRecord): string {
  return material.split('-')[0] ?? material
}

export function modelRow(record: ImportRecord) {
  return {
    code: modelOf(record),
    brand: record.brand,
    family: record.family,
    category: record.category,
    tipology: record.tipology,
    line: record.line ?? '',
    name: record.name,
    subtitle: record.subtitle,
    description: record.description,
    materials: record.materials ? [{ part: 'whole' as const, value: record.materials }] : [],
    care: record.care ?? null,
    careMarks: record.careMarks ?? [],
    warnings: record.warnings ?? null,
    origin: record.origin ?? null,
    weightGrams: record.weight ?? null,
    plaque: record.plaque ?? null,
    membersOnly: record.membersOnly ?? false,
    rewalk: record.rewalk ?? false,
  }
}

export function productRow(record: ImportRecord, colorGroup: ColorGroup, rank: number, now: Date) {
  return {
    material: record.material,
    model: modelOf(record),
    brand: record.brand,
    family: record.family,
    category: record.category,
    targets: record.targets,
    color: record.color.code,
    colorGroup,
    rank,
    publishedAt: record.published ?? now,
    newShooting: record.isNew ?? false,
  }
}

/** Alternative text of a picture: `Acera, Moss`. Uses the colour's own name where the file has one. */
function buildAltText({ name, color }: ImportRecord): Localized {
  const say = (language: (typeof languages)[number]) =>
    [pickLanguage(name, language), color.name ? pickLanguage(color.name, language) : null]
      .filter(Boolean)
      .join(', ')
  return Object.assign(
    { en: say('en') },
    Object.fromEntries(languages.map((language) => [language, say(language)])),
  )
}

export function pictureRows({ record, pictures }: ReadyRow) {
  return pictures.map(({ name, width, height, stand, foot, placeholder }, position) => ({
    material: record.material,
    position,
    name,
    width,
    height,
    stand,
    foot,
    placeholder,
    alt: buildAltText(record),
  }))
}
