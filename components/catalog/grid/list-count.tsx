'use client'
import { useSyncExternalStore } from 'react'
import { listCounts } from './list-counts.client.ts'

type Props = {
  /** The address of the list’s first page. */
  readonly list: string
  /** The text for the rendered page: `40 of 1,124`. */
  readonly text: string
}

/** How many products of a list are shown; follows the pages that are loaded into it. */
export function ListCount({ list, text }: Props) {
  const current = useSyncExternalStore(
    listCounts.subscribe,
    () => listCounts.get()[list],
    () => undefined,
  )
  return current ?? text
}
