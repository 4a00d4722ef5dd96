import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { isSilenced } from '../../platform/buildSettings.ts'
import { checkConnection, useOffline } from '../../platform/connection.ts'
import { noteFault } from '../../platform/faults.ts'
import { isPartFailure, PartReplaced } from '../../platform/parts.ts'
import { Falha, NovaVersao, SemConexaoAqui } from './Falha.tsx'

/** Error of a screen or of loading its chunk; without a connection the frame stays and shows a message. */
export function RouteError() {
  const error = useRouteError()
  const offline = useOffline() || (typeof navigator !== 'undefined' && !navigator.onLine)
  const unloaded = isPartFailure(error)
  useEffect(() => {
    if (unloaded) void checkConnection()
  }, [unloaded])
  const expected = error instanceof PartReplaced || (unloaded && offline)
  useEffect(() => {
    if (!expected) noteFault(error)
  }, [error, expected])
  if (error instanceof PartReplaced) return <NovaVersao />
  if (unloaded && offline) return <SemConexaoAqui />
  return isSilenced(error) ? null : <Falha />
}
