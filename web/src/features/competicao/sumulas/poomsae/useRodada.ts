import { notaDaRodada, type NotaDaRodada } from '@sie/domain/competicao/collections/notasDaRodada.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import {
  tallyRodada,
  notaGuardada,
  type Apurada,
  type NotaGuardada,
  type RodadaDasNotas,
} from '@sie/domain/competicao/rodadas/notas.ts'
import { useEffect } from 'react'
import { useAccess } from '../../../../data/access.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useNotasDoLocal } from '../../../../data/useNotasDoLocal.ts'
import { loadDesempatar, loadDialogos } from '../loadLate.ts'

const loadLater = () => Promise.all([loadDialogos(), loadDesempatar()])

type RodadaLida = RowOf<typeof rodadas>

/** Part of a note that the tablet chooses; the rest is derived from the round and the device. */
type Lancamento = Partial<NotaDaRodada> & Pick<NotaDaRodada, 'tipo'>

export interface RodadaAberta {
  rodada: RodadaLida
  /** the round in the form that the rules of its notes take */
  regras: RodadaDasNotas
  notas: readonly NotaGuardada[]
  apurada: Apurada
  lancar: (data: Lancamento) => void
}

/** A round of poomsae on the tablet of a judge or of the head table. */
export function useRodada(id: string) {
  const { call } = useAccess()
  const { registro, notas, waiting, escrever, somar, reler, lidas, pending, error } = useNotasDoLocal({
    collection: rodadas,
    id,
    ask: () => call('notasDaRodada', { id }),
    read: notaGuardada,
    later: loadLater,
  })
  const regras = registro && { ...registro, id }
  const apurada = regras && tallyRodada(notas, regras)
  const theirs = registro?.contagem?.valem ?? 0
  // Another tablet wrote: the sheet counts notes that this one has not loaded yet.
  const behind = waiting === 0 && lidas && apurada !== undefined && theirs !== apurada.valem.length
  useEffect(() => {
    if (behind) void reler()
  }, [behind, reler, theirs])
  const aberta: RodadaAberta | undefined =
    registro && regras && apurada
      ? {
          rodada: registro,
          regras,
          notas,
          apurada,
          lancar: (data) => {
            const {
              aparelho: _,
              ordem: __,
              relogio: ___,
              ...fields
            } = notaDaRodada.parse({
              ...data,
              rodada: id,
              formacao: registro.formacao,
              aparelho: '-',
            })
            somar([escrever(fields)])
          },
        }
      : undefined
  return { aberta, pending, error }
}
