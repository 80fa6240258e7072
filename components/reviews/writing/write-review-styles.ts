/** Styles of the review form. */
export const writeReviewStyles = `
  display: grid;
  gap: 32px;
  @media (min-width: 992px) { grid-template-columns: minmax(220px, 4fr) minmax(0, 7fr); gap: clamp(40px, 7vw, 120px); }
  .what { display: flex; gap: 20px; align-items: end; align-self: start; }
  .what img { width: clamp(96px, 22vw, 200px); height: auto; object-fit: contain; object-position: bottom; }
  @media (min-width: 992px) { .what { display: grid; position: sticky; top: 32px; } .what img { width: 100%; max-width: 320px; } }
  .tell { display: grid; gap: 28px; max-width: 640px; }
  form { display: grid; gap: 28px; }
  fieldset legend { font-weight: 600; font-size: var(--t-s); padding: 0; margin-bottom: 6px; }
  .pick { display: flex; align-items: center; gap: 2px; }
  .pick label { position: relative; display: grid; place-items: center; width: 48px; height: 48px; cursor: pointer; }
  .pick input { position: absolute; opacity: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  .pick .sr { --r: 0; width: 1em; font-size: 34px; pointer-events: none; }
  .pick label:has(input:checked) .sr, .pick label:has(~ label > input:checked) .sr { --r: 5; }
  .pick label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; box-shadow: 0 0 0 4px var(--focus-halo); }
  .pick output { margin-inline-start: 12px; font-weight: 600; }
  @media (max-width: 359px) { .pick label { width: 44px; } }
  .fits { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .fits label { display: grid; place-items: center; text-align: center; min-height: 52px; padding: 8px; border: 1px solid var(--line-2); margin-inline-start: -1px; position: relative; cursor: pointer; background: var(--surface); font-size: var(--t-s); }
  .fits label:has(input:checked) { box-shadow: inset 0 0 0 2px var(--brand); font-weight: 600; z-index: 1; }
  .fits label:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; z-index: 2; }
  .fits input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  textarea.in-t { min-height: 168px; padding-block: 12px; resize: vertical; }
  .hint { font-size: var(--t-s); color: var(--ink-2); }
  .pics { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 10px; }
  .pics li { position: relative; }
  .pics img, .pics .sk { width: 104px; height: 104px; object-fit: cover; display: block; }
  .pics .ib { position: absolute; top: 0; inset-inline-end: 0; background: var(--surface); }
  .tick { display: grid; grid-template-columns: 24px 1fr; gap: 12px; align-items: start; min-height: 44px; padding-block: 10px; }
  .f .tick { font-size: inherit; font-weight: inherit; }
  .tick input { width: 22px; height: 22px; margin: 0; accent-color: var(--brand); }
  .done { display: grid; gap: 18px; justify-items: start; }
  .done h2:focus { outline: none; box-shadow: none; }
  .how { border-block: var(--rule) solid var(--line); }
  .how summary { min-height: 52px; display: flex; align-items: center; justify-content: space-between; gap: 12px; font-weight: 600; font-size: var(--t-s); cursor: pointer; list-style: none; }
  .how summary::-webkit-details-marker { display: none; }
  .how[open] summary .ic { transform: rotate(45deg); }
  .how div { display: grid; gap: 12px; padding-bottom: 18px; font-size: var(--t-s); }
`
