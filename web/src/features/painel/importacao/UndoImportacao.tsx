import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { recordKeys } from '../../../data/queries.ts'
import type { Output } from '../../../platform/callables.ts'
import { call } from '../../../platform/functions.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import type { Importacao } from './importacoes.ts'
import { forgetUltima, type UltimaImportacao } from './ultimaImportacao.ts'

type Mantida = Output<'desfazerImportacao'>['mantidas'][number]

type State =
  | { phase: 'idle' }
  | { phase: 'running' | 'done' | 'failed'; parts: number; desfeitas: number; mantidas: Mantida[]; error?: string }

const MOTIVOS: Readonly<Record<Mantida['motivo'], string>> = {
  mudou: 'foi alterada depois da importação',
  'em-uso': 'já é usada em outro lugar do portal',
  'sem-permissao': 'não está mais entre o que você pode alterar',
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`

/** Undoes an import, part by part, the last one first; records that were changed or used since stay and are listed. */
export function UndoImportacao({
  importacao,
  ultima,
  text,
}: {
  importacao: Importacao
  ultima: UltimaImportacao
  text?: string
}) {
  const confirm = useConfirm()
  const client = useQueryClient()
  const [state, setState] = useState<State>({ phase: 'idle' })
  const { execucaoId, partes, registros } = ultima
  const { description, collection, desfazer, form } = importacao
  const { singular, plural, artigo } = description.label
  const counted = (count: number) => many(count, singular, plural)

  const undo = async () => {
    const yes = await confirm({
      title: 'Desfazer a importação?',
      text: `${artigo.toUpperCase()}s ${plural} nov${artigo}s saem do cadastro, e ${artigo}s atualizad${artigo}s voltam ao que eram: ${counted(registros)}. O que foi alterado depois fica como está.`,
      action: 'Desfazer',
      destructive: true,
    })
    if (!yes) return
    let [desfeitas, mantidas] = [0, [] as Mantida[]]
    try {
      for (let parte = partes - 1; parte >= 0; parte--) {
        setState({ phase: 'running', parts: partes - 1 - parte, desfeitas, mantidas })
        const part = await call(desfazer, { execucaoId, parte })
        desfeitas += part.desfeitas
        mantidas = [...part.mantidas, ...mantidas]
      }
      forgetUltima(description.colecao)
      setState({ phase: 'done', parts: partes, desfeitas, mantidas })
    } catch (error) {
      setState({
        phase: 'failed',
        parts: 0,
        desfeitas,
        mantidas,
        error: mensagem(error, 'Não foi possível desfazer agora. O que já foi desfeito está guardado.'),
      })
    } finally {
      void client.invalidateQueries({ queryKey: recordKeys.all(collection) })
    }
  }

  const button = (
    <Button color="inherit" onClick={() => void undo()}>
      {state.phase === 'failed' ? 'Tentar de novo' : 'Desfazer a importação'}
    </Button>
  )
  return (
    <Stack spacing={2}>
      {state.phase === 'idle' &&
        (text ? (
          <Alert severity="info" action={button}>
            {text}
          </Alert>
        ) : (
          <div>{button}</div>
        ))}
      {state.phase === 'running' && (
        <LinearProgress
          variant="determinate"
          value={(state.parts / partes) * 100}
          aria-label="Andamento da volta ao que era"
        />
      )}
      {state.phase === 'failed' && (
        <Alert severity="error" action={button}>
          {state.error}
        </Alert>
      )}
      <div role="status">
        {state.phase === 'done' && (
          <Alert severity={state.mantidas.length === 0 ? 'success' : 'warning'}>
            Importação desfeita: {counted(state.desfeitas)}.
            {state.mantidas.length > 0 && ` ${many(state.mantidas.length, 'ficou', 'ficaram')} como está:`}
          </Alert>
        )}
      </div>
      {state.phase === 'done' && state.mantidas.length > 0 && (
        <ul>
          {state.mantidas.map(({ linha, id, motivo }) => (
            <li key={id}>
              <Link component={RouterLink} to={form(id)}>
                {`${artigo.toUpperCase()} ${singular} da linha ${linha}`}
              </Link>{' '}
              {MOTIVOS[motivo]}.
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
