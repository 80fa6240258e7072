import { families } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** A family’s name by its id in the API. */
export function getFamilyName(id: number, t: Translate): string {
  switch (id) {
    case families.shoes:
      return t('grid.family.shoes')
    case families['bags-accessories']:
      return t('grid.family.bags-accessories')
    case families.apparel:
      return t('grid.family.apparel')
    case families.campergoods:
      return t('grid.family.campergoods')
    default:
      return t('grid.family.all')
  }
}
