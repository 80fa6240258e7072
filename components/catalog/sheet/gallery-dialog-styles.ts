/** Styles of the gallery dialogs: zoom and 3D view. */
export const galleryDialogStyles = `
  .closer { position: fixed; inset: 0; width: 100%; height: 100dvh; background: var(--ground); overflow: hidden; }
  .closer .stage { position: absolute; inset: 0; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none; outline-offset: -4px; }
  .closer .stage img { position: absolute; left: 50%; top: 50%; max-width: none; pointer-events: none; will-change: transform; }
  .closer .stage.calm img { transition: transform var(--m-mid) var(--ease); }
  .closer .stage { cursor: zoom-in; }
  .closer .stage.large { cursor: grab; }
  .closer .stage.large:active { cursor: grabbing; }
  .closer .count { pointer-events: none; position: absolute; left: var(--gutter); top: 16px; z-index: 1; height: 44px; padding-inline: 14px; display: flex; align-items: center; background: var(--surface); border: var(--rule) solid var(--line-2); border-radius: var(--r-control); font-size: var(--t-s); font-weight: 600; }
  .closer .tools { position: absolute; right: var(--gutter); top: 16px; z-index: 1; display: flex; background: var(--surface); border: var(--rule) solid var(--line-2); border-radius: var(--r-control); }
  .closer .ways { position: absolute; right: var(--gutter); bottom: calc(16px + env(safe-area-inset-bottom)); z-index: 1; display: flex; background: var(--surface); border: var(--rule) solid var(--line-2); border-radius: var(--r-control); }
  .closer .ib[aria-disabled=true] { color: var(--line-2); cursor: default; }
  .closer .ib:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  .closer canvas { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; outline: none; }
  .closer .poster { position: absolute; inset: 0; display: grid; place-items: center; }
  .closer .poster img { width: min(60vmin, 80%); opacity: .45; }
  .closer[data-state=ready] .poster { display: none; }
  .closer[data-state=ready] .stage { cursor: grab; }
  .closer .stage:focus-visible { box-shadow: inset 0 0 0 6px var(--focus-halo); z-index: 1; pointer-events: auto; }
  .closer .told { position: absolute; z-index: 2; left: var(--gutter); right: var(--gutter); bottom: calc(76px + env(safe-area-inset-bottom)); display: grid; gap: 12px; justify-items: center; text-align: center; pointer-events: none; }
  .closer .told button { pointer-events: auto; }
  .closer .told p:not(.vh) { max-width: 44ch; background: var(--surface); padding: 8px 14px; font-size: var(--t-s); }
  .closer progress { width: min(240px, 60%); height: 4px; appearance: none; border: 0; background: var(--line); }
  .closer progress::-webkit-progress-bar { background: var(--line); }
  .closer progress::-webkit-progress-value { background: var(--ink); }
  .closer progress::-moz-progress-bar { background: var(--ink); }
  .gal .turn { position: absolute; z-index: 3; right: 14px; top: 14px; min-height: 44px; padding: 0 16px; display: none; align-items: center; gap: 8px; background: var(--surface); color: var(--ink); border: var(--rule) solid var(--line-2); border-radius: var(--r-control); font-size: var(--t-s); font-weight: 600; }
  .gal .turn:hover { border-color: var(--ink); }
  @media (scripting: enabled) { .gal .turn { display: inline-flex; } }
`
