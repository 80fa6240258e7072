import type { MessageKey } from '#i18n/message-key.ts'

/** Labels of the Packstation fields. */
export const packstationLabels = {
  number: 'compra.formulario.packstation.label',
  postNumber: 'compra.formulario.postNumber.label',
  postalCode: 'compra.formulario.postalCode.label',
  city: 'compra.formulario.city.label',
} as const satisfies Record<string, MessageKey>
