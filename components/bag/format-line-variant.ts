import { oneSize } from '#config/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import type { BagLine } from '#lib/bag/types.ts'

/** Colour and size of a line; the colour alone where the line has no size to show. */
export function formatLineVariant(
  t: Translate,
  { color, size, sizeLabel, giftCard }: Pick<BagLine, 'color' | 'size' | 'sizeLabel' | 'giftCard'>,
): string {
  if (giftCard || size === oneSize) return color.name
  return t('bag.line', { color: color.name, size: sizeLabel })
}
