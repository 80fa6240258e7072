import { readPage } from './grid-query.ts'

/** The part of a campaign to show: one collection or all, and the page, from 1. */
export type CampaignQuery = { readonly collection: string | null; readonly page: number }

const codeShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

function isCode(value: string): boolean {
  return value.length <= 60 && codeShape.test(value)
}

/** Reads `filter.collection` and `page` of a URL; malformed values count as absent. */
export function readCampaignQuery(params: URLSearchParams): CampaignQuery {
  const collection = params.get('filter.collection') ?? ''
  return {
    collection: isCode(collection) ? collection : null,
    page: readPage(params),
  }
}

/** The query string of a campaign, with the question mark; empty for the first page of all collections. */
export function campaignQueryString({ collection, page }: CampaignQuery): string {
  const params = [
    ...(collection ? [`filter.collection=${collection}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return params.length ? `?${params.join('&')}` : ''
}

/** A canonical path segment for the cache: `-` for all collections, or `boots-left~2`. */
export function campaignSegment({ collection, page }: CampaignQuery): string {
  return collection === null && page === 1 ? '-' : `${collection ?? ''}~${page}`
}

/** Parses {@link campaignSegment}; null for any other text. */
export function readCampaignSegment(segment: string): CampaignQuery | null {
  if (segment === '-') return { collection: null, page: 1 }
  const [collection = '', page = ''] = decodeURIComponent(segment).split('~')
  const query = { collection: isCode(collection) ? collection : null, page: Number(page) }
  return Number.isInteger(query.page) &&
    query.page >= 1 &&
    campaignSegment(query) === decodeURIComponent(segment)
    ? query
    : null
}
