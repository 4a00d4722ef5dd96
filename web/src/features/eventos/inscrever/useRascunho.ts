import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { changeStates } from '../../../data/changeState.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { diaEHora } from '../campos.ts'
import { pedidoDe, type Guardado, type Item } from './itens.ts'

interface Message {
  severity: 'success' | 'info' | 'error'
  text: string
}

/** Drafts of items that have another role or modality now: what is saved or sent is not theirs. */
const leftBehind = (itens: readonly Item[]): Guardado[] =>
  itens.flatMap(({ rascunho, papel, modalidade }) =>
    rascunho && (rascunho.papel !== papel || rascunho.modalidade !== modalidade) ? [rascunho] : [],
  )

/** Saving of the cart as drafts, to be completed later on any device: they reserve no place and end with the deadline. */
export function useRascunho(
  evento: string,
  itens: readonly Item[],
  setItens: (change: (before: readonly Item[]) => readonly Item[]) => void,
) {
  const { call } = useAccess()
  const drafts = itens.filter(({ rascunho }) => rascunho).length
  const [stored, setStored] = useState(itens)
  const [message, setMessage] = useState<Message | undefined>(
    drafts > 0
      ? { severity: 'info', text: `Continue de onde parou: ${drafts === 1 ? '1 rascunho' : `${drafts} rascunhos`}.` }
      : undefined,
  )
  const begin = (next: readonly Item[]) => {
    setItens(() => next)
    setStored(next)
  }
  const failed = (error: unknown) =>
    setMessage({ severity: 'error', text: mensagem(error, 'Não foi possível guardar o rascunho. Tente de novo.') })
  const discarding = useRecordMutation(inscricoes, (gone: readonly Guardado[]) =>
    changeStates(call, {
      colecao: inscricoes.name,
      ids: gone.map(({ id }) => id),
      acao: 'descartar',
      versoes: gone.map(({ versao }) => versao),
    }),
  )
  const discard = (gone: readonly Guardado[]) => {
    if (gone.length > 0) discarding.mutate(gone, { onError: failed })
  }
  const saving = useRecordMutation(inscricoes, async (pagador: { tipo: 'entidade'; id: string } | undefined) => {
    const { guardados, ate } = await call('guardarRascunho', {
      evento,
      itens: itens.map((item) => {
        // A guardian consents when the entry is sent.
        const { consentimento: _, ...saved } = pedidoDe(item)
        return saved
      }),
      ...(pagador ? { pagador } : {}),
    })
    const next = itens.map((item, index) => {
      const found = guardados.find(({ item: at }) => at === index)
      const { papel, modalidade, atestado } = item
      if (!found) return item
      const { id, versao } = found
      return {
        ...item,
        ...(atestado ? { atestado: { ...atestado, arquivo: found.atestado, para: id } } : {}),
        rascunho: { id, versao, papel, modalidade },
      }
    })
    discard(leftBehind(itens))
    begin(next)
    const left = itens.length - guardados.length
    setMessage({
      severity: left > 0 ? 'info' : 'success',
      text: `Rascunho guardado até ${diaEHora(new Date(ate).toISOString())}. Ele não reserva vaga.${
        left > 0 ? ' Quem já está inscrito ficou de fora.' : ''
      }`,
    })
  })
  const remove = (gone: readonly Item[]) => {
    const next = itens.filter((one) => !gone.includes(one))
    if (itens === stored) setStored(next)
    setItens(() => next)
    discard(gone.flatMap(({ rascunho }) => rascunho ?? []))
  }
  return {
    begin,
    /** takes items out of the cart, and ends their drafts */
    remove,
    /** ends the drafts of sent items that no entry takes over */
    sent: (taken: readonly Item[]) => discard(leftBehind(taken)),
    message,
    /** whether the cart differs from what it began with, or was stored as */
    changed: itens !== stored,
    saving: saving.isPending,
    save: (pagador: { tipo: 'entidade'; id: string } | undefined) => saving.mutate(pagador, { onError: failed }),
  }
}
