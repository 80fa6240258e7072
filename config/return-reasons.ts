import type { MarketCode } from './markets.ts'

/** Why something goes back. The codes are stored and are part of the API. */
export const returnReasonCodes = [
  'size',
  'not_as_expected',
  'quality',
  'wrong_item',
  'late',
  'changed_mind',
  'no_reason',
] as const
export type ReturnReasonCode = (typeof returnReasonCodes)[number]

export const returnSubReasonCodes = [
  'too_small',
  'too_large',
  'too_narrow',
  'too_wide',
  'color',
  'material',
  'style',
  'comfort',
  'damaged',
  'defective',
  'worn_out',
  'wrong_product',
  'wrong_size',
  'wrong_color',
] as const
export type ReturnSubReasonCode = (typeof returnSubReasonCodes)[number]

export type ReturnReason = {
  readonly code: ReturnReasonCode
  readonly subReasons: readonly ReturnSubReasonCode[]
  /** The shop's fault: sending it back is free with every method. */
  readonly isFault: boolean
}

const reasons: readonly ReturnReason[] = [
  { code: 'size', subReasons: ['too_small', 'too_large', 'too_narrow', 'too_wide'], isFault: false },
  { code: 'not_as_expected', subReasons: ['color', 'material', 'style', 'comfort'], isFault: false },
  { code: 'quality', subReasons: ['damaged', 'defective', 'worn_out'], isFault: true },
  { code: 'wrong_item', subReasons: ['wrong_product', 'wrong_size', 'wrong_color'], isFault: true },
  { code: 'late', subReasons: [], isFault: false },
  { code: 'changed_mind', subReasons: [], isFault: false },
  { code: 'no_reason', subReasons: [], isFault: false },
]

/** Markets without a widths system in their size guides: narrow and wide are one complaint about the size. */
const withoutWidths: ReadonlySet<MarketCode> = new Set(['KR', 'JP', 'TW', 'HK', 'TH'])

/** The return reasons of a market, in display order. No reason is needed by law, so the last one is always offered. */
export function returnReasonsOf(market: MarketCode): readonly ReturnReason[] {
  if (!withoutWidths.has(market)) return reasons
  const isWidth = (code: ReturnSubReasonCode) => code === 'too_narrow' || code === 'too_wide'
  return reasons.map((reason) => ({
    ...reason,
    subReasons: reason.subReasons.filter((code) => !isWidth(code)),
  }))
}

export function findReturnReason(market: MarketCode, code: string): ReturnReason | null {
  return returnReasonsOf(market).find((reason) => reason.code === code) ?? null
}
