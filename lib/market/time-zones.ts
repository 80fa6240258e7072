import type { MarketCode } from '#config/markets.ts'

/**
 * The time zones of each market, by the names that browsers use: those of zone.tab (IANA time zone database,
 * public domain), and the older ICU names of Indianapolis, Louisville and Coral Harbour. A market without a
 * line is not suggested by time zone.
 */
const zonesByMarket: Readonly<Partial<Record<MarketCode, string>>> = {
  GB: 'Europe/London',
  MC: 'Europe/Monaco',
  CH: 'Europe/Zurich',
  LI: 'Europe/Vaduz',
  TR: 'Europe/Istanbul',
  IL: 'Asia/Jerusalem',
  RU:
    'Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga ' +
    'Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk ' +
    'Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok ' +
    'Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov ' +
    'Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd',
  IE: 'Europe/Dublin',
  ES: 'Africa/Ceuta Atlantic/Canary Europe/Madrid',
  PT: 'Atlantic/Azores Atlantic/Madeira Europe/Lisbon',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  NL: 'Europe/Amsterdam',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin Europe/Busingen',
  AT: 'Europe/Vienna',
  IT: 'Europe/Rome',
  MT: 'Europe/Malta',
  GR: 'Europe/Athens',
  CY: 'Asia/Famagusta Asia/Nicosia',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  FI: 'Europe/Helsinki',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  SI: 'Europe/Ljubljana',
  HR: 'Europe/Zagreb',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  US:
    'America/Adak America/Anchorage America/Boise America/Chicago America/Denver ' +
    'America/Detroit America/Indiana/Indianapolis America/Indiana/Knox ' +
    'America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City ' +
    'America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac ' +
    'America/Indianapolis America/Juneau America/Kentucky/Louisville ' +
    'America/Kentucky/Monticello America/Los_Angeles America/Louisville America/Menominee ' +
    'America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah ' +
    'America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix ' +
    'America/Sitka America/Yakutat Pacific/Honolulu',
  CA:
    'America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour ' +
    'America/Creston America/Dawson America/Dawson_Creek America/Edmonton ' +
    'America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik ' +
    'America/Iqaluit America/Moncton America/Rankin_Inlet America/Regina America/Resolute ' +
    'America/St_Johns America/Swift_Current America/Toronto America/Vancouver ' +
    'America/Whitehorse America/Winnipeg',
  MX:
    'America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez ' +
    'America/Hermosillo America/Matamoros America/Mazatlan America/Merida ' +
    'America/Mexico_City America/Monterrey America/Ojinaga America/Tijuana',
  CO: 'America/Bogota',
  CL: 'America/Coyhaique America/Punta_Arenas America/Santiago Pacific/Easter',
  BR:
    'America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande ' +
    'America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus ' +
    'America/Noronha America/Porto_Velho America/Recife America/Rio_Branco ' +
    'America/Santarem America/Sao_Paulo',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  TW: 'Asia/Taipei',
  HK: 'Asia/Hong_Kong',
  TH: 'Asia/Bangkok',
  AU:
    'Antarctica/Macquarie Australia/Adelaide Australia/Brisbane Australia/Broken_Hill ' +
    'Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman ' +
    'Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney',
}

/** The time zones of a market; Northern Ireland has none of its own. */
export const getMarketTimeZones = (market: MarketCode): readonly string[] =>
  zonesByMarket[market]?.split(' ') ?? []

/** The market of a time zone; null for the rest of the world. */
export function findMarketByTimeZone(zone: string): MarketCode | null {
  const entry = Object.entries(zonesByMarket).find(([, names]) => names.split(' ').includes(zone))
  return (entry?.[0] as MarketCode | undefined) ?? null
}
