import { styled } from 'styled-components'

/** The styled root of the store pages: header, map and lists. */
export const StoresRoot = styled.main`
  .pick { display: flex; gap: 10px; align-items: center; min-height: 44px; }
  .pick input { width: 22px; height: 22px; margin: 0; flex: none; accent-color: var(--brand); }
  details summary { cursor: pointer; min-height: 44px; }
  textarea.in-t { padding-block: 12px; }
  details form { padding-top: 12px; }
  details fieldset { border: 0; padding: 0; margin: 0; }
  padding-bottom: var(--s-9);
  .top { padding-block: clamp(36px, 6vw, 96px) var(--s-5); }
  h1 { max-width: 16ch; }
  .lead { margin-top: 14px; max-width: 52ch; }
  .countries { display: grid; gap: 0 var(--gap); grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); margin-top: var(--s-6); }
  .countries > li { border-top: var(--rule) solid var(--line); padding-block: 16px; }
  .countries h2 { font-size: var(--t-l); }
  .countries h2 a, .cities a { display: inline-flex; align-items: center; min-height: 44px; }
  .cities { display: flex; flex-wrap: wrap; gap: 0 20px; }
  .list { display: grid; gap: var(--s-6) var(--gap); grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); margin-top: var(--s-6); }
  .store { border-top: var(--rule) solid var(--ink); padding-top: 14px; display: grid; gap: 8px; align-content: start; }
  address { font-style: normal; }
  .now-open { color: var(--ok); }
  .now-closed { color: var(--ink-2); }
  .two { display: grid; gap: var(--s-6) var(--gap); }
  .two > * { min-width: 0; }
  dl.hours { display: grid; grid-template-columns: minmax(9ch, auto) 1fr; gap: 6px 24px; }
  dl.hours dt::first-letter { text-transform: uppercase; }
  dl.hours dd { font-variant-numeric: tabular-nums; }
  .facts h2 { font-size: var(--t-l); margin-bottom: 10px; }
  .facts > section + section { margin-top: var(--s-6); }
  .facts a { min-height: 44px; display: inline-flex; align-items: center; }
  .services { list-style: none; display: grid; gap: 4px; }
  @media (min-width: 992px) { .two { grid-template-columns: 1fr 1fr; } }
`
