import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { isSilenced } from '../../platform/buildSettings.ts'
import { noteFault } from '../../platform/faults.ts'
import { PartReplaced } from '../../platform/parts.ts'
import { Falha, NovaVersao } from './Falha.tsx'

/** An error of a screen or of loading its part. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    if (!(error instanceof PartReplaced)) noteFault(error)
  }, [error])
  if (error instanceof PartReplaced) return <NovaVersao />
  return isSilenced(error) ? null : <Falha />
}
