'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import { useFacets } from './use-facets.ts'

/** Submits the filters; shows how many results they leave. */
export function ApplyButton({ className }: { readonly className: string }) {
  const { labels, count } = useFacets()
  return (
    <button type="submit" className={className}>
      {count === null ? labels.apply : interpolate(labels.results, { count })}
    </button>
  )
}

/** Announces the number of results to screen readers. */
export function ResultStatus() {
  const { labels, count } = useFacets()
  return (
    <p className="vh" role="status">
      {count !== null && interpolate(labels.resultsStatus, { count })}
    </p>
  )
}
