import type { ImportRecord } from './import-record.ts'

/** What holds for rows that do not say it themselves. */
export type StockDefaults = {
  /** When the figures of the file were counted. */
  readonly countedAt: Date
  /** When changes take place. */
  readonly now: Date
  /** What the changes of the file belong to; without it a row with changes is refused before. */
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
