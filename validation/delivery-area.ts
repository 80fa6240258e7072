import { foldText } from '#i18n/fold-text.ts'

/** Cities of a region that a way to deliver is limited to. */
export type DeliveryArea = { readonly regionId: string; readonly cities: readonly string[] }

type TownAddress = { readonly region?: string | undefined; readonly city: string }

/** Without capitals, accents, spaces and punctuation. */
function normalizeTownName(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether two spellings name one town: `Kadıköy`, `KADIKÖY`, `kadikoy`. */
export function isSameTown(one: string, other: string): boolean {
  return normalizeTownName(one) === normalizeTownName(other)
}

/** Whether a place lies in one of the areas; every place does where there is no limit (null). */
export function isWithinAreas(areas: readonly DeliveryArea[] | null, { region, city }: TownAddress): boolean {
  if (!areas) return true
  return areas.some(
    ({ regionId, cities }) => regionId === region && cities.some((known) => isSameTown(known, city)),
  )
}
