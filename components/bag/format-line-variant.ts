import { interpolate } from '#components/ui/interpolate.ts'
import { oneSize } from '#config/sizes.ts'
import type { BagLine } from '#lib/bag/types.ts'

/**
 * Colour and size of a line; the colour alone where the line has no size to show.
 * @param template template with `{color}` and `{size}`
 */
export function formatLineVariant(
  template: string,
  { color, size, sizeLabel, giftCard }: Pick<BagLine, 'color' | 'size' | 'sizeLabel' | 'giftCard'>,
): string {
  if (giftCard || size === oneSize) return color.name
  return interpolate(template, { color: color.name, size: sizeLabel })
}
