import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { decimal } from '@sie/domain/base/brazil/numbers.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { notaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Anexos, AnexosEditor, type Anexo } from './Anexos.tsx'
import { Arquivos } from './Arquivos.tsx'
import { Conversa } from './Conversa.tsx'
import { useAcao, type TarefaVista } from './consultas.ts'
import { ChipDaEntrega, TextoEscrito } from './Palavras.tsx'
import { Questionario, type Resposta } from './Questionario.tsx'
import { useRascunho } from './useRascunho.ts'

const EnviarArquivos = lazy(async () => ({ default: (await import('./UploadArquivos.tsx')).UploadArquivos }))

interface Trabalho {
  resposta: string
  anexos: Anexo[]
  arquivos: ArquivoEnviado[]
  respostas: Resposta[]
}

/** Student's own work: answers, hand-in and its withdrawal, mark, and comments with the teacher. Guardians have the same screen. */
export function TarefaDoAluno({ vista }: { vista: TarefaVista }) {
  const { id, tarefa, turma, entrega, papel, aluno } = vista
  const uid = useSession()?.uid ?? ''
  const call = useCall()
  const confirm = useConfirm()
  const situacao = entrega?.situacao ?? 'naoIniciada'
  const handed = situacao === 'entregue' || situacao === 'devolvida'
  const stored: Trabalho = {
    resposta: entrega?.resposta ?? '',
    anexos: entrega?.anexos ?? [],
    arquivos: entrega?.arquivos ?? [],
    respostas: entrega?.respostas ?? [],
  }
  const { draft, restored, change, forget } = useRascunho<Trabalho>(
    `rascunho ${uid} entrega ${id} ${aluno?.id ?? ''}`,
    stored,
  )
  const [openedAt] = useState(() => Date.now())
  const step = useAcao(
    (acao: 'guardar' | 'entregar' | 'retomar') =>
      call('entregarTarefa', {
        tarefa: id,
        acao,
        ...(draft ?? stored),
        ...(entrega ? { versao: entrega.versao } : {}),
        ...(papel === 'responsavel' && aluno ? { aluno: aluno.id } : {}),
      }),
    '',
    true,
  )
  const done = (acao: 'guardar' | 'entregar' | 'retomar') =>
    step.mutate(acao, { onSuccess: () => acao !== 'retomar' && forget() })
  const hand = async () => {
    const open = tarefa.tipo === 'quiz' ? tarefa.perguntas.length - answered(draft) : 0
    const yes = await confirm({
      title: 'Entregar?',
      text:
        open > 0
          ? `Faltam ${open} respostas. Depois de entregar, o professor vê o seu trabalho.`
          : 'Depois de entregar, o professor vê o seu trabalho.',
      action: 'Entregar',
    })
    if (yes) done('entregar')
  }
  const closed = turma.situacao === 'arquivada'
  const late = tarefa.prazo > 0 && openedAt > tarefa.prazo
  const noMore = tarefa.tipo === 'quiz' && (entrega?.tentativas ?? 0) >= tarefa.tentativas
  const mark = notaEscrita(entrega?.nota ?? -1, tarefa.pontos, turma.escala)
  return (
    <Stack spacing={3} sx={{ maxWidth: 820 }}>
      <CardSection
        title={papel === 'responsavel' && aluno ? `Trabalho de ${aluno.nome}` : 'O seu trabalho'}
        beside={<ChipDaEntrega situacao={situacao} atrasada={entrega?.atrasada ?? false} />}
      >
        <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
          {mark && situacao === 'devolvida' && <Typography variant="h6" component="p">{`Nota: ${mark}`}</Typography>}
          {situacao === 'devolvida' && (entrega?.rubrica.length ?? 0) > 0 && (
            <ul aria-label="Nota por critério" style={{ margin: 0 }}>
              {tarefa.rubrica.map(({ criterio, pontos }, index) => (
                <li key={index}>{`${criterio}: ${decimal(entrega?.rubrica[index] ?? 0)} de ${decimal(pontos)}`}</li>
              ))}
            </ul>
          )}
          {handed && (entrega?.entregueEm ?? 0) > 0 && (
            <Typography color="textSecondary">{`Entregue em ${formatDayTime(entrega?.entregueEm ?? 0)}.`}</Typography>
          )}
          {late && !handed && (
            <Alert severity={tarefa.aceitaAtraso ? 'warning' : 'error'}>
              {tarefa.aceitaAtraso
                ? 'O prazo passou. Você ainda pode entregar, com atraso.'
                : 'O prazo passou, e esta tarefa não aceita atraso. Fale com o professor.'}
            </Alert>
          )}
          {!handed && restored && <Alert severity="info">Recuperamos o que você escreveu e ainda não entregou.</Alert>}
          {tarefa.tipo === 'quiz' ? (
            <Questionario
              perguntas={tarefa.perguntas}
              respostas={(handed ? stored : (draft ?? stored)).respostas}
              disabled={handed || closed || draft === undefined}
              onChange={(respostas) => change({ ...(draft ?? stored), respostas })}
            />
          ) : handed ? (
            <>
              {stored.resposta && <TextoEscrito>{stored.resposta}</TextoEscrito>}
              <Anexos label="Links entregues" anexos={stored.anexos} />
              <Arquivos
                label="Arquivos entregues"
                de="entregas"
                id={id}
                {...(aluno ? { aluno: aluno.id } : {})}
                arquivos={stored.arquivos}
              />
            </>
          ) : (
            <>
              <LimitedField
                limit={10_000}
                multiline
                minRows={5}
                fullWidth
                label={tarefa.tipo === 'video' ? 'O que você aprendeu com o vídeo' : 'Resposta'}
                value={(draft ?? stored).resposta}
                disabled={closed || draft === undefined}
                onChange={({ target }) => change({ ...(draft ?? stored), resposta: target.value })}
                helperText="Fica guardado neste aparelho enquanto você escreve."
              />
              {!closed && (
                <>
                  <AnexosEditor
                    anexos={(draft ?? stored).anexos}
                    onChange={(anexos) => change({ ...(draft ?? stored), anexos })}
                  />
                  <Suspense fallback={<Box sx={{ minHeight: 62 }} />}>
                    <EnviarArquivos
                      colecao="entregas"
                      registro={aluno?.entrega ?? `${id}-${uid}`}
                      arquivos={(draft ?? stored).arquivos}
                      onChange={(arquivos) => change({ ...(draft ?? stored), arquivos })}
                    />
                  </Suspense>
                </>
              )}
            </>
          )}
          {step.error && (
            <Alert severity="error">
              {mensagem(step.error, 'Não foi possível agora. O que você escreveu continua aqui.')}
            </Alert>
          )}
          {!closed && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!handed && (
                <>
                  <Button
                    variant="contained"
                    loading={step.isPending && step.variables === 'entregar'}
                    disabled={late && !tarefa.aceitaAtraso}
                    onClick={() => void hand()}
                  >
                    Entregar
                  </Button>
                  <Button loading={step.isPending && step.variables === 'guardar'} onClick={() => done('guardar')}>
                    Guardar para depois
                  </Button>
                </>
              )}
              {handed && !noMore && (
                <Button variant="outlined" loading={step.isPending} onClick={() => done('retomar')}>
                  {tarefa.tipo === 'quiz' ? 'Tentar de novo' : 'Retomar entrega'}
                </Button>
              )}
            </Box>
          )}
        </Stack>
      </CardSection>
      {aluno && (
        <Conversa
          tarefa={id}
          aluno={aluno.id}
          comentarios={entrega?.comentarios ?? []}
          closed={closed}
          com="o professor"
        />
      )}
    </Stack>
  )
}

const answered = (draft: Trabalho | undefined) =>
  (draft?.respostas ?? []).filter(({ valores }) => valores.some((one) => one !== '')).length
