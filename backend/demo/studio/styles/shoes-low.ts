import { sneaker } from '../shapes/sneaker.ts'
import type { Style } from './style.ts'

const p = { layout: 'classic', finish: 'suede', perforated: 'fan', mark: 'plaque' } as const

export const shoesLow: Readonly<Record<string, Style>> = {
  andar: {
    shape: 'sneaker',
    params: p,
    build: (detail) => sneaker(p, detail),
    dress: (hex) => ({
      body: hex,
      second: '#a67c4b',
      accent: '#a67c4b',
      lining: '#e6dac6',
      sole: '#efe8da',
      outsole: '#b98a57',
      lace: '#efe6d6',
      stitch: '#f2e9d8',
      metal: '#b9a36a',
      detail: '#7b5a35',
    }),
    more: ['side', 'top', 'sole'],
    isFootwear: true,
  },
}
