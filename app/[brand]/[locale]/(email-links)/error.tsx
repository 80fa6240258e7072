'use client'
import { ErrorMessage } from '#components/layout/error-view.tsx'

type Props = { readonly error: Error; readonly retry: () => void }

export default function EmailLinkError(props: Props) {
  return (
    <div className="rest" role="alert">
      <ErrorMessage {...props} />
    </div>
  )
}
