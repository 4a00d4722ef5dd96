import { useRouteError } from 'react-router-dom'
import { Falha, isSilenced } from './Falha.tsx'

/** An error of a screen or of loading its code. */
export function RouteError() {
  return isSilenced(useRouteError()) ? null : <Falha />
}
