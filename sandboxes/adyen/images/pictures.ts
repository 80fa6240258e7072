const CARD_OUTLINE = '<rect x=".5" y=".5" width="39" height="25" rx="3.5" fill="#fff" stroke="#c9ccd1"/>'

const INK = '#33373d'

/** The first name contained in the requested picture's name wins: `lock` alone is on the dark pay button. */
const SYMBOLS: readonly (readonly [name: string, ink: string, drawing: string])[] = [
  ['lock_black', INK, '<path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z"/>'],
  ['lock', '#fff', '<path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z"/>'],
  ['error', '#b42318', '<path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM7 4v5h2V4zm0 6v2h2v-2z"/>'],
  [
    'success',
    '#1a7f4b',
    '<path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm-1 10 5-5-1.2-1.2L7 8.600 5.200 6.800 4 8z"/>',
  ],
  ['checkmark', '#1a7f4b', '<path d="m6.500 12.500-4-4L4 7l2.500 2.500L12 4l1.500 1.500z"/>'],
  ['expiry_date_hint', INK, '<path d="M1 3h14v10H1zm1 1v8h12V4zm6 5h5v2H8z"/>'],
]
const PLAIN_DOT = ['', INK, '<circle cx="8" cy="8" r="3"/>'] as const

/** Plain drawings instead of card brand logos: a card with its name, or a simple symbol. */
export function pictureFor(path: string): string {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  return path.startsWith('logos/') ? card(name) : symbol(name)
}

const NAMES: Record<string, string> = {
  visa: 'Visa',
  mc: 'MC',
  amex: 'Amex',
  maestro: 'Maestro',
  bcmc: 'BCMC',
  cup: 'UnionPay',
  diners: 'Diners',
  discover: 'Discover',
  jcb: 'JCB',
  card: '',
  nocard: '',
  noBrand: '',
}

function card(brand: string): string {
  const name = NAMES[brand] ?? brand.replace(/\W/g, '').slice(0, 8)
  const drawing = name
    ? `<text x="20" y="16.500" font-family="sans-serif" font-size="${name.length > 5 ? 8 : 10}" font-weight="600" text-anchor="middle" fill="#33373d">${name}</text>`
    : '<path d="M1 7h38v4H1z" fill="#c9ccd1"/><path d="M5 17h12v2H5z" fill="#c9ccd1"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26" width="40" height="26">${CARD_OUTLINE}${drawing}</svg>`
}

function symbol(name: string): string {
  const [, ink, drawing] = SYMBOLS.find(([part]) => name.includes(part)) ?? PLAIN_DOT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16" fill="${ink}" fill-rule="evenodd">${drawing}</svg>`
}
