/** The layout of the return method and the account, in returns and exchanges. */
export const handOverLayout = `
  .lead { display: grid; gap: 12px; }
  .choices { display: grid; gap: 0; }
  .choices > div, .choices > fieldset > div { display: grid; }
  .choices label { display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; gap: 2px 14px; align-items: start; padding: 16px; border: 1px solid var(--line-2); margin-top: -1px; background: var(--surface); font-size: var(--t-m); font-weight: 400; cursor: pointer; overflow-wrap: anywhere; }
  .choices label:has(input:checked) { border-color: var(--ink); position: relative; z-index: 1; box-shadow: inset 0 0 0 1px var(--ink); }
  .choices label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; z-index: 2; }
  .choices input { width: 22px; height: 22px; margin: 1px 0 0; accent-color: var(--brand); }
  .choices .long { padding-top: 1px; max-height: 420px; overflow-y: auto; }
`
