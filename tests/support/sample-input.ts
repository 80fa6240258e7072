import { z } from 'zod'
import type { Route } from '#api-client/contract/route.ts'
import { addresses, cardPayment } from '../fixtures/checkout.ts'

/** Values for strings whose rule cannot be read from the schema; the first that the schema accepts is used. */
const texts = [
  'a',
  'en_GB',
  'K100052-001',
  'a'.repeat(16),
  'a'.repeat(22),
  '123456',
  'W7KQ31ZD88TM',
  '1',
  'GB',
  '2026-06-01',
  '2026-06-01T10:00:00.000Z',
  'ada@example.org',
  'http://localhost:3000',
  'shoes',
  'women',
  'A'.repeat(43),
  'a'.repeat(64),
  '+441234567890',
  'SW1A 1AA',
  'Ada Lovelace',
  'R4000000001-1',
  '/9j/4AAQSkZJRg==',
  'a long enough text for a rule with a minimum length',
]

/** Inputs, or parts of inputs, with rules over several fields, by name of the field. */
const parts: Readonly<Record<string, unknown>> = {
  contact: { email: 'ada@example.org', phone: '+441632960123' },
  shippingAddress: addresses.GB,
  paymentInfo: cardPayment(),
}

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Definition = {
  readonly type: string
  readonly shape?: Shape
  readonly options?: readonly z.core.$ZodType[]
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly items?: readonly z.core.$ZodType[]
}

const optionalTypes = new Set(['optional', 'default', 'prefault'])

function sampleObject(shape: Shape): Record<string, unknown> {
  const needed = Object.entries(shape).filter(([, field]) => !optionalTypes.has(field._zod.def.type))
  return Object.fromEntries(needed.map(([name, field]) => [name, sample(field, name)]))
}

/** Candidates for a schema, the most likely first. */
function candidates(schema: z.core.$ZodType): readonly unknown[] {
  const def: Definition = schema._zod.def
  switch (def.type) {
    case 'object':
      return [sampleObject(def.shape ?? {})]
    case 'array':
      return [[], ...(def.element ? [[sample(def.element, '')]] : [])]
    case 'tuple':
      return [(def.items ?? []).map((item) => sample(item, ''))]
    case 'record':
      return [{}]
    case 'union':
      return (def.options ?? []).flatMap(candidates)
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'literal':
      return def.values ?? []
    case 'number':
      return [1, 0, 2, 40, 100]
    case 'boolean':
      return [true, false]
    case 'nullable':
      return [null]
    case 'pipe':
      return def.in ? candidates(def.in) : []
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return def.innerType ? candidates(def.innerType) : []
    case 'optional':
    case 'default':
    case 'prefault':
      return [undefined]
    default:
      return texts
  }
}

function sample(schema: z.core.$ZodType, name: string): unknown {
  const own = name in parts ? [parts[name]] : []
  const found = [...own, ...candidates(schema), ...texts].find(
    (candidate) => z.safeParse(schema, candidate).success,
  )
  if (found === undefined) throw new Error(`No sample fits the field ${name}: add one to sample-input.ts`)
  return found
}

/** The smallest input that the contract of a route accepts. It names nothing that exists. */
export function createSampleInput({ name, input }: Route): Readonly<Record<string, unknown>> {
  if (!(input instanceof z.ZodObject)) throw new Error(`The input of ${name} is no object`)
  return sampleObject(input.shape)
}
