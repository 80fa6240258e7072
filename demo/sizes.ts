import { adultSizes, kidsSizes, letterSizes, oneSize } from '#config/sizes.ts'
import type { DemoModel } from './catalog/types.ts'

/** The items between two items of an ordered list, both included. */
function sliceRange(all: readonly string[], first: string, last: string): readonly string[] {
  return all.slice(all.indexOf(first), all.indexOf(last) + 1)
}

/** Women 35 to 42, men 39 to 46, both 36 to 46, children 22 to 38. */
function shoeSizes({ targets }: DemoModel): readonly string[] {
  if (targets.includes('K')) return kidsSizes
  const women = targets.includes('W')
  const men = targets.includes('M')
  if (women && men) return sliceRange(adultSizes, '36', '46')
  return women ? sliceRange(adultSizes, '35', '42') : sliceRange(adultSizes, '39', '46')
}

/** Women and men use different ends of the same letter sizes. */
function getLetterSizes({ targets }: DemoModel): readonly string[] {
  if (!targets.includes('M')) return sliceRange(letterSizes, 'XXS', 'XL')
  return targets.includes('W') ? letterSizes : sliceRange(letterSizes, 'S', 'XXL')
}

/** All sizes in which a model is made, in order. */
export function sizesOf(model: DemoModel): readonly string[] {
  switch (model.tipology) {
    case 't-shirt':
    case 'jacket':
    case 'shorts':
      return getLetterSizes(model)
    case 'sock':
      return ['35-38', '39-42', '43-46']
    case 'belt':
      return ['85', '90', '95', '100', '105']
    case 'gift-card':
      return ['50', '100', '150', '200', '250']
    case 'sole':
      return shoeSizes(model)
    default:
      return model.family === 'shoes' ? shoeSizes(model) : [oneSize]
  }
}
