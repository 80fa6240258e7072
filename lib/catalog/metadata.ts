import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, shownLocale } from '#i18n/locales.ts'
import { type GridPlace, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { absolute, alternatesOf } from '#lib/seo/alternates.ts'
import { type GridQuery, gridSearch, isIndexable, pageSize, plainQuery } from './grid-query.ts'
import type { Grid, Picture, ProductSheet } from './types.ts'

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

/** Filtered and sorted pages point to the plain grid and stay out of indexes; further pages stand for themselves. */
export function gridMetadata(
  page: { brand: Brand; locale: Locale; place: GridPlace; query: GridQuery; grid: Grid },
  t: Translate,
): Metadata {
  const { brand, locale, place, query, grid } = page
  const path = gridPath(shownLocale(locale), place)
  const pageLink = (number: number) => absolute(brand, path + gridSearch({ ...query, page: number }))
  const indexable = isIndexable(query) && grid.total > 0
  const number = query.page > 1 ? `, ${t('grid.page', 'Page {page}', { page: query.page })}` : ''
  const title = `${grid.title}${number}`
  const alternates =
    indexable && query.page === 1
      ? alternatesOf(brand, locale, (other) => grid.alternates[other] ?? null)
      : { canonical: indexable ? pageLink(query.page) : absolute(brand, path + gridSearch(plainQuery)) }
  return {
    title,
    description: grid.description,
    alternates,
    ...(indexable ? {} : { robots: { index: false, follow: true } }),
    pagination: {
      ...(query.page > 1 ? { previous: pageLink(query.page - 1) } : {}),
      ...(query.page * pageSize < grid.total ? { next: pageLink(query.page + 1) } : {}),
    },
    openGraph: openGraph(brand, locale, title, grid.description, grid.products[0]?.pictures[0]),
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
