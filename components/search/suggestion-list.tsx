import type { RefObject } from 'react'
import { placementStyle } from '#components/catalog/placement-style.ts'
import { PriceLine } from '#components/catalog/price-line.tsx'
import { priceLabels, toPriceText } from '#components/catalog/price-text.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { getDefaultPlacement } from '#lib/catalog/picture-placement.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { highlightMatches } from '#lib/search/highlight-matches.ts'
import type { SuggestedProduct } from '#lib/search/types.ts'
import type { SuggestionGroup, SuggestionOption } from './suggestion-options.ts'

type Props = {
  readonly groups: readonly SuggestionGroup[]
  readonly active: string | null
  /** Receives the element of the active option. */
  readonly activeOption: RefObject<HTMLAnchorElement | null>
  readonly typed: string
  readonly busy: boolean
  readonly locale: Locale
}

export const suggestionListId = 'so-list'

function getGroupTitle(kind: SuggestionOption['kind'], t: Translate): string {
  switch (kind) {
    case 'words':
      return t('search.queries')
    case 'promoted':
      return t('search.promoted')
    case 'product':
      return t('search.products')
    case 'all':
      return t('search.suggestions')
  }
}

/**
 * The suggestions as a grouped listbox. Its options are links outside the tab order: the field keeps the
 * focus and names the active option; pointer clicks follow them as links.
 */
export function SuggestionList({ groups, busy, ...group }: Props) {
  const t = useTranslate()
  const renderGroups = (kinds: readonly SuggestionOption['kind'][]) =>
    groups
      .filter(({ kind }) => kinds.includes(kind))
      .map((options) => <Group key={options.kind} group={options} {...group} />)
  return (
    <div
      id={suggestionListId}
      role="listbox"
      aria-label={t('search.suggestions')}
      aria-busy={busy}
      className="so-cols"
    >
      <div role="presentation">{renderGroups(['words', 'promoted', 'all'])}</div>
      <div role="presentation" className="so-prods">
        {renderGroups(['product'])}
      </div>
    </div>
  )
}

type GroupProps = Omit<Props, 'groups' | 'busy'> & { readonly group: SuggestionGroup }

function Group({ group: { kind, options }, active, activeOption, typed, locale }: GroupProps) {
  const t = useTranslate()
  const title = `so-t-${kind}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, no fieldset
    <div role="group" aria-labelledby={title}>
      <p className={kind === 'all' ? 'vh' : 'so-h'} id={title} role="presentation">
        {getGroupTitle(kind, t)}
      </p>
      <div role="presentation" className={kind === 'product' ? 'so-ps' : undefined}>
        {options.map((option) => (
          <a
            key={option.id}
            id={option.id}
            ref={option.id === active ? activeOption : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === active}
            href={option.href}
            className={option.kind === 'product' ? 'so-p' : `so-w so-${option.kind}`}
          >
            {option.kind === 'product' ? (
              <SuggestionProduct product={option.product} typed={typed} locale={locale} />
            ) : (
              <SuggestionText option={option} typed={typed} />
            )}
          </a>
        ))}
      </div>
    </div>
  )
}

function HighlightedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return highlightMatches(text, typed).map(({ text: segment, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id
    isMatch ? <mark key={index}>{segment}</mark> : <span key={index}>{segment}</span>,
  )
}

type SuggestionTextProps = {
  readonly option: Exclude<SuggestionOption, { kind: 'product' }>
  readonly typed: string
}

function SuggestionText({ option, typed }: SuggestionTextProps) {
  const t = useTranslate()
  if (option.kind === 'all')
    return (
      <>
        <Icon name="arrow" small />
        <span>{t('search.all', { words: option.terms })}</span>
      </>
    )
  return (
    <>
      <Icon name={option.kind === 'promoted' ? 'arrow' : 'search'} small />
      <span>
        <HighlightedText text={option.terms} typed={typed} />
      </span>
    </>
  )
}

type SuggestionProductProps = {
  readonly product: SuggestedProduct
  readonly typed: string
  readonly locale: Locale
}

/** A product suggestion on the ground line of its row, like a small tile. */
export function SuggestionProduct({ product, typed, locale }: SuggestionProductProps) {
  const t = useTranslate()
  const { title, color, picture, tipology, price } = product
  return (
    <>
      <span className="pic" style={placementStyle(getDefaultPlacement(tipology))}>
        {/* biome-ignore lint/performance/noImgElement: the catalogue brings its own sizes */}
        {picture !== null && <img src={picture} alt="" decoding="async" />}
      </span>
      <span className="so-n">
        <span className="b">
          <HighlightedText text={title} typed={typed} />
        </span>
        <PriceLine {...toPriceText(price, getPriceFormat(locale, price.currency), priceLabels(t))} />
        <span className="c">
          <HighlightedText text={color} typed={typed} />
        </span>
      </span>
    </>
  )
}
