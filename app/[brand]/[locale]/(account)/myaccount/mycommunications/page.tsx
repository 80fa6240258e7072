import { createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { CommunicationsPage } from '#components/newsletter/communications-page.tsx'
import { getNewsletterSender } from '#lib/newsletter/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('mycommunications')

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export default async function MyCommunicationsPage({ params }: Props) {
  return <CommunicationsPage sender={await getNewsletterSender(await parseShopParams(params))} />
}
