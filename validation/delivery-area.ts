import { foldText } from '#i18n/fold-text.ts'

/** Cities of a region that a delivery method is limited to. */
export type DeliveryArea = { readonly regionId: string; readonly cities: readonly string[] }

type TownAddress = { readonly region?: string | undefined; readonly city: string }

/** Lower case, without accents, spaces and punctuation. */
function normalizeTownName(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether two spellings name one town: `Kadıköy`, `KADIKÖY`, `kadikoy`. */
export function isSameTown(one: string, other: string): boolean {
  return normalizeTownName(one) === normalizeTownName(other)
}

/** Whether a region and city are in one of the areas; null means no limit. */
export function isWithinAreas(areas: readonly DeliveryArea[] | null, { region, city }: TownAddress): boolean {
  if (!areas) return true
  return areas.some(
    ({ regionId, cities }) => regionId === region && cities.some((known) => isSameTown(known, city)),
  )
}
