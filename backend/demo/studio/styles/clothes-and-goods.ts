import { regular, tee } from '../shapes/tee.ts'
import type { Style } from './style.ts'

export const clothesAndGoods: Readonly<Record<string, Style>> = {
  plaza: {
    shape: 'tee',
    params: regular,
    build: (detail) => tee(regular, detail),
    dress: (hex) => ({
      body: hex,
      second: hex,
      accent: hex,
      lining: hex,
      sole: hex,
      outsole: hex,
      lace: hex,
      stitch: hex,
      metal: hex,
      detail: hex,
    }),
    more: ['side', 'back', 'detail'],
    isFootwear: false,
  },
}
