import type { ReturnReason, ReturnReasonCode, ReturnSubReasonCode } from '#config/return-reasons.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Rejection } from '../../db/schema/sales/returns.ts'

const reasonKeys = {
  size: 'returns.reason.size',
  not_as_expected: 'returns.reason.notAsExpected',
  quality: 'returns.reason.quality',
  wrong_item: 'returns.reason.wrongItem',
  late: 'returns.reason.late',
  changed_mind: 'returns.reason.changedMind',
  no_reason: 'returns.reason.noReason',
} as const satisfies Readonly<Record<ReturnReasonCode, MessageKey>>

const subReasonKeys = {
  too_small: 'returns.subReason.tooSmall',
  too_large: 'returns.subReason.tooLarge',
  too_narrow: 'returns.subReason.tooNarrow',
  too_wide: 'returns.subReason.tooWide',
  color: 'returns.subReason.color',
  material: 'returns.subReason.material',
  style: 'returns.subReason.style',
  comfort: 'returns.subReason.comfort',
  damaged: 'returns.subReason.damaged',
  defective: 'returns.subReason.defective',
  worn_out: 'returns.subReason.wornOut',
  wrong_product: 'returns.subReason.wrongProduct',
  wrong_size: 'returns.subReason.wrongSize',
  wrong_color: 'returns.subReason.wrongColor',
} as const satisfies Readonly<Record<ReturnSubReasonCode, MessageKey>>

/** `It doesn't fit: Too small`. */
export function returnReasonLabel(
  {
    reason,
    subReason,
  }: { readonly reason: ReturnReasonCode; readonly subReason: ReturnSubReasonCode | null },
  t: Translate,
): string {
  const label = t(reasonKeys[reason])
  return subReason === null ? label : `${label}: ${t(subReasonKeys[subReason])}`
}

export function toReasonDto({ code, isFault, subReasons }: ReturnReason, t: Translate) {
  return {
    code,
    label: t(reasonKeys[code]),
    isFault,
    subReasons: subReasons.map((subReason) => ({ code: subReason, label: t(subReasonKeys[subReason]) })),
  }
}

const rejectionKeys = {
  worn: 'returns.rejection.worn',
  damaged: 'returns.rejection.damaged',
  incomplete: 'returns.rejection.incomplete',
  seal_broken: 'returns.rejection.sealBroken',
  wrong_article: 'returns.rejection.wrongArticle',
  missing: 'returns.rejection.missing',
} as const satisfies Readonly<Record<Rejection, MessageKey>>

/** Why an item was not accepted. */
export const rejectionLabel = (rejection: Rejection, t: Translate): string => t(rejectionKeys[rejection])
