import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SITUACOES_DA_ENTREGA, type SituacaoDaEntrega } from '@sie/domain/ensino/turmas/estados.ts'
import { notaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import { useState } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useCall } from '../../../data/access.ts'
import type { Output } from '../../../platform/callables.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { columns } from '../../../ui/layout/columns.ts'
import { MarkEntrega } from './MarkEntrega.tsx'
import { useAcao, useAlunos, type AlunoVisto, type TarefaVista } from './consultas.ts'
import { ChipDaEntrega } from './Palavras.tsx'

const FILTROS: Readonly<Record<string, string>> = {
  '': 'Todos',
  entregue: 'A corrigir',
  devolvida: 'Devolvidas',
  naoIniciada: 'Não entregues',
}

/** Teacher's view of an assignment: students with their state, the work of one beside the list, and returns in batches. */
export function TarefaDoProfessor({ vista }: { vista: TarefaVista }) {
  const [params, go] = useAddressParams()
  const [depois, filtro, aberto] = ['depois', 'situacao', 'de'].map((key) => params.get(key) ?? '')
  const { data, isError, refetch } = useAlunos(vista.turma.id, depois ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const call = useCall()
  const toast = useToast()
  // A call ends before Hosting would end it; the next goes on with the students who are left.
  const give = useAcao(async (alunos: readonly string[]) => {
    const devolvidas: Output<'devolverEntregas'>['devolvidas'] = []
    for (let left = alunos; left.length > 0;) {
      const answer = await call('devolverEntregas', { tarefa: vista.id, alunos: [...left] })
      devolvidas.push(...answer.devolvidas)
      left = answer.faltam
    }
    return { devolvidas }
  })
  const workOf = ({ trabalhos }: AlunoVisto) => trabalhos.find(({ tarefa }) => tarefa === vista.id)
  const stateOf = (one: AlunoVisto): SituacaoDaEntrega => workOf(one)?.situacao ?? 'naoIniciada'
  const matches = (one: AlunoVisto) => {
    if (!filtro) return true
    const state = stateOf(one)
    return filtro === 'naoIniciada' ? !['entregue', 'devolvida'].includes(state) : state === filtro
  }
  const rows = (data?.alunos ?? []).filter(matches)
  const closed = vista.turma.situacao === 'arquivada'
  const giveBack = () =>
    give.mutate(chosen, {
      onSuccess: ({ devolvidas }) => {
        const failed = devolvidas.filter(({ ok }) => !ok)
        setChosen(failed.map(({ aluno }) => aluno))
        const many = devolvidas.length - failed.length
        toast.show(
          failed.length === 0
            ? `${many} ${many === 1 ? 'entrega devolvida' : 'entregas devolvidas'}.`
            : `${many} devolvidas. ${failed[0]?.mensagem ?? ''}`,
          { severity: failed.length === 0 ? 'success' : 'error' },
        )
      },
    })
  const index = rows.findIndex(({ id }) => id === aberto)
  return (
    <Box sx={columns('minmax(280px, 2fr) minmax(0, 3fr)', 'md', 3)}>
      <CardSection title="Entregas" beside={data && <Chip size="small" label={rows.length} />}>
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-label="Situação"
          sx={{ flexWrap: 'wrap', gap: 1, px: 2, pb: 1 }}
        >
          {Object.entries(FILTROS).map(([value, label]) => (
            <Chip
              key={value}
              label={label}
              clickable
              aria-pressed={value === filtro}
              color={value === filtro ? 'primary' : 'default'}
              variant={value === filtro ? 'filled' : 'outlined'}
              onClick={() => go({ situacao: value })}
            />
          ))}
        </Stack>
        {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar os alunos.</RetryAlert>}
        {!data && !isError && <Skeleton variant="rounded" height={200} aria-busy sx={{ m: 2 }} />}
        {data && rows.length === 0 && (
          <EmptyState
            title="Ninguém aqui"
            text={filtro ? 'Mude o filtro para ver os outros.' : 'A turma ainda não tem alunos.'}
          />
        )}
        <Box component="ul" aria-label="Alunos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((one) => {
            const work = workOf(one)
            const mark = notaEscrita(work?.nota ?? -1, vista.tarefa.pontos, vista.turma.escala)
            return (
              <Box
                component="li"
                key={one.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  px: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                  ...(one.id === aberto ? { bgcolor: 'action.selected' } : {}),
                }}
              >
                {!closed && (
                  <Checkbox
                    checked={chosen.includes(one.id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
                    }
                    slotProps={{ input: { 'aria-label': `Escolher ${one.nome}` } }}
                  />
                )}
                <Button
                  onClick={() => go({ de: one.id })}
                  aria-current={one.id === aberto}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    justifyContent: 'flex-start',
                    textAlign: 'left',
                    minHeight: 48,
                    fontWeight: 500,
                  }}
                >
                  {one.nome}
                </Button>
                {mark && <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{mark}</Typography>}
                <ChipDaEntrega situacao={stateOf(one)} atrasada={work?.atrasada ?? false} />
              </Box>
            )
          })}
        </Box>
        <Stack direction="row" useFlexGap sx={{ p: 1, gap: 1, flexWrap: 'wrap' }}>
          {!closed && (
            <Button variant="contained" disabled={chosen.length === 0} loading={give.isPending} onClick={giveBack}>
              {chosen.length === 0 ? 'Devolver escolhidas' : `Devolver ${chosen.length}`}
            </Button>
          )}
          {depois && <Button onClick={() => go({ depois: '' })}>Do começo</Button>}
          {data?.proximo && <Button onClick={() => go({ depois: data.proximo ?? '' })}>Próximos alunos</Button>}
        </Stack>
      </CardSection>
      {aberto ? (
        <MarkEntrega
          vista={vista}
          aluno={aberto}
          proximo={rows[index + 1]?.id}
          anterior={index > 0 ? rows[index - 1]?.id : undefined}
          onOpen={(id) => go({ de: id })}
        />
      ) : (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {`Escolha um aluno para ler e corrigir. ${SITUACOES_DA_ENTREGA.devolvida}, ele recebe um aviso.`}
        </Typography>
      )}
    </Box>
  )
}
