import { Component, type ReactNode } from 'react'
import type { Address } from '../routing/address.ts'
import { useAddress } from '../routing/useAddress.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Shows what is in it, or that it broke: until the reader tries again or goes elsewhere. */
export function Faults({ children }: { children: ReactNode }) {
  return <Boundary address={useAddress()}>{children}</Boundary>
}

interface BoundaryProps {
  readonly address: Address
  readonly children: ReactNode
}

interface BoundaryState {
  readonly address: Address
  readonly fault: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address, fault: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { fault: { error } }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { address, fault: null }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault === null ? (
      this.props.children
    ) : (
      <ErrorPage error={fault.error} reset={() => this.setState({ fault: null })} />
    )
  }
}
