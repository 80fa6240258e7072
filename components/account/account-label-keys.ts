import { formTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels that client components of the account translate. */
export const accountLabelKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'account.',
  'bag.',
  'captcha.',
  'checkout.',
  'compra.',
  'giftCard.',
  'newsletter.',
  'order.',
  'returns.start',
  'returns.startText',
  'stockRequest.',
  'takeBack.label.print',
  'takeBack.list.',
  'takeBack.state.',
  'thanks.',
]
