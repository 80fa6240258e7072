import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, shownLocale } from '#i18n/locales.ts'
import { campaignPath, collectionPath, type GridPlace, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { absolute, alternatesOf } from '#lib/seo/alternates.ts'
import type { CampaignQuery } from './campaign-query.ts'
import { type GridQuery, gridSearch, isIndexable, pagesOf, plainQuery } from './grid-query.ts'
import { indexedColor } from './indexed-facets.ts'
import type { CampaignPage, Grid, Picture, ProductSheet } from './types.ts'

function openGraph(
  brand: Brand,
  locale: Locale,
  title: string,
  description: string,
  picture: Picture | undefined,
) {
  return {
    title,
    description,
    type: 'website' as const,
    locale,
    siteName: brandNames[brand],
    ...(picture ? { images: [{ url: absolute(brand, picture.lg), alt: picture.alt }] } : {}),
  }
}

type Page = {
  readonly brand: Brand
  readonly locale: Locale
  readonly place: GridPlace
  readonly collection: string | null
  readonly query: GridQuery
  readonly grid: Grid
}

/** The path of a grid in a locale, without query. */
export function gridPathOf(
  locale: Locale,
  { place, collection }: Pick<Page, 'place' | 'collection'>,
): string {
  return collection === null ? gridPath(locale, place) : collectionPath(locale, collection)
}

/**
 * Filtered and sorted pages point to the plain grid and stay out of indexes, but for the colours that a market's list
 * allows; those and further pages stand for themselves.
 */
export function gridMetadata(page: Page, t: Translate): Metadata {
  const { brand, locale, place, query, grid } = page
  const path = gridPathOf(shownLocale(locale), page)
  const link = (change: Partial<GridQuery>) => absolute(brand, path + gridSearch({ ...query, ...change }))
  const color = page.collection === null ? indexedColor(locale, place, query) : null
  const indexable = (isIndexable(query) || color !== null) && grid.total > 0
  const number = query.page > 1 ? `, ${t('grid.page', 'Page {page}', { page: query.page })}` : ''
  const colorName = grid.facets.color.find(({ value }) => value === color)?.label
  const title = `${grid.title}${colorName ? `, ${colorName}` : ''}${number}`
  const alternates =
    isIndexable(query) && grid.total > 0 && query.page === 1
      ? alternatesOf(brand, locale, (other) => grid.alternates[other] ?? null)
      : { canonical: indexable ? link({}) : absolute(brand, path + gridSearch(plainQuery)) }
  return {
    title,
    description: grid.description,
    alternates,
    ...(indexable ? {} : { robots: { index: false, follow: true } }),
    pagination: {
      ...(query.page > 1 ? { previous: link({ page: query.page - 1 }) } : {}),
      ...(query.page < pagesOf(grid.total) ? { next: link({ page: query.page + 1 }) } : {}),
    },
    openGraph: openGraph(brand, locale, title, grid.description, grid.products[0]?.pictures[0]),
  }
}

/** A campaign’s pages; what is over, or one collection of it, stays out of indexes. */
export function campaignMetadata(
  brand: Brand,
  locale: Locale,
  campaign: CampaignPage,
  query: CampaignQuery,
): Metadata {
  const own = query.collection === null && query.page === 1
  const hidden = campaign.status === 'POST' || !own
  const description = campaign.collections.map(({ title }) => title).join(', ')
  return {
    title: campaign.name,
    ...(description ? { description } : {}),
    alternates: hidden
      ? { canonical: absolute(brand, campaignPath(shownLocale(locale), campaign.code)) }
      : alternatesOf(brand, locale, (other) => campaign.alternates[other] ?? null),
    ...(hidden ? { robots: { index: false, follow: true } } : {}),
    openGraph: openGraph(brand, locale, campaign.name, description, campaign.products[0]?.pictures[0]),
  }
}

export function sheetMetadata(brand: Brand, locale: Locale, sheet: ProductSheet): Metadata {
  const title = `${sheet.name}, ${sheet.color.name}`
  const description = `${sheet.subtitle}. ${sheet.description}`
  return {
    title,
    description,
    alternates: alternatesOf(brand, locale, (other) => sheet.alternates[other] ?? null),
    openGraph: openGraph(brand, locale, title, description, sheet.pictures[0]),
  }
}
