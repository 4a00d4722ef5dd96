import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useAcao, useAluno, type Recado as UmRecado, type Turma } from './consultas.ts'
import { MensagemInput } from './MensagemInput.tsx'
import { Mensagem } from './Mensagem.tsx'

const AGUARDA = 'Enviado. Aparece depois que o professor conferir.'

/** Stream of a class, newest first. */
export function Mural({ turma }: { turma: Turma }) {
  const call = useCall()
  const aluno = useAluno()
  const toast = useToast()
  const [more, setMore] = useState<{ mural: UmRecado[]; haMais: boolean }>()
  // A new entry shifts the others: duplicates of both pages are shown once.
  const older = (more?.mural ?? []).filter(({ id }) => !turma.mural.some((one) => one.id === id))
  const shown = [...turma.mural, ...older]
  const haMais = more ? more.haMais : turma.haMais
  const post = useAcao((texto: string) => call('publicarRecado', { id: crypto.randomUUID(), turma: turma.id, texto }))
  const next = useAcao(() =>
    call('verMural', { turma: turma.id, antes: shown.at(-1)?.em ?? 0, ...(aluno ? { aluno } : {}) }),
  )
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      {turma.publicaNoMural && (
        <Card variant="outlined" sx={{ p: 2 }}>
          <MensagemInput
            nome={`recado ${turma.id}`}
            label="Escreva para a turma"
            botao="Publicar"
            max={3_000}
            onSend={async (texto) => {
              const { situacao } = await post.mutateAsync(texto)
              toast.show(situacao === 'aguardando' ? AGUARDA : 'Recado publicado.')
            }}
          />
        </Card>
      )}
      {shown.length === 0 && (
        <EmptyState
          title="O mural está vazio"
          text={turma.publicaNoMural ? 'Conte à turma o que vem por aí.' : 'Os recados da turma aparecem aqui.'}
        />
      )}
      <Box component="ul" aria-label="Recados" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map((one) => (
          <Recado key={one.id} recado={one} turma={turma} />
        ))}
      </Box>
      {haMais && (
        <Button
          loading={next.isPending}
          onClick={() =>
            next.mutate(undefined, {
              onSuccess: ({ mural, haMais }) => setMore({ mural: [...older, ...mural], haMais }),
            })
          }
          sx={{ alignSelf: 'flex-start' }}
        >
          Ver recados anteriores
        </Button>
      )}
    </Stack>
  )
}

function Recado({ recado, turma }: { recado: UmRecado; turma: Turma }) {
  const call = useCall()
  const toast = useToast()
  const comment = useAcao((texto: string) =>
    call('comentarNaTurma', { id: crypto.randomUUID(), em: { tipo: 'recado', recado: recado.id }, texto }),
  )
  const moderate = useAcao((input: { comentario?: string; acao: 'publicar' | 'remover' }) =>
    call('moderarRecado', { recado: recado.id, ...input }),
  )
  const teaches = turma.papel === 'professor'
  const open = turma.situacao !== 'arquivada'
  const step = (one: { meu: boolean; situacao: string }, comentario?: string) => {
    if (!open || !(teaches || one.meu)) return undefined
    const acao = one.situacao === 'publicado' ? ('remover' as const) : ('publicar' as const)
    if (acao === 'publicar' && !teaches) return undefined
    return { acao, act: () => moderate.mutate({ acao, ...(comentario ? { comentario } : {}) }) }
  }
  return (
    <Card component="li" variant="outlined" sx={{ p: 2, opacity: recado.situacao === 'removido' ? 0.72 : 1 }}>
      <Mensagem mensagem={recado} moderar={step(recado)} />
      {recado.comentarios.length > 0 && (
        <Box
          component="ul"
          aria-label={`Comentários do recado de ${recado.nome}`}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 2,
            p: 0,
            pl: 2,
            borderLeft: 2,
            borderColor: 'divider',
            display: 'grid',
            gap: 1.5,
          }}
        >
          {recado.comentarios.map((one) => (
            <li key={one.id}>
              <Mensagem mensagem={one} moderar={step(one, one.id)} />
            </li>
          ))}
        </Box>
      )}
      {turma.comentaNoMural && recado.situacao === 'publicado' && (
        <Box sx={{ mt: 2 }}>
          <MensagemInput
            nome={`comentario ${recado.id}`}
            label="Comentar o recado"
            lida={`Comentar o recado de ${recado.nome}`}
            botao="Comentar"
            max={1_000}
            onSend={async (texto) => {
              const { situacao } = await comment.mutateAsync(texto)
              if (situacao === 'aguardando') toast.show(AGUARDA)
            }}
          />
        </Box>
      )}
    </Card>
  )
}
