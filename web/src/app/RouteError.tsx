import { useRouteError } from 'react-router-dom'
import { PartReplaced } from '../platform/parts.ts'
import { Falha, isSilenced, NovaVersao } from './Falha.tsx'

/** An error of a screen or of loading its part. */
export function RouteError() {
  const error = useRouteError()
  if (error instanceof PartReplaced) return <NovaVersao />
  return isSilenced(error) ? null : <Falha />
}
