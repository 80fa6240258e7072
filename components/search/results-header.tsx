import { formatPriceRange, formatSize, getColorName } from '#components/catalog/grid/filter-labels.ts'
import type { ListView } from '#components/catalog/grid/types.ts'
import { targetName } from '#i18n/category-labels.ts'
import { isTarget, targets } from '#i18n/routing.ts'
import type { ParsedSearch } from '#lib/search/search-query.ts'
import { searchPath } from '#lib/search/search-url.ts'
import type { SearchResult, Understood } from '#lib/search/types.ts'
import { SearchForm } from './search-form.tsx'
import { SearchRecovery } from './search-recovery.tsx'

/** Headings from this length on have smaller type. */
const longHeadingLength = 28

function getGenderName(value: string, t: ListView['t']): string | null {
  const name = Object.entries(targets).find(([word, id]) => word === value || id === value)?.[0]
  return name && isTarget(name) ? targetName(name, t) : null
}

function getInterpretation(
  { sizes, colors, genders, price, sale }: Understood,
  view: ListView,
): readonly string[] {
  const { t } = view
  return [
    ...sizes.map((size) => t('search.read.size', { size: formatSize(size, view) })),
    ...colors.map((color) => getColorName(color, view)),
    ...genders.flatMap((gender) => getGenderName(gender, t) ?? []),
    ...(price ? [formatPriceRange(price, view)] : []),
    ...(sale ? [t('search.read.sale')] : []),
  ]
}

type Props = { readonly parsedSearch: ParsedSearch; readonly result: SearchResult; readonly view: ListView }

/** The query, the number of results, corrections of the query, and the steps taken to find results. */
export function ResultsHeader({ parsedSearch: { query, isTruncated }, result, view }: Props) {
  const { locale, t } = view
  const read = result.understood && !result.fallback ? getInterpretation(result.understood, view) : []
  return (
    <header className="wrap seek">
      <SearchForm locale={locale} t={t} terms={query.words} />
      <div className="say">
        <h1 className={[...query.words].length > longHeadingLength ? 'd long' : 'd'}>
          <bdi>{query.words}</bdi>
        </h1>
        <p className="t-l mut num">
          {t('search.count', {
            count: result.numberOfProducts,
          })}
        </p>
      </div>
      {isTruncated && <p className="mut">{t('search.cut')}</p>}
      {read.length > 0 && <p className="mut">{t('search.read.label', { parts: read.join(', ') })}</p>}
      <SearchRecovery result={result} view={view} />
      <DidYouMean locale={locale} t={t} others={result.didYouMean} />
    </header>
  )
}

type OthersProps = Pick<ListView, 'locale' | 't'> & { readonly others: readonly string[] }

/** Alternative spellings, each linked to its search. */
function DidYouMean({ locale, t, others }: OthersProps) {
  if (!others.length) return null
  const mark = '\u0001'
  const [before, after] = t('search.didYouMean', { words: mark }).split(mark)
  return (
    <p>
      {before}
      {others.map((suggestion, index) => (
        <span key={suggestion}>
          {index > 0 && ', '}
          <a className="b" href={searchPath(locale, suggestion)} rel="nofollow">
            {suggestion}
          </a>
        </span>
      ))}
      {after}
    </p>
  )
}
