import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'

const COM_LUGAR: readonly InscricaoLida['situacao'][] = ['pendente', 'aguardandoPagamento', 'confirmada']

/** Whether an entry's place may move to another category or person: only the place of a single person. */
export const canMoveLugar = ({ situacao, integrantes = [] }: InscricaoLida): boolean =>
  integrantes.length === 0 && COM_LUGAR.includes(situacao)

/** Difference of the new entry: weight, and class or person. */
type Mudanca = { peso: number } & ({ classe: string } | { pessoa: string })

/** Replacement of an entry by another one: the event with its fee, and the call, after which the new entry opens. */
export function useMudanca(row: InscricaoLida, onClose: () => void) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const event = useQuery({ ...detailOptions(access, eventos, row.evento, true), retry: false })
  const change = useRecordMutation(inscricoes, (mudanca: Mudanca) =>
    access.call('mudarInscricao', { inscricao: row.id, versao: row.metadados.version, ...mudanca }),
  )
  return {
    event,
    /** fee of the change, in centavos */
    taxa: event.data?.inscricoes.taxaAlteracao ?? 0,
    isPending: change.isPending,
    /** @param said text of the toast, given the centavos that it cost */
    mudar: (mudanca: Mudanca, said: (taxa: number) => string) =>
      change.mutate(mudanca, {
        onSuccess: ({ id, taxa }) => {
          toast.show(said(taxa))
          onClose()
          void navigate(address('/eventos/inscricao', { ver: 'inscricao', id }))
        },
      }),
    /** Message of a refusal; undefined where there is none. @param otherwise message for an error without a reason */
    recusa: (otherwise: string) => {
      if (!change.error) return undefined
      const faults = change.error instanceof ErroSIE ? Object.values(change.error.campos) : []
      return faults.length > 0 ? faults.join(' ') : mensagem(change.error, otherwise)
    },
  }
}
