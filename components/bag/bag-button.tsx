import { getTranslate } from '#lib/labels/queries.server.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'
import { bagSheetLabels } from './bag-labels.ts'
import { BagLink } from './bag-link.tsx'

/** The header’s link to the bag, with its count. Opens the side sheet after an add. */
export async function BagButton({ label, href }: { readonly label: string; readonly href: string }) {
  const shop = await getRootShopContext()
  const t = await getTranslate(shop.locale)
  return <BagLink label={label} href={href} shop={shop} labels={bagSheetLabels(t, shop.locale)} />
}
