import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '../../../../data/access.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { useAcao, type Turma } from '../consultas.ts'
import { novaPergunta } from '../PerguntaEditor.tsx'
import { fatosDaQuestao, paraOQuiz, SEM_FILTRO, useBanco, type Questao } from './consultas.ts'
import { FiltroDoBanco } from './FiltroDoBanco.tsx'
import { QuestaoDialog } from './QuestaoDialog.tsx'

/** Question bank of the teacher, shared by all their classes, and questions that other teachers of the entity share. */
export function Questoes({ turma }: { turma: Turma }) {
  const call = useCall()
  const toast = useToast()
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const [edits, setEdits] = useState<Questao | 'nova'>()
  const [fresh, setFresh] = useState(novaPergunta)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBanco(turma.id, filtro)
  const put = useAcao(({ one, situacao }: { one: Questao; situacao: 'guardada' | 'retirada' }) => {
    const { id, tipo, enunciado, opcoes, certas, pontos, tags, compartilhada } = one
    const dados = { tipo, enunciado, opcoes, certas, pontos, tags, compartilhada, situacao }
    return call('guardarQuestoes', { turma: turma.id, questoes: [{ id, dados }] })
  })
  const remove = (one: Questao) =>
    put.mutate(
      { one, situacao: 'retirada' },
      {
        onSuccess: () =>
          toast.show('Questão fora do banco. Os quizzes que já a têm não mudam.', {
            undo: () => put.mutate({ one, situacao: 'guardada' }),
          }),
      },
    )
  const open = turma.situacao !== 'arquivada'
  return (
    <Stack spacing={2}>
      {open && (
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => {
            setFresh(novaPergunta())
            setEdits('nova')
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          Nova questão
        </Button>
      )}
      <FiltroDoBanco filtro={filtro} onChange={setFiltro} />
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir o banco.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={240} aria-busy />}
      {data?.length === 0 && (
        <EmptyState
          title={filtro.tag || filtro.busca ? 'Nenhuma questão com este filtro' : 'Nenhuma questão ainda'}
          text="Guarde aqui as perguntas que valem para outros quizzes: elas entram no próximo por escolha ou por sorteio."
        />
      )}
      <Box component="ul" aria-label="Questões" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              py: 1.25,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
            }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.enunciado}</Typography>
              <Typography variant="body2" color="textSecondary">
                {fatosDaQuestao(one)}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {`Resposta: ${one.certas.join(one.tipo === 'ordenar' ? ' → ' : ', ')}`}
              </Typography>
            </Box>
            {open && one.minha && (
              <>
                <Button onClick={() => setEdits(one)} aria-label={`Editar: ${one.enunciado}`}>
                  Editar
                </Button>
                <Button color="inherit" onClick={() => remove(one)} aria-label={`Tirar do banco: ${one.enunciado}`}>
                  Tirar do banco
                </Button>
              </>
            )}
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'flex-start' }}>
          Mostrar mais
        </Button>
      )}
      {edits && (
        <QuestaoDialog
          turma={turma.id}
          pergunta={edits === 'nova' ? fresh : paraOQuiz(edits)}
          {...(edits === 'nova' ? {} : { questao: edits })}
          onClose={() => setEdits(undefined)}
        />
      )}
    </Stack>
  )
}
