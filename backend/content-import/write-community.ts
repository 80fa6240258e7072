import type { Queryable } from '../db/client.ts'
import type { Localized } from '../db/columns.ts'
import { races, tips } from '../db/schema/customers/community.ts'
import { type CompleteRow, upsertCompleteRows } from './complete-rows.ts'
import type { GatheredContent } from './gather-content.ts'
import { toLocalized } from './to-localized.ts'

/** Up to 21 km is short, beyond 50 km is ultra. */
function raceType(km: number): number {
  if (km > 50) return 1
  return km > 21.5 ? 2 : 3
}

async function writeRaces(db: Queryable, gathered: GatheredContent): Promise<void> {
  const rows = gathered.races.map(
    ({ country, date, km, climb, at: [latitude, longitude], note, ...race }): CompleteRow<typeof races> => ({
      ...race,
      countryId: country,
      startsOn: date,
      distanceMetres: Math.round(km * 1000),
      climbMetres: climb,
      latitude,
      longitude,
      type: raceType(km),
      note: note ? toLocalized(note) : null,
    }),
  )
  await upsertCompleteRows(db, races, rows, { key: ['id'] })
}

async function writeTips(db: Queryable, gathered: GatheredContent): Promise<void> {
  const { en = [], ...others } = gathered.tips
  const rows = en.map(({ id, category, title, text }, position): CompleteRow<typeof tips> => {
    const translated = Object.entries(others).flatMap(([language, list]) => {
      const found = list.find((one) => one.id === id)
      return found ? [{ language, ...found }] : []
    })
    const said = (key: 'title' | 'text', english: string): Localized => ({
      ...Object.fromEntries(translated.map((one) => [one.language, one[key]])),
      en: english,
    })
    return { id, category, position, title: said('title', title), text: said('text', text) }
  })
  await upsertCompleteRows(db, tips, rows, { key: ['id'] })
}

export async function writeCommunity(db: Queryable, gathered: GatheredContent): Promise<void> {
  await writeRaces(db, gathered)
  await writeTips(db, gathered)
}
