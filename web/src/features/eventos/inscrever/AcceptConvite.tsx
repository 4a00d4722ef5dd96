import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import type { Output } from '../../../platform/callables.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { faultOf } from './faultOf.ts'
import { PessoaDaEquipe } from './PessoaDaEquipe.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []

/** Accepts the invitation to a pair or team for the user, a minor, or a member of a club; people who accepted may leave while it forms, also by the staff who enter them. */
export function AcceptConvite({
  equipe: { codigo, evento, integrantes, podemSair },
  begun,
  onMudou,
}: {
  equipe: Output<'verEquipe'>
  /** whether the user began it: they dissolve it instead of taking its captain out */
  begun: boolean
  onMudou: (next: Output<'verEquipe'>) => void
}) {
  const { call } = useAccess()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { data: preparo } = usePreparo(evento, NADA)
  const enters = useEntityChoices('inscricoes:inscrever').length > 0
  const [chosen, setChosen] = useState<{ id: string; nome: string }>()
  const {
    mutate,
    isPending,
    error: refused,
    reset,
  } = useMutation({
    mutationFn: ({ pessoa, sair }: { pessoa: string; sair: boolean }) =>
      call('aceitarEquipe', { codigo, pessoa, sair }),
    onSuccess: async (next) => {
      onMudou(next)
      setChosen(undefined)
      await Promise.all([equipes, inscricoes].map((one) => client.invalidateQueries({ queryKey: recordKeys.all(one) })))
    },
  })
  const inside = (id: string) => integrantes.some(({ pessoa }) => pessoa === id)
  const [captain] = integrantes
  const own = preparo?.proprios ?? []
  const leaving = integrantes.filter(
    ({ pessoa }) => podemSair.includes(pessoa) && !(begun && pessoa === captain?.pessoa),
  )
  const left = { ...preparo, proprios: own.filter(({ id }) => !inside(id)) }
  // The only possible person is preselected.
  const [only] = left.proprios
  const pessoa = chosen ?? (!enters && left.proprios.length === 1 ? only : undefined)
  const leave = async (id: string) => {
    const dissolves = id === captain?.pessoa
    const yes =
      !dissolves ||
      (await confirm({
        title: 'Desfazer a equipe?',
        text: 'Sem quem a formou a equipe termina, e o convite deixa de valer.',
        action: 'Desfazer a equipe',
        destructive: true,
      }))
    if (yes) mutate({ pessoa: id, sair: true })
  }
  if (!preparo || (leaving.length === 0 && left.proprios.length === 0 && !enters)) return null
  return (
    <CardSection title={own.some(({ id }) => inside(id)) ? 'Você aceitou' : 'Aceitar o convite'}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        {(left.proprios.length > 0 || enters) && (
          <PessoaDaEquipe
            preparo={{ ...preparo, ...left }}
            pessoa={pessoa}
            onPessoa={(next) => {
              reset()
              setChosen(next)
            }}
          />
        )}
        {refused && <Alert severity="error">{faultOf(refused, 'Não foi possível agora. Tente de novo.')}</Alert>}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {(left.proprios.length > 0 || enters) && (
            <Button
              variant="contained"
              disabled={!pessoa}
              loading={isPending}
              onClick={() => pessoa && mutate({ pessoa: pessoa.id, sair: false })}
              sx={{ minHeight: 48 }}
            >
              {pessoa ? `Aceitar: ${pessoa.nome}` : 'Aceitar'}
            </Button>
          )}
          {leaving.map(({ pessoa: id, nome }) => (
            <Button key={id} loading={isPending} onClick={() => void leave(id)} sx={{ minHeight: 48 }}>
              {id === captain?.pessoa ? `Sair e desfazer a equipe: ${nome}` : `Sair da equipe: ${nome}`}
            </Button>
          ))}
        </Stack>
      </Stack>
    </CardSection>
  )
}
