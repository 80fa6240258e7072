/** Styles of a placed order: notices, timeline, parcels and forms. */
export const orderLayout = `
  .say { display: grid; gap: 6px; padding: 16px 18px; border: 2px solid var(--err); background: var(--surface); }
  .say.calm { border-color: var(--line-2); }
  .say .b { color: var(--err); }
  .say.calm .b { color: inherit; }
  .acts { gap: 8px 16px; }
  .acts + .acts { margin-top: 0; }

  .parcels li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 20px; padding-block: 14px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }

  .events { display: grid; margin-top: 12px; }
  .events li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 20px; padding: 0 0 18px 24px; overflow-wrap: anywhere; }
  .events li::before { content: ''; position: absolute; left: 0; top: 6px; width: 10px; height: 10px; border-radius: 50%; background: var(--brand); }
  .events li:not(:last-child)::after { content: ''; position: absolute; left: 4px; top: 20px; bottom: -4px; border-left: 2px solid var(--line-2); }
  @media (min-width: 576px) { .events li { grid-template-columns: 168px minmax(0, 1fr); } .events time { line-height: 1.5rem; } }

  .hid { display: grid; gap: 14px; padding: clamp(16px, 2.2vw, 28px); background: var(--ground-2); }
  .hid > .btn { justify-self: start; }
  .hid .row:has(> span:empty) { display: none; }
  .hid form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
  .hid .f { flex: 0 1 200px; }
  .hid .f.err { flex-basis: 100%; }
  .hid .f.err .in-t { max-width: 200px; }
  .hid .in-t { font-variant-numeric: tabular-nums; letter-spacing: .24em; font-size: 1.25rem; }
  .hid .row { gap: 4px 20px; flex-wrap: wrap; }
  .hid .form-err .row { gap: 6px; flex-wrap: nowrap; align-items: flex-start; }
  .hid .form-err:not(:empty) { flex-basis: 100%; }

  .parts { display: grid; gap: 10px; }
  .hid form.rate { display: grid; gap: 16px; align-items: start; }
  .hid form.rate .f { flex: none; }
  .hid form.rate .in-t { font-size: 1rem; letter-spacing: 0; padding-block: 12px; min-height: 96px; }
  .hid form.rate .btn { justify-self: start; }
  .stars { display: flex; margin: 0 0 0 -9px; padding: 0; border: 0; }
  .stars label { position: relative; display: grid; place-items: center; width: 48px; height: 48px; font-size: 30px; line-height: 1; color: var(--line-2); cursor: pointer; }
  .stars label:has(input:checked), .stars label:has(~ label > input:checked) { color: var(--brand); }
  .stars input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
  .stars label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }

  @media print { .hid, .acts, .again { display: none; } }
`
