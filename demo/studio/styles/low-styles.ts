import { type CourtParams, court } from '../shapes/court.ts'
import { type KidsParams, kids } from '../shapes/kids.ts'
import { type SneakerParams, sneaker } from '../shapes/sneaker.ts'
import type { Dress } from './low-dress.ts'
import type { Style, View } from './style.ts'

type More = readonly [View, View, View]
type CloseUp = NonNullable<Style['closeUp']>

export const toe: CloseUp = { at: [232, 56, 8], width: 120 }
export const heelEnd: CloseUp = { at: [42, 62, 20], width: 120 }
export const lacing: CloseUp = { at: [152, 96, 6], width: 120 }

export function sneakerStyle(
  params: SneakerParams,
  dress: Dress,
  more: More = ['side', 'pair', 'top'],
  closeUp: CloseUp = toe,
): Style {
  return {
    shape: 'sneaker',
    params,
    build: (detail) => sneaker(params, detail),
    dress,
    more,
    closeUp,
    isFootwear: true,
  }
}

export function courtStyle(
  params: CourtParams,
  dress: Dress,
  more: More = ['side', 'pair', 'top'],
  closeUp: CloseUp = toe,
): Style {
  return {
    shape: 'court',
    params,
    build: (detail) => court(params, detail),
    dress,
    more,
    closeUp,
    isFootwear: true,
  }
}

export function kidsStyle(params: KidsParams, dress: Dress): Style {
  return {
    shape: 'kids',
    params,
    build: (detail) => kids(params, detail),
    dress,
    more: ['side', 'pair', 'top'],
    closeUp: { at: [100, 50, 8], width: 90 },
    isFootwear: true,
  }
}

export const womensLast = { breadth: 0.93, toe: -0.12 } as const
