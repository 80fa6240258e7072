import type { Brand } from '#i18n/brands.ts'

export const stars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof stars)[number]

/** What a review is about: things of which people say the same kind of things. */
export const kinds = [
  'sneaker',
  'boot',
  'hike',
  'trail',
  'sandal',
  'indoor',
  'neat',
  'kids',
  'bag',
  'pouch',
  'sock',
  'clothes',
  'extra',
] as const
export type Kind = (typeof kinds)[number]

export type Fit = 'small' | 'true' | 'large'

/** What people praise and what they mind about each kind. */
export type Remarks = Readonly<
  Record<Kind, { readonly good: readonly string[]; readonly bad: readonly string[] }>
>

/** Sentences that people of one language write; each stands alone and fits whatever thing it may be about. */
export type Fragments = {
  readonly titles: Readonly<Record<Stars, readonly string[]>>
  readonly openings: Readonly<Record<Stars, readonly string[]>>
  readonly remarks: Remarks
  readonly brands: Readonly<Record<Brand, readonly string[]>>
  readonly fit: Readonly<Record<Fit, readonly string[]>>
  readonly closings: { readonly good: readonly string[]; readonly bad: readonly string[] }
  readonly names: readonly string[]
}
