import type { Brand } from '#config/brands.ts'

export const stars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof stars)[number]

/** Subject of a review: product kinds that share the same sentences. */
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

/** Praised and criticised aspects of each kind. */
export type Remarks = Readonly<
  Record<Kind, { readonly good: readonly string[]; readonly bad: readonly string[] }>
>

/** Review sentences in one language; each is complete in itself and fits any product of its kind. */
export type Fragments = {
  readonly titles: Readonly<Record<Stars, readonly string[]>>
  readonly openings: Readonly<Record<Stars, readonly string[]>>
  readonly remarks: Remarks
  readonly brands: Readonly<Record<Brand, readonly string[]>>
  readonly fit: Readonly<Record<Fit, readonly string[]>>
  readonly closings: { readonly good: readonly string[]; readonly bad: readonly string[] }
  readonly names: readonly string[]
}
