import { expect, it } from 'vitest'
import { createLabelTranslator } from '#backend/label-translator.ts'
import { getSizeScale } from '#backend/shop/catalog/products/product-kinds.ts'
import { sizeLabel } from '#backend/shop/catalog/sizes/sizes.ts'
import type { SizeSystem } from '#config/markets.ts'
import { isFootSize } from '#i18n/format-size.ts'
import { demoModels } from './catalog/index.ts'
import { sizesOf } from './sizes.ts'

const t = createLabelTranslator('en_GB')
const shoes = demoModels.filter((model) => isFootSize(getSizeScale(model)))

it.each(['UK', 'US', 'AU', 'JP', 'KR', 'MX', 'RU', 'BR'] as const satisfies readonly SizeSystem[])(
  'has a %s number for every shoe size, unique for adult shoes',
  (system) => {
    expect(shoes.length).toBeGreaterThan(80)
    for (const model of shoes) {
      const sizes = sizesOf(model)
      const labels = sizes.map((size) => sizeLabel(size, model, system, t))
      expect(labels.filter((label, index) => label === sizes[index]?.replace('-', '–'))).toEqual([])
      const again = model.targets.includes('K') && ['UK', 'US', 'AU'].includes(system)
      expect(new Set(labels).size).toBe(sizes.length - (again ? 1 : 0))
    }
  },
)
