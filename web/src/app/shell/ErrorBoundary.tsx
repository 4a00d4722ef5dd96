import { Component, type ReactNode } from 'react'
import { isSilenced } from '../../platform/buildSettings.ts'
import { noteFault } from '../../platform/faults.ts'
import { Falha } from './Falha.tsx'

interface Props {
  children: ReactNode
}

interface State {
  error: unknown
}

/** Catches render errors that no route caught (specification 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    noteFault(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return isSilenced(error) ? null : <Falha />
  }
}
