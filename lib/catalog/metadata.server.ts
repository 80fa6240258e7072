import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#config/brands.ts'
import { displayLocale, type Locale } from '#i18n/locales.ts'
import { type CategoryPath, campaignPath, collectionPath, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { buildAlternates, toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import type { CampaignQuery } from './campaign-query.ts'
import { countPages, defaultGridQuery, type GridQuery, gridQueryString, isIndexable } from './grid-query.ts'
import { getIndexableColor } from './indexable-color.ts'
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
    ...(picture ? { images: [{ url: toAbsoluteUrl(brand, picture.lg), alt: picture.alt }] } : {}),
  }
}

type Page = {
  readonly brand: Brand
  readonly locale: Locale
  readonly categoryPath: CategoryPath
  readonly collection: string | null
  readonly query: GridQuery
  readonly grid: Grid
}

/** The path of a grid in a locale, without query. */
export function getGridPath(
  locale: Locale,
  { categoryPath, collection }: Pick<Page, 'categoryPath' | 'collection'>,
): string {
  return collection === null ? gridPath(locale, categoryPath) : collectionPath(locale, collection)
}

/**
 * Filtered and sorted pages point to the plain grid as canonical and are not indexed, except the colours on a
 * market's list; those and further pages are their own canonical.
 */
export function gridMetadata(page: Page, t: Translate): Metadata {
  const { brand, locale, categoryPath, query, grid } = page
  const path = getGridPath(displayLocale(locale), page)
  const link = (change: Partial<GridQuery>) =>
    toAbsoluteUrl(brand, path + gridQueryString({ ...query, ...change }))
  const color = page.collection === null ? getIndexableColor(locale, categoryPath, query) : null
  const indexable = (isIndexable(query) || color !== null) && grid.total > 0
  const number = query.page > 1 ? `, ${t('grid.page', { page: query.page })}` : ''
  const colorName = grid.facets.color.find(({ value }) => value === color)?.label
  const title = `${grid.title}${colorName ? `, ${colorName}` : ''}${number}`
  const alternates =
    isIndexable(query) && grid.total > 0 && query.page === 1
      ? buildAlternates(brand, locale, (other) => grid.alternates[other] ?? null)
      : { canonical: indexable ? link({}) : toAbsoluteUrl(brand, path + gridQueryString(defaultGridQuery)) }
  return {
    title,
    description: grid.description,
    alternates,
    ...(indexable ? {} : { robots: { index: false, follow: true } }),
    pagination: {
      ...(query.page > 1 ? { previous: link({ page: query.page - 1 }) } : {}),
      ...(query.page < countPages(grid.total) ? { next: link({ page: query.page + 1 }) } : {}),
    },
    openGraph: openGraph(brand, locale, title, grid.description, grid.products[0]?.pictures[0]),
  }
}

/** Metadata of a campaign’s pages; an ended campaign, or a single collection of it, is not indexed. */
export function campaignMetadata(
  brand: Brand,
  locale: Locale,
  campaign: CampaignPage,
  query: CampaignQuery,
): Metadata {
  const isMainPage = query.collection === null && query.page === 1
  const hidden = campaign.status === 'POST' || !isMainPage
  const description = campaign.collections.map(({ title }) => title).join(', ')
  return {
    title: campaign.name,
    ...(description ? { description } : {}),
    alternates: hidden
      ? { canonical: toAbsoluteUrl(brand, campaignPath(displayLocale(locale), campaign.code)) }
      : buildAlternates(brand, locale, (other) => campaign.alternates[other] ?? null),
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
    alternates: buildAlternates(brand, locale, (other) => sheet.alternates[other] ?? null),
    openGraph: openGraph(brand, locale, title, description, sheet.pictures[0]),
  }
}
