import { styled } from 'styled-components'
import type { Translate } from '#i18n/translate.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { SharedWishlist } from '#lib/wishlist/shared-wishlist.server.ts'
import { SharedWishlistItems } from './shared-wishlist-items.tsx'

const Page = styled.div`
  display: grid;
  gap: 24px;
  max-width: 760px;
`

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly labels: BrowserLabels
  readonly list: SharedWishlist | 'unknown' | 'outage'
}

/** The page of a shared wishlist. */
export function SharedWishlistPage({ shop, t, labels, list }: Props) {
  if (typeof list === 'string')
    return (
      <div className="rest">
        <h1 className="d t-3xl">{list === 'unknown' ? t('wishlist.shared.gone') : t('wishlist.outage')}</h1>
        <p className="t-l">{list === 'unknown' ? t('wishlist.shared.goneText') : t('error.page.text')}</p>
        <a className="btn" href={`/${shop.locale}`}>
          {t('wishlist.empty.link')}
        </a>
      </div>
    )
  return (
    <Page>
      <h1 className="d t-3xl">{t('wishlist.shared.title', { name: list.name })}</h1>
      {list.items.length ? (
        <SharedWishlistItems shop={shop} labels={labels} items={list.items} />
      ) : (
        <p className="t-l">{t('wishlist.shared.empty')}</p>
      )}
    </Page>
  )
}
