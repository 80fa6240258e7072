import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of `useFormTexts`. */
export const formTextKeys: readonly LabelSelector[] = [
  'checkout.optional',
  'checkout.problem',
  'checkout.problems',
]

/** The same with the messages of names and e-mail addresses. */
export const personTextKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'compra.formulario.alerta.descripcion',
  'compra.formulario.email.',
  'compra.formulario.link',
  'compra.formulario.long',
  'compra.formulario.name.',
]
