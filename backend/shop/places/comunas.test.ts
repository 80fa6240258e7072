import { describe, expect, test } from 'vitest'
import { addressSchema } from '#validation/address-schema.ts'
import { findComunaName, listComunas } from './comunas.ts'
import { comunas } from './data/cl-comunas.ts'
import { listRegions } from './regions.ts'

describe('comunas', () => {
  const regions = listRegions('CL', 'es').map(({ id }) => id)
  const all = regions.flatMap((region) => listComunas('CL', region, 'es'))

  test('has the 346 comunas of Chile with unique names and ids', () => {
    expect(all).toHaveLength(346)
    expect(new Set(all.map(({ id }) => id)).size).toBe(346)
    expect(new Set(all.map(({ name }) => name)).size).toBe(346)
    const field = addressSchema('CL').shape.comuna
    for (const { id } of all) expect(field.safeParse(id).success, id).toBe(true)
  })

  test('assigns comunas to existing regions, at least one each', () => {
    expect(Object.keys(comunas).sort()).toEqual([...regions].sort())
    for (const region of regions) expect(listComunas('CL', region, 'es'), region).not.toEqual([])
  })

  test('has ids that start with the region number', () => {
    for (const region of regions) {
      const numbers = listComunas('CL', region, 'es').map(({ id }) => id.slice(0, 2))
      expect(new Set(numbers).size, region).toBe(1)
    }
  })

  test('finds a comuna in its own region only', () => {
    expect(findComunaName('CL', 'RM', '13123')).toBe('Providencia')
    expect(findComunaName('CL', 'VS', '13123')).toBeNull()
    expect(findComunaName('CL', 'RM', 'constructor')).toBeNull()
    expect(findComunaName('CO', 'RM', '13123')).toBeNull()
  })
})
