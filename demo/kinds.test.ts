import { expect, test } from 'vitest'
import { isKind, isSizeOfKind, kinds } from '#backend/shop/catalog/products/product-kinds.ts'
import { demoModels } from './catalog/index.ts'
import { sizesOf } from './sizes.ts'

test('every demo model has a known kind, with its family and all its sizes', () => {
  for (const model of demoModels) {
    const { tipology, family } = model
    expect({ tipology, family: isKind(tipology) && kinds[tipology].family }).toEqual({ tipology, family })
    expect(sizesOf(model).filter((size) => !isSizeOfKind(model, size))).toEqual([])
  }
})
