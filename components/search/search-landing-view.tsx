import { styled } from 'styled-components'
import { ContourLines } from '#components/brand/contour-lines.tsx'
import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchForm } from './search-form.tsx'
import { CategoryLinks, HelpLinks, TrendingSearches } from './search-links.tsx'
import { searchStyles } from './search-styles.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => searchStyles($brand)}`

const headings: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'search.question.vereda',
  taller: 'search.question.taller',
  cumbre: 'search.question.cumbre',
}

type Props = { readonly shop: ShopContext; readonly t: Translate; readonly trending: Suggestions | null }

/** The start page of search: the field, trending and recent searches, and the categories. */
export function SearchLandingView({ shop, t, trending }: Props) {
  const { brand } = shop
  return (
    <Root id="main" $brand={brand}>
      <div className="begin">
        {brand === 'cumbre' && <ContourLines opacity={0.3} />}
        <div className="wrap seek">
          <h1 className="d">{translateLabel(t, headings[brand])}</h1>
          <SearchForm locale={shop.locale} t={t} />
        </div>
      </div>
      <div className="wrap lost-and">
        <TrendingSearches {...shop} t={t} trending={trending} />
        <CategoryLinks {...shop} t={t} />
        <HelpLinks {...shop} t={t} />
        <RecentSearches
          shop={shop}
          title={t('search.recent.label')}
          clearLabel={t('search.recent.forgetAll')}
        />
      </div>
    </Root>
  )
}
