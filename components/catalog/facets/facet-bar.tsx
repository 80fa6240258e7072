import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { type CategoryPath, families, targets } from '#i18n/routing.ts'
import { pageSize, sorts } from '#lib/catalog/grid-query.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { formatCount } from '../grid/filter-labels.ts'
import { ListCount } from '../grid/list-count.tsx'
import { getSortLabel } from '../grid/sort-label.ts'
import type { ListView } from '../grid/types.ts'
import { ApplyButton, ResultStatus } from './apply-button.tsx'
import { FacetForm } from './facet-form.tsx'
import { ColorFacet, getSizeValues, PriceFacet, SizeFacet, ValueFacet } from './facets.tsx'
import { PersonalFilters, SavedSizesNote } from './personal-filters.tsx'
import { toFacetSizes } from './to-facet-sizes.ts'
import type { FacetGrid } from './types.ts'

type Panel = {
  readonly name: string
  readonly title: string
  readonly selectedCount: number
  readonly values: ReactNode
}

function buildPanels(view: ListView): readonly Panel[] {
  const { t, query, extraFacets } = view
  const { size, color, price } = query.filters
  return [
    {
      name: 'size',
      title: t('grid.size'),
      selectedCount: size.length,
      values: <SizeFacet {...view} />,
    },
    {
      name: 'color',
      title: t('grid.color'),
      selectedCount: color.length,
      values: <ColorFacet {...view} />,
    },
    {
      name: 'price',
      title: t('grid.price'),
      selectedCount: price ? 1 : 0,
      values: <PriceFacet {...view} />,
    },
    ...extraFacets.map((facet) => ({
      name: facet.name,
      title: facet.title,
      selectedCount: facet.selected.length,
      values: <ValueFacet {...facet} />,
    })),
  ]
}

/** The category of the list if it is a grid, and its collection. */
type GridLocation = { readonly categoryPath?: CategoryPath; readonly collection?: string | null }

/** What the browser needs to count results and to find the visitor’s sizes; none for search results. */
function toFacetGrid(view: ListView & GridLocation): FacetGrid | undefined {
  const { categoryPath, collection } = view
  if (!categoryPath) return undefined
  const { target, family, category } = categoryPath
  return {
    scope: {
      targetId: targets[target],
      family: families[family],
      category: category.join('/'),
      collection: collection ?? '',
    },
    sizes: toFacetSizes(getSizeValues(view), view),
  }
}

type FacetBarProps = ListView &
  GridLocation & {
    /** Of `facetLabelKeys`. */
    readonly labels: BrowserLabels
  }

/**
 * Filters and sorting: one GET form with native popovers. It works without JavaScript, and several values can
 * be chosen at once. On phones all filters share one sheet.
 */
export function FacetBar({ labels, ...view }: FacetBarProps) {
  const { t, query, grid, form, locale, categoryPath } = view
  const shown = Math.min(query.page * pageSize, grid.total)
  const panels = buildPanels(view)
  const selectedCount = panels.reduce((sum, panel) => sum + panel.selectedCount, 0)
  const allLabel = t('grid.all')
  return (
    <FacetForm
      // A list with other filters starts with those, not with what was chosen before.
      key={view.href({ ...query, page: 1 })}
      action={form.action}
      name={t('grid.filters')}
      grid={toFacetGrid(view)}
      applyText={t('grid.apply')}
      labels={labels}
    >
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="wrap in">
        <PanelButton name="all" selectedCount={selectedCount} t={t} icon="filter">
          {allLabel}
        </PanelButton>
        {panels.map(({ name, title, selectedCount }) => (
          <PanelButton key={name} name={name} selectedCount={selectedCount} t={t}>
            {title}
          </PanelButton>
        ))}
        {categoryPath && <PersonalFilters storesText={t('grid.stores.label')} />}
        <p className="ct num">
          <ListCount
            list={view.href({ ...query, page: 1 })}
            text={t('grid.count', {
              shown: formatCount(shown, locale),
              total: formatCount(grid.total, locale),
            })}
          />
        </p>
        <PanelButton name="sort" selectedCount={0} t={t}>
          {t('grid.sort.label')}: {getSortLabel(query.sort, t)}
        </PanelButton>
      </div>
      <div popover="auto" id="facet-all" className="fa">
        <PanelHead name="all" title={allLabel} t={t} />
        {panels.map((panel) => (
          <FacetPanel key={panel.name} {...panel} hasSavedSizes={categoryPath !== undefined} t={t} />
        ))}
        <SortFieldset {...view} />
        <div className="go">
          <ApplyButton className="btn full" />
        </div>
      </div>
      <SortPanel {...view} />
      <ResultStatus />
    </FacetForm>
  )
}

type FacetPanelProps = Panel & Pick<ListView, 't'> & { readonly hasSavedSizes: boolean }

function FacetPanel({ name, title, values, hasSavedSizes, t }: FacetPanelProps) {
  return (
    <div popover="auto" id={`facet-${name}`} className={`fp ${name}`}>
      <PanelHead name={name} title={title} t={t} />
      <fieldset>
        <legend className="vh">{title}</legend>
        {values}
      </fieldset>
      {name === 'size' && hasSavedSizes && <SavedSizesNote />}
      <ApplyButton className="btn sm full" />
    </div>
  )
}

type PanelButtonProps = Pick<ListView, 't'> & {
  readonly name: string
  readonly selectedCount: number
  readonly icon?: 'filter' | 'chevron'
  readonly children: ReactNode
}

function PanelButton({ name, selectedCount, icon = 'chevron', children, t }: PanelButtonProps) {
  return (
    <button type="button" className={`fc o-${name}`} popoverTarget={`facet-${name}`}>
      {icon === 'filter' && <Icon name="filter" small />}
      {children}
      {selectedCount > 0 && (
        <sup>
          {selectedCount} <span className="vh">{t('grid.chosen')}</span>
        </sup>
      )}
      {icon === 'chevron' && <Icon name="chevron" small />}
    </button>
  )
}

type PanelHeadProps = Pick<ListView, 't'> & { readonly name: string; readonly title: string }

function PanelHead({ name, title, t }: PanelHeadProps) {
  return (
    <div className="ph">
      <p className="b">{title}</p>
      <button
        type="button"
        className="ib"
        popoverTarget={`facet-${name}`}
        popoverTargetAction="hide"
        aria-label={t('grid.close')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The sort order among the filters of the phone’s sheet; elsewhere it is submitted as a hidden field. */
function SortFieldset({ t, query }: ListView) {
  const title = t('grid.sort.label')
  return (
    <fieldset className="so">
      <legend className="b">{title}</legend>
      {sorts.map((sort) => (
        <label key={sort} className="cl">
          <input type="radio" name="sort" value={sort} defaultChecked={sort === query.sort} />
          <span>{getSortLabel(sort, t)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SortPanel({ t, query, href }: ListView) {
  return (
    <div popover="auto" id="facet-sort" className="fp sort">
      <PanelHead name="sort" title={t('grid.sort.label')} t={t} />
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={href({ ...query, sort, page: 1 })}
              rel="nofollow"
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              <span>{getSortLabel(sort, t)}</span>
              {sort === query.sort && <Icon name="check" small />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
