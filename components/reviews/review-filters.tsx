import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatLanguageName } from '#lib/reviews/format-review.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { FilterButton, FilterSearch, FilterSelect } from './filter-controls.tsx'

type Props = {
  readonly page: ReviewPage
  readonly locale: Locale
  readonly sizeLabels: Readonly<Record<string, string>>
  readonly t: Translate
}

/** Filters and sort orders of reviews; those that would change nothing are omitted. */
export function ReviewFilters({ page, locale, sizeLabels: labels, t }: Props) {
  const { product, languages, sizes } = page
  const isUseful = (count: number) => count > 0 && count < product.total
  return (
    <fieldset className="ctl" aria-label={t('reviews.narrow', 'Narrow and sort the reviews')}>
      {product.total > 3 && <FilterSearch label={t('reviews.search', 'Search the reviews')} />}
      {isUseful(product.verified) && (
        <FilterButton name="verified" value="true" className="chip">
          {t('reviews.verified', 'Bought here')} ({product.verified})
        </FilterButton>
      )}
      {isUseful(product.photos) && (
        <FilterButton name="photos" value="true" className="chip">
          {t('reviews.withPhotos', 'With pictures')} ({product.photos})
        </FilterButton>
      )}
      {languages.length > 1 && (
        <FilterSelect name="language" label={t('reviews.language', 'Language')}>
          <option value="">{t('reviews.language.all', 'All languages')}</option>
          {languages.map(({ language, total }) => (
            <option key={language} value={language}>
              {formatLanguageName(language, locale)} ({total})
            </option>
          ))}
        </FilterSelect>
      )}
      {sizes.length > 1 && (
        <FilterSelect name="size" label={t('reviews.sizes', 'Size worn')}>
          <option value="">{t('reviews.sizes.all', 'All sizes')}</option>
          {sizes.map(({ size, total }) => (
            <option key={size} value={size}>
              {t('reviews.size', 'Size {size}', { size: labels[size] ?? size })} ({total})
            </option>
          ))}
        </FilterSelect>
      )}
      {product.fit.small + product.fit.large > 0 && (
        <FilterSelect name="fit" label={t('reviews.fit', 'How the size comes out')}>
          <option value="">{t('reviews.fit.all', 'Any fit')}</option>
          <option value="small">{t('reviews.fit.small', 'Runs small')}</option>
          <option value="true">{t('reviews.fit.true', 'True to size')}</option>
          <option value="large">{t('reviews.fit.large', 'Runs large')}</option>
        </FilterSelect>
      )}
      {product.total > 1 && (
        <FilterSelect name="sort" label={t('reviews.sort', 'Order')}>
          <option value="">{t('reviews.sort.newest', 'Newest first')}</option>
          <option value="highest">{t('reviews.sort.highest', 'Best first')}</option>
          <option value="lowest">{t('reviews.sort.lowest', 'Worst first')}</option>
          <option value="detailed">{t('reviews.sort.detailed', 'Most detailed first')}</option>
        </FilterSelect>
      )}
    </fieldset>
  )
}
