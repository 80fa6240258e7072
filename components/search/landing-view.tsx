import { styled } from 'styled-components'
import { Topo } from '#components/brand/topo.tsx'
import type { Brand } from '#i18n/brands.ts'
import { type Label, translateLabel } from '#i18n/label.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { RecentLeaf } from './recent-leaf.tsx'
import { SearchForm } from './search-form.tsx'
import { searchStyles } from './search-styles.ts'
import { Ask, Kinds, Trending } from './ways-on.tsx'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => searchStyles($brand)}`

const questions: Readonly<Record<Brand, Label>> = {
  vereda: { key: 'search.question.vereda', english: 'What are you after?' },
  taller: { key: 'search.question.taller', english: 'Say what. We look.' },
  cumbre: { key: 'search.question.cumbre', english: 'Name it, size it, go' },
}

type Props = { readonly place: Place; readonly t: Translate; readonly trending: Suggestions | null }

/** Where a search begins: the field, what many and you have looked for, and the shelves. */
export function LandingView({ place, t, trending }: Props) {
  const { brand } = place
  return (
    <Root id="main" $brand={brand}>
      <div className="begin">
        {brand === 'cumbre' && <Topo strength={0.3} />}
        <div className="wrap seek">
          <h1 className="d">{translateLabel(t, questions[brand])}</h1>
          <SearchForm locale={place.locale} t={t} />
        </div>
      </div>
      <div className="wrap lost-and">
        <Trending {...place} t={t} trending={trending} />
        <Kinds {...place} t={t} />
        <Ask {...place} t={t} />
        <RecentLeaf
          place={place}
          title={t('search.recent', 'Looked for before')}
          forgetAll={t('search.recent.forgetAll', 'Forget all')}
        />
      </div>
    </Root>
  )
}
