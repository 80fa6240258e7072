'use client'
import { TangleText } from '#components/layout/tangle-view.tsx'

type Props = { readonly error: Error; readonly retry: () => void }

export default function EmailLinkError(props: Props) {
  return (
    <div className="rest" role="alert">
      <TangleText {...props} />
    </div>
  )
}
