import type { Message } from './messages.ts'

/** Labels of the Packstation fields. */
export const packstationLabels = {
  number: { key: 'compra.formulario.packstation', english: 'Packstation number' },
  postNumber: { key: 'compra.formulario.postNumber', english: 'Post number' },
  postalCode: { key: 'compra.formulario.postalCode', english: 'Postal code' },
  city: { key: 'compra.formulario.city', english: 'City' },
} as const satisfies Record<string, Message>
