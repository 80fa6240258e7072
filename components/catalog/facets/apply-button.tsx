'use client'
import { useFacets } from './use-facets.ts'

type Props = {
  readonly className: string
  /** Shown while the number of results is unknown. */
  readonly text: string
}

/** Submits the filters; shows how many results they leave. */
export function ApplyButton({ className, text }: Props) {
  const { applyText } = useFacets()
  return (
    <button type="submit" className={className}>
      {applyText ?? text}
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
