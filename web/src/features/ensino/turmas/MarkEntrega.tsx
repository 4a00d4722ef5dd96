import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState, type KeyboardEvent } from 'react'
import { useCall } from '../../../data/access.ts'
import type { Output } from '../../../platform/callables.ts'
import { useSession } from '../../../platform/session.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Anexos } from './Anexos.tsx'
import { Arquivos } from './Arquivos.tsx'
import { Conversa } from './Conversa.tsx'
import { useAcao, useEntrega, type TarefaVista } from './consultas.ts'
import { ChipDaEntrega, TextoEscrito } from './Palavras.tsx'
import { Questionario } from './Questionario.tsx'
import { useRascunho } from './useRascunho.ts'

type Entregue = Output<'verEntrega'>

interface Props {
  vista: TarefaVista
  aluno: string
  proximo: string | undefined
  anterior: string | undefined
  onOpen: (aluno: string) => void
}

/**
 * Work of one student, for the teacher who marks it. With the keyboard alone: Enter returns the work, Page Down and Page Up open the next and the
 * previous student with the focus in the mark.
 */
export function MarkEntrega(props: Props) {
  const { data, isError, refetch } = useEntrega(props.vista.id, props.aluno)
  const [byKeys, setByKeys] = useState(false)
  if (isError) return <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir a entrega.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={360} aria-busy />
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { PageDown: props.proximo, PageUp: props.anterior }[event.key]
    if (!to) return
    event.preventDefault()
    setByKeys(true)
    props.onOpen(to)
  }
  return <Aberta key={props.aluno} {...props} data={data} byKeys={byKeys} onKeyDown={onKeyDown} />
}

const numero = (text: string): number => (text.trim() === '' ? -1 : Number(text.replace(',', '.')))
const escrito = (mark: number): string => (mark < 0 ? '' : String(mark).replace('.', ','))

interface AbertaProps extends Props {
  data: Entregue
  /** whether a key opened this student, so that the focus goes on to the mark */
  byKeys: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function Aberta({ vista, aluno, proximo, anterior, onOpen, data, byKeys, onKeyDown }: AbertaProps) {
  const call = useCall()
  const toast = useToast()
  const uid = useSession()?.uid ?? ''
  const { tarefa } = vista
  const { entrega } = data
  const known = data.notaReservada >= 0 ? data.notaReservada : (entrega?.nota ?? -1)
  const byRubric = tarefa.rubrica.length > 0
  const { draft, restored, change, forget } = useRascunho(`rascunho ${uid} nota ${vista.id} ${aluno}`, {
    nota: escrito(known),
    rubrica: tarefa.rubrica.map((_, index) => escrito(data.rubricaReservada[index] ?? -1)),
  })
  const mark = useAcao(
    async (devolve: boolean) => {
      const rubrica = byRubric ? (draft?.rubrica ?? []).map((one) => Math.max(0, numero(one))) : []
      const nota = numero(draft?.nota ?? '')
      if (Number.isNaN(nota) || rubrica.some(Number.isNaN))
        throw new ErroSIE('dados-invalidos', { nota: 'Informe a nota, como 8,5.' })
      await call('corrigirEntrega', { tarefa: vista.id, aluno, nota, rubrica })
      if (!devolve) return
      const { devolvidas } = await call('devolverEntregas', { tarefa: vista.id, alunos: [aluno] })
      const failed = devolvidas.find(({ ok }) => !ok)
      if (failed) throw new ErroSIE('dados-invalidos', { nota: failed.mensagem })
    },
    '',
    true,
  )
  const closed = vista.turma.situacao === 'arquivada'
  // A quiz with a draw asked this student only some of its questions.
  const asked = tarefa.perguntas.filter(
    ({ id }) => data.quiz.length === 0 || data.quiz.some(({ pergunta }) => pergunta === id),
  )
  const done = (devolve: boolean) =>
    mark.mutate(devolve, {
      onSuccess: () => {
        void forget()
        toast.show(devolve ? `Devolvida a ${data.aluno.nome}.` : 'Nota anotada. O aluno ainda não a vê.')
      },
    })
  const putRubric = (index: number, text: string) => {
    const rubrica = (draft?.rubrica ?? []).map((one, at) => (at === index ? text : one))
    const sum = rubrica.reduce((total, one) => total + Math.max(0, numero(one) || 0), 0)
    change({ rubrica, nota: escrito(sum) })
  }
  return (
    <Stack spacing={2}>
      <CardSection
        title={data.aluno.nome}
        beside={<ChipDaEntrega situacao={entrega?.situacao ?? 'naoIniciada'} atrasada={entrega?.atrasada ?? false} />}
      >
        <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
          {entrega && entrega.entregueEm > 0 ? (
            <Typography color="textSecondary">{`Entregue em ${formatDayTime(entrega.entregueEm)}`}</Typography>
          ) : (
            <Typography color="textSecondary">Ainda não entregou.</Typography>
          )}
          {tarefa.tipo === 'quiz' && entrega && (
            <Questionario
              perguntas={asked}
              respostas={entrega.respostas}
              pontos={data.quiz}
              disabled
              onChange={() => {}}
            />
          )}
          {entrega?.resposta && <TextoEscrito>{entrega.resposta}</TextoEscrito>}
          <Anexos label="Links entregues" anexos={entrega?.anexos ?? []} />
          <Arquivos
            label="Arquivos entregues"
            de="entregas"
            id={vista.id}
            aluno={aluno}
            arquivos={entrega?.arquivos ?? []}
          />
          {!closed && draft && (
            <Stack
              component="form"
              spacing={1.5}
              onKeyDown={onKeyDown}
              onSubmit={(event) => {
                event.preventDefault()
                done(true)
              }}
            >
              {restored && <Alert severity="info">Recuperamos a nota que você digitou e ainda não guardou.</Alert>}
              {tarefa.rubrica.map(({ criterio, pontos }, index) => (
                <LimitedField
                  limit={7}
                  key={index}
                  size="small"
                  label={`${criterio} (até ${pontos})`}
                  value={draft.rubrica[index] ?? ''}
                  onChange={({ target }) => putRubric(index, target.value)}
                  slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                />
              ))}
              <LimitedField
                limit={7}
                size="small"
                label={`Nota (até ${tarefa.pontos})`}
                value={draft.nota}
                autoFocus={byKeys}
                onChange={({ target }) => change({ ...draft, nota: target.value })}
                helperText="Enter devolve. Page Down e Page Up abrem o próximo aluno e o anterior."
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                sx={{ maxWidth: 360 }}
              />
              {mark.error && (
                <Alert severity="error">{mensagem(mark.error, 'Não foi possível guardar a nota agora.')}</Alert>
              )}
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                <Button type="submit" variant="contained" loading={mark.isPending && mark.variables}>
                  Devolver
                </Button>
                <Button loading={mark.isPending && !mark.variables} onClick={() => done(false)}>
                  Anotar sem devolver
                </Button>
              </Stack>
            </Stack>
          )}
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            {anterior && <Button onClick={() => onOpen(anterior)}>Aluno anterior</Button>}
            {proximo && <Button onClick={() => onOpen(proximo)}>Próximo aluno</Button>}
          </Stack>
        </Stack>
      </CardSection>
      <Conversa
        tarefa={vista.id}
        aluno={aluno}
        comentarios={entrega?.comentarios ?? []}
        closed={closed}
        com={data.aluno.nome}
      />
    </Stack>
  )
}
