import type { ImportRecord } from '#backend/catalog-import/import-record.ts'

/** Defaults for rows that do not specify them. */
export type StockDefaults = {
  /** When the figures of the file were counted. */
  readonly countedAt: Date
  /** When changes take place. */
  readonly now: Date
  /** Import ID of the file's changes; rows with changes and without an ID are rejected earlier. */
  readonly importId: string | null
}

type Sized = { readonly size: string; readonly ean?: string | undefined }

/** Every size that a row names, with a figure or with a change. */
export function sizesOf({ sizes, changes }: ImportRecord): readonly Sized[] {
  return [...(sizes ?? []), ...(changes ?? [])]
}

/** When the figures of a row were counted, or its changes took place. */
export const countedAtOf = ({ counted, changes }: ImportRecord, { countedAt, now }: StockDefaults): Date =>
  counted ?? (changes ? now : countedAt)

export const importIdOf = ({ importId }: ImportRecord, defaults: StockDefaults): string =>
  importId ?? defaults.importId ?? ''
