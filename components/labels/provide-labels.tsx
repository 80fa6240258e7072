'use client'
import type { ComponentType } from 'react'
import { LabelsProvider } from './labels-provider.tsx'
import type { WithLabels } from './load-with-labels.ts'

/** The component inside the provider of its labels. */
export function provideLabels<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<WithLabels<Props>> {
  return function Translated(props) {
    return (
      <LabelsProvider labels={props.labels}>
        <Component {...props} />
      </LabelsProvider>
    )
  }
}
