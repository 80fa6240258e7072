'use client'
import { useEffect } from 'react'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'

type Props = {
  readonly error: Error & { readonly digest?: string }
  readonly retry: () => void
}

/** Replaces a page that failed. Its labels are in the frame; without a frame there is `GlobalError`. */
export function ErrorView(props: Props) {
  return (
    <main id="main" className="wrap sec stack" role="alert">
      <ErrorMessage {...props} />
    </main>
  )
}

/** The error message inside the `main` of a frame. Reports the error. */
export function ErrorMessage({ error, retry }: Props) {
  useEffect(() => reportAsUncaught(error), [error])
  const labels = typeof document === 'undefined' ? undefined : document.getElementById('error-page')?.dataset
  return (
    <>
      <h1 className="d t-3xl">{labels?.title}</h1>
      <p className="t-l" style={{ maxWidth: '46ch' }}>
        {labels?.text}
      </p>
      <p>
        <button type="button" className="btn" onClick={retry}>
          {labels?.retry}
        </button>
      </p>
    </>
  )
}
