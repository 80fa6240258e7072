'use client'
import { useFacets } from './use-facets.ts'

/** Submits the filters; shows how many results they leave. */
export function ApplyButton({ className }: { readonly className: string }) {
  const { applyText } = useFacets()
  return (
    <button type="submit" className={className}>
      {applyText}
    </button>
  )
}

/** Announces the number of results to screen readers. */
export function ResultStatus() {
  return (
    <p className="vh" role="status">
      {useFacets().status}
    </p>
  )
}
