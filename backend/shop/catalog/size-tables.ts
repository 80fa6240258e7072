import type { EuSize } from '#i18n/sizes.ts'

type ShoeSize = {
  readonly UK: string
  readonly MX: string
  readonly US: { readonly W: string; readonly M: string }
}

/**
 * Adult shoe sizes, edition 2026-1, by stored EU size. Looked up, never computed.
 * `US` differs by wearer; `UK` and `MX` (centimetres) do not.
 */
export const shoeSizes = {
  '35': { UK: '2½', MX: '22', US: { W: '4½', M: '3½' } },
  '36': { UK: '3½', MX: '23', US: { W: '5½', M: '4½' } },
  '37': { UK: '4', MX: '23.5', US: { W: '6', M: '5' } },
  '38': { UK: '5', MX: '24.5', US: { W: '7', M: '6' } },
  '39': { UK: '5½', MX: '25', US: { W: '7½', M: '6½' } },
  '40': { UK: '6½', MX: '26', US: { W: '8½', M: '7½' } },
  '41': { UK: '7', MX: '26.5', US: { W: '9', M: '8' } },
  '42': { UK: '8', MX: '27.5', US: { W: '10', M: '9' } },
  '43': { UK: '9', MX: '28', US: { W: '11', M: '10' } },
  '44': { UK: '9½', MX: '29', US: { W: '11½', M: '10½' } },
  '45': { UK: '10½', MX: '29.5', US: { W: '12½', M: '11½' } },
  '46': { UK: '11½', MX: '30.5', US: { W: '13½', M: '12½' } },
  '47': { UK: '12', MX: '31', US: { W: '14', M: '13' } },
  '48': { UK: '13', MX: '32', US: { W: '15', M: '14' } },
} as const satisfies Readonly<Record<EuSize, ShoeSize>>
