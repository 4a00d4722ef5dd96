import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { equipes } from '@sie/domain/collections/equipes.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import type { Output } from '../../../platform/callables.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { faltaDe } from './faltaDe.ts'
import { PessoaDaEquipe } from './PessoaDaEquipe.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []

/** Accepts the invitation to a pair or team for the user, a minor, or a member of a club; people who accepted may leave while it forms. */
export function AceitarConvite({
  equipe: { codigo, evento, integrantes },
  onMudou,
}: {
  equipe: Output<'verEquipe'>
  onMudou: (next: Output<'verEquipe'>) => void
}) {
  const { call } = useAccess()
  const client = useQueryClient()
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
  const leaving = own.filter(({ id }) => inside(id) && id !== captain?.pessoa)
  const left = { ...preparo, proprios: own.filter(({ id }) => !inside(id)) }
  // The only possible person is preselected.
  const [only] = left.proprios
  const pessoa = chosen ?? (!enters && left.proprios.length === 1 ? only : undefined)
  if (!preparo || (leaving.length === 0 && left.proprios.length === 0 && !enters)) return null
  return (
    <CardSection title={leaving.length > 0 ? 'Você aceitou' : 'Aceitar o convite'}>
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
        {refused && <Alert severity="error">{faltaDe(refused, 'Não foi possível agora. Tente de novo.')}</Alert>}
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
          {leaving.map(({ id, nome }) => (
            <Button
              key={id}
              loading={isPending}
              onClick={() => mutate({ pessoa: id, sair: true })}
              sx={{ minHeight: 48 }}
            >
              {`Sair da equipe: ${nome}`}
            </Button>
          ))}
        </Stack>
      </Stack>
    </CardSection>
  )
}
