import { type FieldSchema, patternField } from './field.ts'
import { formMessages } from './form-messages.ts'

/** A product in a size. Its first two parts are a material if they have its length (see `isMaterial`). */
export type Sku = { readonly model: string; readonly color: string; readonly size: string | null }

const pattern = /^[A-Za-z0-9]{5,7}-[A-Za-z0-9]{3,4}(?:-?[A-Za-z0-9]{3,4})?$/

/** 5 to 7 alphanumerics, a hyphen, 3 to 4 more, then optionally a hyphen and 3 to 4 more. */
export const skuField: FieldSchema = patternField(pattern, formMessages.sku)

/** The parts of a SKU; null for other text. Without a second hyphen, the size has 3 or 4 characters. */
export function parseSku(value: string): Sku | null {
  const typed = value.trim()
  if (!pattern.test(typed)) return null
  const [model = '', second = '', third] = typed.split('-')
  if (third !== undefined) return { model, color: second, size: third }
  if (second.length <= 4) return { model, color: second, size: null }
  const colorLength = second.length === 8 ? 4 : 3
  return { model, color: second.slice(0, colorLength), size: second.slice(colorLength) }
}
