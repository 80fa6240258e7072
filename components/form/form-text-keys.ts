import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of `useFormTexts`, and the messages of names and e-mail addresses. */
export const formTextKeys: readonly LabelSelector[] = [
  'checkout.optional',
  'checkout.problem',
  'checkout.problems',
  'compra.formulario.alerta.descripcion',
  'compra.formulario.email.',
  'compra.formulario.link',
  'compra.formulario.long',
  'compra.formulario.name.',
]
