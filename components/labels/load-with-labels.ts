import type { ComponentType } from 'react'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'

/** Props of a component that loads with its labels. */
export type WithLabels<Props> = Props & { readonly labels: BrowserLabels }

/**
 * Loads a component that calls `useTranslate`, and the provider of its labels. The result is for `React.lazy`
 * or `useLoadedComponent`; the page passes `labels` as a prop. The formatter loads with the component, not with the page.
 */
export function loadWithLabels<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<{ default: ComponentType<WithLabels<Props>> }> {
  let loaded: { readonly default: ComponentType<WithLabels<Props>> } | undefined
  return async () => {
    const [Component, { provideLabels }] = await Promise.all([load(), import('./provide-labels.tsx')])
    // One component for all calls: React would unmount another one with its state.
    loaded ??= { default: provideLabels(Component) }
    return loaded
  }
}
