import type { MarketCode } from '#config/markets.ts'

/**
 * Days without delivery in a country: nationwide public holidays. `easter+1` counts from western Easter,
 * `orthodox+1` from the eastern one, `4-thursday-11` is the fourth Thursday of November, `last-monday-5` the
 * last Monday of May. Holidays of other calendars are dates, which are announced year by year; this is the
 * last year entered.
 */
export const lastKnownYear = 2027

/** From the governments' lists, 2026. */
const holidaysByMarket: Readonly<Partial<Record<MarketCode, string>>> = {
  ES: '01-01 01-06 easter-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  PT: '01-01 easter-2 04-25 05-01 06-10 easter+60 08-15 10-05 11-01 12-01 12-08 12-25',
  FR: '01-01 easter+1 05-01 05-08 easter+39 easter+50 07-14 08-15 11-01 11-11 12-25',
  MC: '01-01 01-27 easter+1 05-01 easter+39 easter+50 08-15 11-01 11-19 12-08 12-25',
  BE: '01-01 easter+1 05-01 easter+39 easter+50 07-21 08-15 11-01 11-11 12-25',
  LU: '01-01 easter+1 05-01 12-25 12-26 05-09 easter+39 easter+50 06-23 08-15 11-01',
  NL: '01-01 easter+1 04-27 easter+39 easter+50 12-25 12-26',
  DE: '01-01 easter+1 05-01 12-25 12-26 easter-2 easter+39 easter+50 10-03',
  AT: '01-01 easter+1 05-01 12-25 12-26 01-06 easter+39 easter+50 easter+60 08-15 10-26 11-01 12-08',
  CH: '01-01 easter-2 easter+1 easter+39 easter+50 08-01 12-25 12-26',
  LI: '01-01 easter+1 05-01 12-25 12-26 01-06 easter+39 easter+50 easter+60 08-15 11-01 12-08',
  IT: '01-01 easter+1 05-01 12-25 12-26 01-06 04-25 06-02 08-15 11-01 12-08',
  MT: '01-01 02-10 03-19 03-31 easter-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  GR: `01-01 01-06 orthodox-48 03-25 orthodox-2 orthodox+1 05-01 orthodox+50 08-15 10-28 12-25
    12-26`,
  CY: `01-01 01-06 orthodox-48 03-25 04-01 orthodox-2 orthodox+1 05-01 orthodox+50 08-15 10-01
    10-28 12-25 12-26`,
  GB: '01-01 easter-2 easter+1 1-monday-5 last-monday-5 last-monday-8 12-25 12-26',
  XI: '01-01 03-17 easter-2 easter+1 1-monday-5 last-monday-5 07-12 last-monday-8 12-25 12-26',
  IE: '01-01 1-monday-2 03-17 easter+1 1-monday-5 1-monday-6 1-monday-8 last-monday-10 12-25 12-26',
  DK: '01-01 easter-3 easter-2 easter+1 easter+39 easter+50 06-05 12-25 12-26',
  SE: '01-01 01-06 easter-2 easter+1 05-01 easter+39 06-06 12-25 12-26',
  FI: '01-01 01-06 easter-2 easter+1 05-01 easter+39 12-06 12-25 12-26',
  EE: '01-01 02-24 easter-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  LV: '01-01 easter-2 easter+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
  LT: '01-01 02-16 03-11 easter+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  PL: '01-01 01-06 easter+1 05-01 05-03 easter+60 08-15 11-01 11-11 12-24 12-25 12-26',
  CZ: '01-01 easter-2 easter+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  SK: '01-01 01-06 easter-2 easter+1 05-01 05-08 07-05 08-29 11-01 12-24 12-25 12-26',
  HU: '01-01 03-15 easter-2 easter+1 05-01 easter+50 08-20 10-23 11-01 12-24 12-25 12-26',
  SI: '01-01 easter+1 05-01 12-25 12-26 01-02 02-08 04-27 05-02 06-25 08-15 10-31 11-01',
  HR: '01-01 easter+1 05-01 12-25 12-26 01-06 easter+60 05-30 06-22 08-05 08-15 11-01 11-18',
  RO: `01-01 01-02 01-06 01-07 01-24 orthodox-2 orthodox+1 05-01 orthodox+50 06-01 08-15 11-30
    12-01 12-25 12-26`,
  BG: '01-01 03-03 orthodox-2 orthodox+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
  TR: `01-01 04-23 05-01 05-19 07-15 08-30 10-29 2026-03-20 2026-05-27 2026-05-28 2026-05-29
    2027-03-10 2027-03-11 2027-05-17 2027-05-18 2027-05-19`,
  IL: `2026-04-02 2026-04-08 2026-04-22 2026-05-22 2026-09-13 2026-09-21 2027-04-22 2027-04-28
    2027-05-12 2027-10-11`,
  RU: '01-01 01-02 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04',
  US: `01-01 3-monday-1 3-monday-2 last-monday-5 06-19 07-04 1-monday-9 2-monday-10 11-11
    4-thursday-11 12-25`,
  CA: '01-01 easter-2 07-01 1-monday-9 09-30 2-monday-10 11-11 12-25 12-26',
  MX: '01-01 1-monday-2 3-monday-3 05-01 09-16 3-monday-11 12-25',
  CO: '01-01 easter-3 easter-2 05-01 07-20 08-07 12-08 12-25',
  CL: '01-01 easter-2 05-01 05-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  BR: '01-01 easter-2 04-21 05-01 easter+60 09-07 10-12 11-02 11-15 11-20 12-25',
  AU: '01-01 01-26 easter-2 easter+1 04-25 12-25 12-26',
  JP: `01-01 2-monday-1 02-11 02-23 04-29 05-03 05-04 05-05 3-monday-7 08-11 3-monday-9 2-monday-10
    11-03 11-23 2026-03-20 2026-05-06 2026-09-22 2026-09-23 2027-03-21 2027-03-22 2027-09-23`,
  KR: `01-01 03-01 05-05 06-06 08-15 10-03 10-09 12-25 2026-02-16 2026-02-17 2026-02-18 2026-05-25
    2026-09-24 2026-09-25 2027-02-08 2027-05-13 2027-09-14 2027-09-15 2027-09-16`,
  TW: `01-01 02-28 04-04 05-01 10-10 2026-02-16 2026-02-17 2026-02-18 2026-02-19 2026-06-19
    2026-09-25 2027-02-05 2027-02-08 2027-02-09 2027-06-09 2027-09-15`,
  HK: `01-01 easter-2 easter+1 05-01 07-01 10-01 12-25 12-26 2026-02-17 2026-02-18 2026-02-19
    2026-06-19 2026-09-26 2027-02-08 2027-02-09 2027-06-09 2027-09-16`,
  TH: '01-01 04-06 04-13 04-14 04-15 05-01 05-04 07-28 08-12 10-13 10-23 12-07 12-10 12-31',
}

/** The holiday rules of a country; a market without a list has New Year and Christmas. */
export function holidayRules(market: MarketCode): readonly string[] {
  return (holidaysByMarket[market] ?? '01-01 12-25').split(/\s+/)
}

/** Weekdays without delivery, 0 is Sunday; Saturday and Sunday for unlisted markets. */
export const weekendDays: Readonly<Partial<Record<MarketCode, readonly number[]>>> = { IL: [5, 6] }
