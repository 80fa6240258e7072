import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { StockRequestsPage } from '#components/notify-me/stock-requests-page.tsx'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mystockrequests')

export default function MyStockRequestsPage() {
  return <StockRequestsPage />
}
