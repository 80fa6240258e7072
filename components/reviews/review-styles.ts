const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z'/%3E%3C/svg%3E\")"

/** Styles of the stars, used in several places. */
export const starStyles = `
  .sr { --w: calc(var(--r) * 20%); display: inline-block; flex: none; width: 5em; height: 1em; vertical-align: -.12em; background: linear-gradient(90deg, var(--ink) var(--w), color-mix(in srgb, var(--ink) 22%, var(--ground)) 0); mask: ${star} 0 0/1em 1em repeat-x; }
  @media (forced-colors: active) { .sr { forced-color-adjust: none; background: linear-gradient(90deg, CanvasText var(--w), GrayText 0); } }
  [dir=rtl] .sr { transform: scaleX(-1); }
  .rated { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-size: var(--t-s); font-variant-numeric: tabular-nums; }
`

/** Styles of a sheet’s reviews. */
export const reviewStyles = `
  padding-block: var(--s-8);
  border-top: var(--rule) solid var(--line);
  scroll-margin-top: calc(var(--s-6) * -1);
  h2 { margin-bottom: 28px; }
  .cols { display: grid; gap: 40px; grid-template-columns: minmax(0, 1fr); }
  @media (min-width: 992px) {
    .cols { grid-template-columns: minmax(260px, 4fr) minmax(0, 8fr); gap: clamp(40px, 6vw, 104px); }
    .tally { position: sticky; top: calc(var(--header) + 24px); align-self: start; }
  }
  .tally { display: grid; gap: 24px; align-content: start; }
  .avg { display: flex; align-items: center; gap: 16px; }
  .avg .sr { display: block; }
  .avg b { font-size: var(--t-3xl); font-weight: var(--d-wght); }
  .avg .sr { font-size: 1.25rem; }
  .avg p { font-size: var(--t-s); color: var(--ink-2); }
  .bars { display: grid; }
  .bars label { position: relative; cursor: pointer; display: grid; grid-template-columns: 2.6em 1fr 3.2em; align-items: center; gap: 10px; width: 100%; min-height: 36px; font-size: var(--t-s); font-variant-numeric: tabular-nums; }
  .bars .bar { height: 10px; background: color-mix(in srgb, var(--ink) 12%, var(--ground)); }
  .bars .bar i { display: block; height: 100%; width: var(--of); background: var(--ink); }
  .bars .n { text-align: end; color: var(--ink-2); }
  .bars .st1 { display: inline-flex; align-items: center; gap: 5px; }
  .bars .st1 .sr { width: 1em; }
  .bars label:has(input:disabled) { cursor: default; }
  .bars label:has(input:enabled):hover .bar i { background: var(--brand); }
  .bars label:has(input:checked) { font-weight: 600; text-decoration: underline; }
  .bars label:has(input:checked) .bar i { background: var(--brand); }
  @media (forced-colors: active) { .bars .bar { outline: 1px solid; } .bars .bar i { forced-color-adjust: none; background: CanvasText; } .ctl .chip:has(input:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  @media (pointer: coarse) { .bars label { min-height: 44px; } }
  :is(.bars, .chip) input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  :is(.bars label, .chip):has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 4px var(--focus-halo); }
  .felt h3, .how summary { font-size: var(--t-s); }
  .axis { display: grid; grid-template-columns: repeat(3, 1fr); margin-top: 10px; }
  .axis li { border-top: 6px solid color-mix(in srgb, var(--ink) 12%, var(--ground)); padding-top: 8px; font-size: var(--t-s); color: var(--ink-2); text-align: center; font-variant-numeric: tabular-nums; }
  .axis li:first-of-type { text-align: start; }
  .axis li:last-of-type { text-align: end; }
  .axis li + li { margin-inline-start: 3px; }
  .axis li.most { border-color: var(--ink); color: var(--ink); font-weight: 600; }
  .how { border-block: var(--rule) solid var(--line); }
  .how summary { min-height: 52px; display: flex; align-items: center; justify-content: space-between; gap: 12px; font-weight: 600; cursor: pointer; list-style: none; }
  .how summary::-webkit-details-marker, .rest > summary::-webkit-details-marker { display: none; }
  .how[open] summary .ic { transform: rotate(45deg); }
  .how div { display: grid; gap: 12px; padding-bottom: 18px; font-size: var(--t-s); max-width: var(--measure); }

  .ctl { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
  .ctl label { position: relative; }
  .ctl select { appearance: none; min-height: 44px; padding: 0 34px 0 14px; max-width: 100%; border: var(--rule) solid var(--line-2); border-radius: var(--r-chip); font-size: var(--t-s); background: var(--ground) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23555' stroke-width='1.8'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 10px center / 18px; }
  .ctl .q { flex: 1 1 208px; max-width: 320px; }
  .ctl .q .ic { position: absolute; left: 12px; top: 50%; transform: translateY(-50%); pointer-events: none; }
  .ctl .q input { width: 100%; min-height: 44px; padding: 0 14px 0 38px; border: var(--rule) solid var(--line-2); border-radius: var(--r-chip); background: none; font: inherit; font-size: 1rem; }
  .ctl .q input:hover { border-color: var(--ink); }
  .ctl select:hover { border-color: var(--ink); }
  .ctl .chip:has(input:checked) { background: var(--ink); color: var(--ground); border-color: var(--ink); }
  .told { min-height: 44px; font-size: var(--t-s); color: var(--ink-2); display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
  .told button { text-decoration: underline; min-height: 44px; font-weight: 600; color: var(--ink); }
  .list[aria-busy=true] { opacity: .5; transition: opacity var(--m-mid); }
  .rv { padding-block: 26px; border-bottom: var(--rule) solid var(--line); }
  .rv h3 { font-size: var(--t-l); margin-top: 8px; overflow-wrap: anywhere; }
  .rv .by { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: var(--t-s); color: var(--ink-2); }
  .rv .by b { font-weight: 600; color: var(--ink); }
  .rv .okb { display: inline-flex; align-items: center; gap: 5px; color: var(--ok); font-weight: 600; }
  .rv .okb .ic { width: 16px; height: 16px; }
  .rv .tx { white-space: pre-line; margin-top: 8px; max-width: var(--measure); overflow-wrap: anywhere; hyphens: auto; }
  .rv .worn { margin-top: 10px; font-size: var(--t-s); }
  .rv .ph { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
  .rv .ph a { display: block; }
  .rv .ph img { width: 96px; height: 96px; object-fit: cover; background: var(--ground-2); }
  .rv .ans { margin-top: 16px; padding: 14px 18px; border-inline-start: 3px solid var(--brand); background: var(--ground-2); max-width: var(--measure); font-size: var(--t-s); }
  .rv .ans b { display: block; margin-bottom: 2px; }
  .rv .ans p { white-space: pre-line; }
  .rv .ft { display: flex; gap: 16px; align-items: center; margin-top: 6px; font-size: var(--t-s); color: var(--ink-2); }
  .rv .ft button { min-height: 44px; text-decoration: underline; }
  .tongue { padding-top: 28px; font-size: var(--t-s); font-weight: 600; color: var(--ink-2); }
  .rest > summary { list-style: none; margin-top: 22px; width: max-content; max-width: 100%; cursor: pointer; }
  .rest[open] > summary { display: none; }
  .more { margin-top: 22px; }
  .rest:not([open]) ~ .more { display: none; }
  .none { padding-block: 24px; display: grid; gap: 14px; justify-items: start; max-width: var(--measure); }
  .none .how { width: 100%; }
  .seal { width: min(100%, 560px); }
  @media (min-width: 768px) { dialog.rep { width: min(560px, 92vw); } }
  dialog.rep form { display: grid; gap: 16px; }
  dialog.rep fieldset > div { display: grid; gap: 2px; }
  dialog.rep fieldset label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
  dialog.rep input[type=radio] { width: 22px; height: 22px; margin: 0; accent-color: var(--brand); }
  dialog.rep textarea { min-height: 88px; padding-block: 12px; }
  dialog.lbx { inset: 0; width: 100%; height: 100%; max-height: none; transform: none; padding: 0; background: rgb(10 16 14 / .94); color: #fff; }
  dialog.lbx figure { display: grid; grid-template-rows: minmax(0, 1fr) auto; height: 100%; }
  dialog.lbx img { width: 100%; height: 100%; object-fit: contain; min-height: 0; }
  dialog.lbx figcaption { padding: 12px 16px 20px; text-align: center; font-size: var(--t-s); }
  dialog.lbx .ib { position: absolute; color: #fff; background: rgb(10 16 14 / .6); }
  dialog.lbx .ib.close { top: 12px; inset-inline-end: 12px; }
  dialog.lbx .ib.prev { top: 50%; inset-inline-start: 8px; }
  dialog.lbx .ib.next { top: 50%; inset-inline-end: 8px; }
`
