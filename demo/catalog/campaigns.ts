import type { SourceText } from './types.ts'

/** A launch; its dates are days from the day the shop is seeded. */
export type DemoCampaign = {
  readonly code: string
  readonly name: SourceText
  readonly pre: number
  readonly open: number
  readonly post: number
  readonly square: boolean
  /** Slugs of the models it sells. */
  readonly models: readonly string[]
}

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    code: 'vertical-k-start',
    name: {
      en: 'Vertical K, the start',
      es: 'Vertical K, la salida',
      fr: 'Vertical K, le départ',
      de: 'Vertical K, der Start',
      it: 'Vertical K, la partenza',
    },
    pre: -7,
    open: 21,
    post: 200,
    square: true,
    models: ['vertical-k'],
  },
]
