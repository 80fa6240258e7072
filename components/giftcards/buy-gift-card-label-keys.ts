import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialog that asks who a gift card is for. */
export const buyGiftCardLabelKeys: readonly LabelSelector[] = [
  'bag.close',
  'checkout.optional',
  'checkout.problem',
  'checkout.problems',
  'compra.formulario.alerta.descripcion',
  'compra.formulario.email.',
  'compra.formulario.link',
  'compra.formulario.long',
  'compra.formulario.name.',
  'giftCard.form.',
  'giftcard.day.',
  'giftcard.message.long',
  'product.add',
  'product.adding',
  'product.failed',
  'product.full',
  'product.refused',
]
