'use client'
import { useSyncExternalStore } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { listCounts } from './list-counts.client.ts'

type Props = {
  /** The address of the list’s first page. */
  readonly list: string
  /** `{shown} of {total}` */
  readonly label: string
  readonly shown: string
  readonly total: string
}

/** How many products of a list are shown; follows the pages that are loaded into it. */
export function ListCount({ list, label, shown, total }: Props) {
  const current = useSyncExternalStore(
    listCounts.subscribe,
    () => listCounts.get()[list],
    () => undefined,
  )
  return interpolate(label, { shown: current ?? shown, total })
}
