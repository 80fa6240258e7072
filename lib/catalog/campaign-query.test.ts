import { expect, it } from 'vitest'
import {
  campaignQueryString,
  campaignSegment,
  readCampaignQuery,
  readCampaignSegment,
} from './campaign-query.ts'

const read = (search: string) => readCampaignQuery(new URLSearchParams(search))

it.each(['', '?page=2', '?filter.collection=boots-left', '?filter.collection=boots-left&page=100'])(
  'round-trips through the URL and the cache segment: %s',
  (search) => {
    expect(campaignQueryString(read(search))).toBe(search)
    expect(readCampaignSegment(campaignSegment(read(search)))).toEqual(read(search))
  },
)

it('has no more URLs than pages', () => {
  expect(campaignQueryString(read('page=5000&filter.collection=No&other=x'))).toBe('?page=100')
  expect(campaignQueryString(read('page=0'))).toBe('')
  for (const segment of ['', '~1', 'x~', 'No~2', '~0', 'a~2~3', '~02'])
    expect(readCampaignSegment(segment)).toBeNull()
})
