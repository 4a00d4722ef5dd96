import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { DadosDoLote } from './DadosDoLote.tsx'
import { Previa } from './Previa.tsx'
import { Progresso } from './Progresso.tsx'
import type { Previsto } from './lote.ts'

/** /sie/servicos/certificados?aba=lote: up to 500 certificates at once, with a preview; with `tarefa` the progress of a batch. */
export function IssueLotePage() {
  const [params, setParams] = useSearchParams()
  const tarefa = params.get('tarefa') ?? ''
  const [previsto, setPrevisto] = useState<Previsto>()
  const open = (id: string) => setParams(id ? { aba: 'lote', tarefa: id } : { aba: 'lote' })
  return (
    <PageContainer title="Emitir em lote">
      <Box sx={{ maxWidth: 860 }}>
        {tarefa ? (
          <Progresso
            id={tarefa}
            onBack={() => {
              setPrevisto(undefined)
              open('')
            }}
          />
        ) : (
          <>
            {/* The form keeps its input while the preview is open. */}
            <Box hidden={previsto !== undefined}>
              <DadosDoLote onPrever={setPrevisto} />
            </Box>
            {previsto && <Previa previsto={previsto} onBack={() => setPrevisto(undefined)} onStart={open} />}
          </>
        )}
      </Box>
    </PageContainer>
  )
}
