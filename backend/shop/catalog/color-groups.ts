import type { ColorGroup } from '#config/color-groups.ts'
import type { Translate } from '#i18n/translate.ts'

export function colorGroupName(group: ColorGroup, t: Translate): string {
  const names: Readonly<Record<ColorGroup, string>> = {
    black: t('color.black'),
    grey: t('color.grey'),
    white: t('color.white'),
    beige: t('color.beige'),
    brown: t('color.brown'),
    red: t('color.red'),
    orange: t('color.orange'),
    yellow: t('color.yellow'),
    green: t('color.green'),
    blue: t('color.blue'),
    purple: t('color.purple'),
    pink: t('color.pink'),
  }
  return names[group]
}
