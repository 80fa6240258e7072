/** What one batch did, and where the next one begins; null where all rows were looked at. */
export type Batch = { readonly changed: number; readonly next: string | null }
