/** The warehouse in Elda, which ships online orders, and the stores with their own stock. */
export const demoLocations = [
  { code: 'elda', kind: 'warehouse', country: 'ES' },
  { code: 'madrid-fuencarral', kind: 'store', country: 'ES' },
  { code: 'barcelona-born', kind: 'store', country: 'ES' },
  { code: 'palma-sant-nicolau', kind: 'store', country: 'ES' },
  { code: 'london-marylebone', kind: 'store', country: 'GB' },
  { code: 'paris-vieille-du-temple', kind: 'store', country: 'FR' },
  { code: 'berlin-alte-schoenhauser', kind: 'store', country: 'DE' },
  { code: 'milano-solferino', kind: 'store', country: 'IT' },
  { code: 'new-york-mulberry', kind: 'store', country: 'US' },
  { code: 'mexico-roma-norte', kind: 'store', country: 'MX' },
] as const
