import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatLanguageName } from '#lib/reviews/format-review.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'

type Props = {
  readonly page: ReviewPage
  readonly locale: Locale
  readonly sizeLabels: Readonly<Record<string, string>>
  readonly t: Translate
}

/**
 * Filters and sort orders of reviews, with the names and values of the contract; an empty value filters
 * nothing. Those that would change nothing are omitted.
 */
export function ReviewFilters({ page, locale, sizeLabels: labels, t }: Props) {
  const { product, languages, sizes } = page
  const isUseful = (count: number) => count > 0 && count < product.total
  return (
    <fieldset className="ctl" aria-label={t('reviews.narrow')}>
      {product.total > 3 && (
        <label className="q">
          <span className="vh">{t('reviews.search')}</span>
          <Icon name="search" small />
          <input
            type="search"
            name="query"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            placeholder={t('reviews.search')}
          />
        </label>
      )}
      {isUseful(product.verified) && (
        <label className="chip">
          <input type="checkbox" name="verified" value="true" />
          {t('reviews.verified')} ({product.verified})
        </label>
      )}
      {isUseful(product.photos) && (
        <label className="chip">
          <input type="checkbox" name="photos" value="true" />
          {t('reviews.withPhotos')} ({product.photos})
        </label>
      )}
      {languages.length > 1 && (
        <label>
          <span className="vh">{t('reviews.language.label')}</span>
          <select name="language">
            <option value="">{t('reviews.language.all')}</option>
            {languages.map(({ language, total }) => (
              <option key={language} value={language}>
                {formatLanguageName(language, locale)} ({total})
              </option>
            ))}
          </select>
        </label>
      )}
      {sizes.length > 1 && (
        <label>
          <span className="vh">{t('reviews.sizes.label')}</span>
          <select name="size">
            <option value="">{t('reviews.sizes.all')}</option>
            {sizes.map(({ size, total }) => (
              <option key={size} value={size}>
                {t('reviews.size', { size: labels[size] ?? size })} ({total})
              </option>
            ))}
          </select>
        </label>
      )}
      {product.fit.small + product.fit.large > 0 && (
        <label>
          <span className="vh">{t('reviews.fit.label')}</span>
          <select name="fit">
            <option value="">{t('reviews.fit.all')}</option>
            <option value="small">{t('reviews.fit.small')}</option>
            <option value="true">{t('reviews.fit.true')}</option>
            <option value="large">{t('reviews.fit.large')}</option>
          </select>
        </label>
      )}
      {product.total > 1 && (
        <label>
          <span className="vh">{t('reviews.sort.label')}</span>
          <select name="sort">
            <option value="">{t('reviews.sort.newest')}</option>
            <option value="highest">{t('reviews.sort.highest')}</option>
            <option value="lowest">{t('reviews.sort.lowest')}</option>
            <option value="detailed">{t('reviews.sort.detailed')}</option>
          </select>
        </label>
      )}
    </fieldset>
  )
}
