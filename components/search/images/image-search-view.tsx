import { styled } from 'styled-components'
import { tileStyles } from '#components/catalog/tile-styles.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import type { Brand } from '#config/brands.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ImageSearch } from './image-search.tsx'
import { imageSearchStyles } from './image-search-styles.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => tileStyles($brand) + imageSearchStyles}`

type Props = {
  readonly shop: ShopContext
  readonly origins: BrandOrigins
  readonly labels: BrowserLabels
  readonly t: Translate
}

/** The image search page: static content that needs no JavaScript, and the client component. */
export function ImageSearchView({ shop, origins, labels, t }: Props) {
  return (
    <Root id="main" $brand={shop.brand}>
      <header className="say">
        <h1 className="d t-3xl">{t('image.title')}</h1>
        <p className="t-l mut">{t('image.lead')}</p>
      </header>
      <LabelsProvider labels={labels}>
        <ImageSearch shop={shop} origins={origins} />
      </LabelsProvider>
      <noscript>
        <p className="plain">
          {t('image.no-script')}{' '}
          <a href={gridPath(shop.locale, { target: 'all', family: 'all', category: [] })}>
            {t('image.everything')}
          </a>
        </p>
      </noscript>
    </Root>
  )
}
