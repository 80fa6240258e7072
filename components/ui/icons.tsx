import type { ReactNode } from 'react'

const paths = {
  menu: <path d="M3.5 8h17M3.5 16h12" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M4 12h16M12 4c3 3 3 13 0 16M12 4c-3 3-3 13 0 16" />
    </>
  ),
  bag: <path d="M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8" />,
  heart: (
    <path d="M12 19.5C6 15 3.5 12 3.5 8.8a4.3 4.3 0 0 1 8.5-1 4.3 4.3 0 0 1 8.5 1c0 3.2-2.5 6.2-8.5 10.7z" />
  ),
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  arrow: <path d="M4 12h15m-5-5 5 5-5 5" />,
  back: <path d="M20 12H5m5-5-5 5 5 5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  warning: <path d="M12 4 3 19h18zM12 10v4M12 16.6v.2" />,
  filter: (
    <>
      <path d="M4 8h9M18 8h2M4 16h2M11 16h9" />
      <circle cx="15.5" cy="8" r="2.2" />
      <circle cx="8.5" cy="16" r="2.2" />
    </>
  ),
  ruler: <path d="M3 9h18v7H3zM7 9v3M11 9v4M15 9v3M19 9v2" />,
  cube: <path d="m12 3.5 7.5 4v9l-7.5 4-7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9" />,
  truck: (
    <>
      <path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7" />
      <circle cx="7.5" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </>
  ),
  returns: <path d="M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  card: <path d="M3 6h18v12H3zM3 10h18M6.5 14.5h4" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  camera: (
    <>
      <path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  rise: <path d="m4 16 5-5 4 3 7-7m-5 0h5v5" />,
  trash: <path d="M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof paths

/** A line icon. It is decorative: the text beside it, or the control’s label, carries the meaning. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }) {
  return (
    <svg className={small ? 'ic s' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  )
}
