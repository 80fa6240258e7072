'use client'
import { ErrorView } from '#components/layout/error-view.tsx'

type Props = { readonly error: Error; readonly retry: () => void }

export default function AccountErrorPage(props: Props) {
  return <ErrorView {...props} />
}
