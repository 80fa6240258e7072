import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the forms that open over the bag. */
export const bagDialogLabelKeys: readonly LabelSelector[] = [
  'bag.close',
  'checkout.email.label',
  'checkout.newsletter.label',
  'checkout.optional',
  'checkout.problem',
  'checkout.problems',
  'compra.formulario.alerta.descripcion',
  'compra.formulario.email.',
  'compra.formulario.link',
  'compra.formulario.long',
  'compra.formulario.name.',
  'compra.formulario.phone.required',
  'giftCard.form.',
  'giftcard.day.',
  'giftcard.message.long',
  'notify.',
  'product.add',
  'product.adding',
  'product.failed',
  'product.full',
  'product.refused',
  'product.size',
]
