import { readPage } from './grid-query.ts'

/** What of a campaign is shown: one of its collections or all of them, and the page, from 1. */
export type CampaignQuery = { readonly collection: string | null; readonly page: number }

const codeShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

function isCode(value: string): boolean {
  return value.length <= 60 && codeShape.test(value)
}

/** Reads `filter.collection` and `page` of a URL; what is malformed counts as absent. */
export function readCampaignQuery(params: URLSearchParams): CampaignQuery {
  const collection = params.get('filter.collection') ?? ''
  return {
    collection: isCode(collection) ? collection : null,
    page: readPage(params),
  }
}

/** The query string of a campaign, with the question mark; empty for all of it from the first page. */
export function campaignQueryString({ collection, page }: CampaignQuery): string {
  const params = [
    ...(collection ? [`filter.collection=${collection}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return params.length ? `?${params.join('&')}` : ''
}

/** One canonical path segment for the cache: `-` for all of it, or `boots-left~2`. */
export function campaignSegment({ collection, page }: CampaignQuery): string {
  return collection === null && page === 1 ? '-' : `${collection ?? ''}~${page}`
}

/** Reads {@link campaignSegment} back; null for what it never wrote. */
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
