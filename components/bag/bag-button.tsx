import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { Icon } from '#components/ui/icons.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'
import { BagLink } from './bag-link.tsx'
import { bagSheetLabelKeys } from './bag-sheet-label-keys.ts'

/** The header’s link to the bag, with its count. Opens the side sheet after an add. */
export async function BagButton({ label, href }: { readonly label: string; readonly href: string }) {
  const shop = await getRootShopContext()
  const { locale } = shop
  const [t, labels] = await Promise.all([getTranslate(locale), getBrowserLabels(locale, bagSheetLabelKeys)])
  return (
    <BagLink
      {...{ label, href, shop, labels }}
      icon={<Icon name="bag" />}
      parkedHint={t('bag.waiting')}
      expressLabel={getExpressLabel(t, locale)}
    />
  )
}
