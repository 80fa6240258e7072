import type { ColorGroup } from '#config/color-groups.ts'
import type { Translate } from '#i18n/translate.ts'

export function colorGroupName(group: ColorGroup, t: Translate): string {
  const names: Readonly<Record<ColorGroup, string>> = {
    black: t('color.black', 'Black'),
    grey: t('color.grey', 'Grey'),
    white: t('color.white', 'White'),
    beige: t('color.beige', 'Beige'),
    brown: t('color.brown', 'Brown'),
    red: t('color.red', 'Red'),
    orange: t('color.orange', 'Orange'),
    yellow: t('color.yellow', 'Yellow'),
    green: t('color.green', 'Green'),
    blue: t('color.blue', 'Blue'),
    purple: t('color.purple', 'Purple'),
    pink: t('color.pink', 'Pink'),
  }
  return names[group]
}
