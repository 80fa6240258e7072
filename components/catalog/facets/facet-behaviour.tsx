import { type RefObject, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import {
  findMySizes,
  findStoreFilter,
  focusFirstSize,
  removeMySizes,
  submitFilters,
} from './facet-actions.client.ts'
import type { FacetGrid, FacetHandlers, FacetView, MySize, StoreFilter } from './types.ts'
import { useResultCount } from './use-result-count.ts'

/** Sizes that have a link of their own; more would fill the bar. */
const maxSizeLinks = 2

type Props = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly grid: FacetGrid | undefined
  readonly handlers: RefObject<FacetHandlers | null>
  readonly onChange: (view: FacetView) => void
}

/** Counts results while the visitor chooses filters, finds the visitor’s own filters and submits the form. */
export function FacetBehaviour({ form, grid, handlers, onChange }: Props) {
  const t = useTranslate()
  const { count, requestCount } = useResultCount(form, grid)
  const [mySizes, setMySizes] = useState<readonly MySize[]>([])
  const [storeFilter, setStoreFilter] = useState<StoreFilter | null>(null)

  useImperativeHandle(handlers, () => ({
    onChange: requestCount,
    onSubmit(event) {
      event.preventDefault()
      submitFilters(event.currentTarget, grid)
    },
  }))

  useEffect(() => {
    if (!grid) return
    const stop = new AbortController()
    setMySizes(findMySizes(grid))
    findStoreFilter(grid, stop.signal).then(
      (filter) => stop.signal.aborted || setStoreFilter(filter),
      () => undefined,
    )
    return () => stop.abort()
  }, [grid])

  const remove = useCallback(() => {
    if (!grid) return
    removeMySizes(grid)
    setMySizes([])
    // The pressed button disappears.
    if (form.current) focusFirstSize(form.current)
  }, [grid, form])

  useEffect(() => {
    const sizes = mySizes.map(({ name }) => name).join(', ')
    onChange({
      resultText: count === null ? null : t('grid.results', { count }),
      status: count === null ? '' : t('grid.counted', { count }),
      storeLink: storeFilter && {
        text: t('tile.inStore', { store: storeFilter.name }),
        href: storeFilter.href,
      },
      sizeLinks: mySizes
        .flatMap(({ name, href }) => (href ? { text: t('grid.mySize', { size: name }), href } : []))
        .slice(0, maxSizeLinks),
      savedSizes: sizes
        ? { text: t('grid.yourSizes', { sizes }), removeText: t('grid.forgetSizes'), remove }
        : null,
    })
  }, [count, mySizes, storeFilter, remove, onChange, t])

  return null
}
