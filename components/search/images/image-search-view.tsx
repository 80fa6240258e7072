import { styled } from 'styled-components'
import { tileStyles } from '#components/catalog/tile-styles.ts'
import type { Brand } from '#config/brands.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Messages, Translate } from '#i18n/translate.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ImageSearch } from './image-search.tsx'
import { imageSearchStyles } from './image-search-styles.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => tileStyles($brand) + imageSearchStyles}`

type Props = {
  readonly shop: ShopContext
  readonly origins: BrandOrigins
  readonly messages: Messages
  readonly t: Translate
}

/** The image search page: static content that needs no JavaScript, and the client component. */
export function ImageSearchView({ shop, origins, messages, t }: Props) {
  return (
    <Root id="main" $brand={shop.brand}>
      <header className="say">
        <h1 className="d t-3xl">{t('image.title', 'Search with a picture')}</h1>
        <p className="t-l mut">
          {t('image.lead', 'Photograph a shoe, a bag, a jacket. We show what of ours comes closest.')}
        </p>
      </header>
      <ImageSearch shop={shop} origins={origins} messages={messages} />
      <noscript>
        <p className="plain">
          {t(
            'image.no-script',
            'Searching with a picture needs scripts, to make the picture small before it is sent.',
          )}{' '}
          <a href={gridPath(shop.locale, { target: 'all', family: 'all', category: [] })}>
            {t('image.everything', 'See everything')}
          </a>
        </p>
      </noscript>
    </Root>
  )
}
