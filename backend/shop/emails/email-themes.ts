import type { Brand } from '#config/brands.ts'

/** Brand themes within the limits of mail clients: colours of the shop, web-safe fonts. */
export type EmailTheme = {
  readonly ground: string
  readonly surface: string
  readonly ink: string
  readonly quiet: string
  readonly line: string
  readonly band: string
  readonly onBand: string
  readonly button: string
  readonly onButton: string
  readonly rule: number
  readonly radius: number
  /** Style of the brand's name and of headings. */
  readonly display: string
}

export const emailThemes: Readonly<Record<Brand, EmailTheme>> = {
  vereda: {
    ground: '#f3f2ef',
    surface: '#fbfaf7',
    ink: '#16241d',
    quiet: '#4c5851',
    line: '#cfcabd',
    band: '#e8ae3e',
    onBand: '#16241d',
    button: '#17523c',
    onButton: '#fdf8ea',
    rule: 1,
    radius: 3,
    display: 'font-family:Georgia,serif;font-weight:500;letter-spacing:-.02em',
  },
  taller: {
    ground: '#ffffff',
    surface: '#ffffff',
    ink: '#0b0b0b',
    quiet: '#525252',
    line: '#0b0b0b',
    band: '#ff8fc4',
    onBand: '#0b0b0b',
    button: '#0b0b0b',
    onButton: '#ffffff',
    rule: 2,
    radius: 0,
    display:
      "font-family:Impact,'Arial Black',sans-serif;font-weight:400;text-transform:uppercase;letter-spacing:-.01em",
  },
  cumbre: {
    ground: '#e9eceb',
    surface: '#f6f8f7',
    ink: '#0f1c22',
    quiet: '#43525a',
    line: '#b5bfc1',
    band: '#14242c',
    onBand: '#c9d22f',
    button: '#c9d22f',
    onButton: '#0f1c22',
    rule: 1,
    radius: 2,
    display: 'font-family:Menlo,Consolas,monospace;font-weight:700;letter-spacing:-.05em',
  },
}
