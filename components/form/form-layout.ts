/** The layout of fields, options and notices of long forms: checkout, account and orders. */
export const formLayout = `
  .go { justify-self: start; min-width: min(100%, 260px); }
  .sign-in { width: 100%; display: grid; gap: 16px; }
  .sign-in > :empty { position: absolute; }
  .sign-in > p:focus { outline: none; box-shadow: none; }
  .sign-in-links { display: flex; flex-wrap: wrap; gap: 4px 24px; }
  .sign-in-links .lnk { min-height: 44px; display: inline-flex; align-items: center; }
  .fields { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px; }
  .fields > .f { grid-column: span 4; }
  .fields > .half { grid-column: span 2; }
  .fields > .third { grid-column: span 1; }
  @media (max-width: 359px) { .fields > .half, .fields > .third { grid-column: span 4; } }
  .hint { font-size: var(--t-s); color: var(--ink-2); }
  .phone { display: grid; grid-template-columns: 100px minmax(0, 1fr); gap: 8px; }
  .prefix { position: relative; }
  .prefix span { position: absolute; left: 15px; top: 0; line-height: 52px; pointer-events: none; }
  .prefix select { color: transparent; }
  .prefix option { color: var(--ink); }
  select.in-t { appearance: none; padding-right: 38px; text-overflow: ellipsis; background: var(--surface) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23555' stroke-width='1.8'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 10px center / 20px; }
  .tick { display: grid; grid-template-columns: 24px 1fr; gap: 12px; align-items: start; min-height: 44px; padding-block: 10px; }
  .f .tick { font-size: inherit; font-weight: inherit; }
  .tick input { width: 22px; height: 22px; margin: 0; accent-color: var(--brand); }
  label.opt { cursor: pointer; }
  .opt.only { grid-template-columns: 1fr auto; }
  label.opt:hover { border-color: var(--ink); }
  .opt input { position: absolute; opacity: 0; width: 24px; height: 24px; margin: 0; }
  .opt { position: relative; }
  .opt:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: inset 0 0 0 2px var(--brand), 0 0 0 6px var(--focus-halo); z-index: 1; }
  .opts legend, .legend { font-weight: 600; font-size: var(--t-s); padding: 0; margin-bottom: 8px; }
  .notice { display: grid; gap: 10px; justify-items: start; border: 2px solid var(--ink); background: var(--surface); padding: 16px 18px; }
  .notice.bad { border-color: var(--err); }
  .notice.bad h3 { color: var(--err); }
  .notice .row { flex-wrap: wrap; }
`
