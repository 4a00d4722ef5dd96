import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { PASSOS_DO_EVENTO, type PassoDoEvento } from '@sie/domain/eventos/faltas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Row } from '../../../data/records.ts'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { Assistente } from './Assistente.tsx'
import { CopyEvento } from './CopyEvento.tsx'

const LISTA = address('/eventos/addevento', { ver: 'lista' })

const isPasso = (text: string): text is PassoDoEvento => Object.hasOwn(PASSOS_DO_EVENTO, text)

/** /eventos/addevento: form of an event in steps, new or with `?id=`; `?copiar` begins with the choice of an event to copy. */
export function EventoFormPage() {
  const [params] = useSearchParams()
  const asked = params.get('passo') ?? ''
  // State above the loader, so that the step stays when a new event gets its id.
  const [passo, setPasso] = useState<PassoDoEvento>(isPasso(asked) ? asked : 'dados')
  if (params.has('copiar') && !params.has('id')) return <CopyEvento />
  return (
    <RecordLoader collection={eventos} list={LISTA}>
      {(stored: Row<Evento> | undefined) => <Assistente stored={stored} passo={passo} onPasso={setPasso} />}
    </RecordLoader>
  )
}
