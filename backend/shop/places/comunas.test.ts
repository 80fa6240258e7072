import { describe, expect, test } from 'vitest'
import { addressSchema } from '#validation/address-schema.ts'
import { comunaName, comunasOf } from './comunas.ts'
import { comunas } from './data/cl-comunas.ts'
import { regionsOf } from './regions.ts'

describe('comunas', () => {
  const regions = regionsOf('CL', 'es').map(({ id }) => id)
  const all = regions.flatMap((region) => comunasOf('CL', region, 'es'))

  test('are the 346 of Chile, each with names and ids of its own', () => {
    expect(all).toHaveLength(346)
    expect(new Set(all.map(({ id }) => id)).size).toBe(346)
    expect(new Set(all.map(({ name }) => name)).size).toBe(346)
    const field = addressSchema('CL').shape.comuna
    for (const { id } of all) expect(field.safeParse(id).success, id).toBe(true)
  })

  test('lie in regions that are there, one or more in each', () => {
    expect(Object.keys(comunas).sort()).toEqual([...regions].sort())
    for (const region of regions) expect(comunasOf('CL', region, 'es'), region).not.toEqual([])
  })

  test('begin with the number of their region', () => {
    for (const region of regions) {
      const numbers = comunasOf('CL', region, 'es').map(({ id }) => id.slice(0, 2))
      expect(new Set(numbers).size, region).toBe(1)
    }
  })

  test('are found in their own region only', () => {
    expect(comunaName('CL', 'RM', '13123')).toBe('Providencia')
    expect(comunaName('CL', 'VS', '13123')).toBeNull()
    expect(comunaName('CL', 'RM', 'constructor')).toBeNull()
    expect(comunaName('CO', 'RM', '13123')).toBeNull()
  })
})
